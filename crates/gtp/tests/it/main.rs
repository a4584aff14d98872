//! The server as a client sees it.

mod client;
mod framing;
mod live;
mod logging;
mod pipe;
mod properties;
