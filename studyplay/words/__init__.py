"""Word data: lexica, levels, meanings, anagrams, kana.  Games do not depend on the sources."""
