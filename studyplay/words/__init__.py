"""Words as data: lexica, levels, meanings, anagrams, kana.  No game knows where they come from."""
