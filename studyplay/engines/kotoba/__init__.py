"""ことばであそぼ 1.02: words made of kana cards, and rewritten step by step."""
