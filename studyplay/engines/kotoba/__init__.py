"""ことばであそぼ 1.02: players lay words from kana cards and rewrite them step by step."""
