"""Games as texts: kept on the device, packed, and as links."""
