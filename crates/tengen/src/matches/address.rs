//! Where the page of a running match is served.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::str::FromStr;

/// Where the page of a running match is served.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address(pub(crate) SocketAddr);

impl FromStr for Address {
    type Err = String;

    /// Reads a port, which is served to this machine alone, or an address with a port.
    fn from_str(text: &str) -> Result<Self, String> {
        let port = text.strip_prefix("localhost:").unwrap_or(text);
        let own = port.parse().map(|port: u16| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
        own.or_else(|_| text.parse()).map(Self).map_err(|_| {
            format!(
                "expected a port such as 8080, or an address such as 0.0.0.0:8080, got \"{text}\""
            )
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Address;

    #[test]
    fn a_port_alone_is_served_to_this_machine() {
        let address = |text: &str| text.parse::<Address>().map(|address| address.to_string());
        assert_eq!(address("8080").as_deref(), Ok("127.0.0.1:8080"));
        assert_eq!(address("localhost:0").as_deref(), Ok("127.0.0.1:0"));
        assert_eq!(address("0.0.0.0:80").as_deref(), Ok("0.0.0.0:80"));
        assert_eq!(address("[::1]:80").as_deref(), Ok("[::1]:80"));
        for bad in ["", "70000", "0.0.0.0", "host:80"] {
            assert!(address(bad).is_err(), "{bad}");
        }
    }
}
