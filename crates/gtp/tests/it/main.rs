//! The server as a client sees it.

mod framing;
mod live;
mod logging;
mod pipe;
mod properties;
