//! The files of the page.

/// A file of the page.
#[derive(Debug)]
pub(super) struct Asset {
    /// Where it is served.
    pub(super) path: &'static str,
    /// Its media type.
    pub(super) media: &'static str,
    /// What is in it.
    pub(super) text: &'static str,
}

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

/// All files of the page, the page itself first.
pub(super) const ASSETS: [Asset; 8] = [
    Asset { path: "/", media: HTML, text: include_str!("page.html") },
    Asset { path: "/page.css", media: STYLE, text: include_str!("page.css") },
    Asset { path: "/page.js", media: SCRIPT, text: include_str!("page.js") },
    Asset { path: "/dom.js", media: SCRIPT, text: include_str!("dom.js") },
    Asset { path: "/boards.js", media: SCRIPT, text: include_str!("boards.js") },
    Asset { path: "/charts.js", media: SCRIPT, text: include_str!("charts.js") },
    Asset { path: "/tables.js", media: SCRIPT, text: include_str!("tables.js") },
    Asset { path: "/icon.svg", media: PICTURE, text: include_str!("icon.svg") },
];

/// What the page may do: show and run these files and listen to its server, nothing else.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";
