//! The server of the page.

use std::convert::Infallible;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio::sync::{broadcast, watch};
use tokio::time::{self, MissedTickBehavior};
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::BroadcastStream;

use super::page::{ASSETS, POLICY};
use super::{Shared, view};

/// How often browsers hear of changes: a board that changes faster is sent with the last move only.
const PACE: Duration = Duration::from_millis(200);

/// How many messages a slow browser may be behind before it gets the whole state instead.
const BEHIND: usize = 512;

/// How many may watch at the same time.
const WATCHERS: usize = 100;

/// How long browsers have to take the last message.
const GRACE: Duration = Duration::from_millis(500);

/// How long a browser waits before it tries again.
const RETRY: Duration = Duration::from_secs(1);

/// Headers of every answer.
const HEADERS: [(HeaderName, &str); 5] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// An event for all browsers, and the number of the change up to which it tells.
#[derive(Clone, Debug)]
struct Message {
    version: u64,
    event: Event,
}

#[derive(Clone)]
struct Site {
    shared: Arc<Shared>,
    /// `None` ends the streams.
    messages: broadcast::Sender<Option<Message>>,
    /// The hosts by which the server may be called; any if there are none.
    hosts: Arc<[String]>,
}

impl Site {
    /// Everything, as JSON, and the number of the last change.
    fn state(&self) -> (u64, String) {
        let news = self.shared.state().since(0);
        (news.version, view::state(&self.shared.about, &news))
    }

    /// Everything, as an event.
    fn everything(&self) -> Message {
        let (version, json) = self.state();
        Message { version, event: Event::default().event("state").data(json) }
    }

    /// What is new since a change, as events.
    fn news(&self, seen: u64) -> Vec<Message> {
        let news = self.shared.state().since(seen);
        if !news.complete {
            return vec![self.everything()];
        }
        let message = |event| Message { version: news.version, event };
        view::events(&news).into_iter().map(message).collect()
    }
}

/// Serves the page until it is to be closed, then at most for [`GRACE`].
pub(super) async fn serve(
    listener: TcpListener,
    shared: Arc<Shared>,
    closed: watch::Receiver<bool>,
) -> std::io::Result<()> {
    let hosts = hosts(listener.local_addr()?).into();
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let messages = broadcast::Sender::new(BEHIND);
    let site = Site { shared, messages, hosts };
    let mut router = Router::new().route("/state", get(state)).route("/events", get(events));
    for asset in &ASSETS {
        let content = || async { ([(CONTENT_TYPE, asset.media)], asset.text) };
        router = router.route(asset.path, get(content));
    }
    let router = router
        .fallback(|| async { (StatusCode::NOT_FOUND, "There is no such page.\n") })
        .layer(middleware::from_fn_with_state(site.clone(), guard))
        .with_state(site.clone());
    let closes = closed.clone();
    let server = axum::serve(listener, router).with_graceful_shutdown(tell_news(site, closes));
    tokio::select! {
        served = server => served,
        () = async { wait(closed).await; time::sleep(GRACE).await } => Ok(()),
    }
}

/// Returns once the server is to be closed.
async fn wait(mut closed: watch::Receiver<bool>) {
    // An error means that whoever would close it is gone.
    let _ = closed.wait_for(|&closed| closed).await;
}

/// Tells all browsers what is new, again and again, until the server is to be closed.
async fn tell_news(site: Site, closed: watch::Receiver<bool>) {
    let mut pace = time::interval(PACE);
    pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut seen = 0;
    let mut closed = std::pin::pin!(wait(closed));
    loop {
        let last = tokio::select! {
            _ = pace.tick() => false,
            () = &mut closed => true,
        };
        if site.messages.receiver_count() > 0 {
            for message in site.news(seen) {
                seen = message.version;
                let _ = site.messages.send(Some(message));
            }
        } else {
            seen = site.shared.state().version();
        }
        if last {
            let _ = site.messages.send(None);
            return;
        }
    }
}

/// Everything, as JSON.
async fn state(State(site): State<Site>) -> Response {
    let (_, json) = site.state();
    ([(CONTENT_TYPE, "application/json")], json).into_response()
}

/// Everything, and then every change.
async fn events(State(site): State<Site>) -> Response {
    if site.messages.receiver_count() >= WATCHERS {
        return (StatusCode::SERVICE_UNAVAILABLE, "Too many are watching.\n").into_response();
    }
    let messages = BroadcastStream::new(site.messages.subscribe());
    let Message { version: mut seen, event: first } = site.everything();
    let changes =
        messages.take_while(|message| !matches!(message, Ok(None))).filter_map(move |message| {
            let Ok(message) = message else {
                let event;
                Message { version: seen, event } = site.everything();
                return Some(event);
            };
            // What is in the whole state already would lead back.
            message.filter(|message| message.version > seen).map(|new| new.event)
        });
    let stream = tokio_stream::once(first.retry(RETRY)).chain(changes);
    Sse::new(stream.map(Ok::<_, Infallible>)).keep_alive(KeepAlive::default()).into_response()
}

/// Refuses what is not asked by a name of this server, so that no foreign page can read it by a
/// name of its own that points here (DNS rebinding), and every method but GET.
async fn guard(State(site): State<Site>, request: Request, next: Next) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok());
    let known = |host: &str| site.hosts.iter().any(|own| own.eq_ignore_ascii_case(host));
    let mut response = if !site.hosts.is_empty() && !host.is_some_and(known) {
        (StatusCode::FORBIDDEN, "The page is for this machine alone.\n").into_response()
    } else if request.method() != Method::GET {
        let text = "Only GET is allowed.\n";
        (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET")], text).into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The hosts by which a server may be called that is for this machine alone; none if it is for
/// others as well.
fn hosts(address: SocketAddr) -> Vec<String> {
    if !address.ip().is_loopback() {
        return Vec::new();
    }
    let port = address.port();
    let name = |host: &str| if port == 80 { String::from(host) } else { format!("{host}:{port}") };
    let own = ["localhost", "127.0.0.1", "[::1]"].map(name);
    own.into_iter().chain([address.to_string()]).collect()
}
