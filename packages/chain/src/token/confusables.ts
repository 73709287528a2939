/**
 * Characters that can be mistaken for a Latin letter, by that letter. Written as code points from the code charts of
 * the Unicode Standard, because the characters themselves look alike. Not complete: it covers the scripts used for
 * imitation in practice.
 */

/** Identical glyphs in most fonts: Cyrillic, Greek, Armenian, Cherokee, Lisu, Coptic and Latin small capitals. */
const SAME_LOOK: Record<string, string> = {
  a: '430 410 3b1 391 251 13aa a4ee 2c80 1d00',
  b: '412 392 13f4 13cf a4d0 2c82 299',
  c: '441 421 3f2 3f9 13df a4da 2ca5 2ca4 1d04',
  d: '501 13a0 a4d3 1d05',
  e: '435 415 395 13ac a4f0 1d07',
  f: '3dc a4dd a730',
  g: '581 50c 13c0 a4d6 261 262',
  h: '4bb 41d 397 570 13bb 13c2 a4e7 2c8e 29c',
  i: '456 406 4c0 4cf 399 3b9 13a5 a4f2 2c92 26a',
  j: '458 408 3f3 37f 13ab a4d9 237 1d0a',
  k: '41a 39a 13e6 a4d7 2c94 1d0b',
  l: '53c 13de a4e1 2cd0 29f',
  m: '41c 39c 3fa 13b7 a4df 2c98 1d0d',
  n: '39d 578 57c a4e0 2c9a 274',
  o: '43e 41e 3bf 39f 585 555 a4f3 2c9f 2c9e 1d0f',
  p: '440 420 3c1 3a1 13e2 a4d1 2ca3 2ca2 1d18',
  q: '51b 51a 566',
  r: '13a1 13d2 a4e3 280',
  s: '455 405 54f 13da a4e2 a731',
  t: '422 3a4 13a2 a4d4 2ca6 1d1b',
  u: '3c5 57d 54d a4f4 1d1c',
  v: '475 474 3bd 13d9 a4e6 1d20',
  w: '51d 51c 461 13b3 13d4 a4ea 1d21',
  x: '445 425 3c7 3a7 a4eb 2cac',
  y: '443 423 4af 4ae 3b3 3a5 13a9 a4ec 2ca8 28f',
  z: '396 13c3 a4dc 2c8c 1d22',
}

/** Similar glyphs. Ordinary words contain many of them: Turkish has a dotless i, and Hausa letters with hooks. */
const SIMILAR_LOOK: Record<string, string> = {
  a: '39b 3bb 394 23a 2c65',
  ae: 'e6 c6',
  b: '432 42c 44c 3b2 180 181 243 253',
  c: 'a2 a9 187 188 23b 23c 255',
  d: '111 110 f0 d0 18a 256 257',
  e: '3b5 454 404 437 417 3a3 2211 39e 20ac 212e 25b 190 246 247 2c88',
  f: '192 493 492',
  g: '193 1e4 1e5 260',
  h: '43d 127 126 266',
  i: '131 269 268 142 141 197',
  j: '248 249',
  k: '43a 3ba 198 199',
  l: '19a 23d 26b 26d',
  m: '43c 271',
  n: '43f 41f 438 418 3b7 3a0 3c0 2c9b 14a 14b 19d 19e 220 272 273',
  o: 'f8 d8 3c3 3b8 398 19f 275',
  oe: '153 152',
  p: 'fe de 1a4 1a5',
  q: '24a 24b 2a0',
  r: '433 44f 42f 24c 24d 27c 27d 27e',
  s: '1a7 1a8 23f 282',
  ss: 'df 1e9e',
  t: '442 3c4 167 166 1ab 1ac 1ad 1ae 23e 288 2c66',
  u: '3bc 244 289 28a',
  v: '28b 1b2',
  w: '448 428 3c9',
  y: 'a5 1b3 1b4 24e 24f',
  z: '1b5 1b6 225 290 291',
}

/**
 * Signs and letters of other alphabets that are only used for their shape: mathematical signs, currencies, Canadian
 * syllabics, Thai, Hebrew, runes, and letters that are turned or mirrored.
 */
const SHAPES: Record<string, string> = {
  a: '2200 2227 15e9 15c4 14c9 250 e04 2206 25b2 20b3 15c5',
  b: 'e3f 20bf 15f7 212c',
  c: '2282 2286 20b5 1455 2201 254 186 2183',
  d: '15ea 20ab 10eb 2202',
  e: '2208 2209 220a 2203 15f4 156e 1dd 18e 258 212f 2130 16d6 2d39',
  f: '20a3 15b4 2131 25f 16a0',
  g: '20b2 15e2 158c 183 13b6',
  h: '157c 265 210b 16ba',
  i: '2223 23d0 16c1',
  k: '20ad 29e 16b4 a740',
  l: '14aa 2112 2143 a780',
  m: '15f0 26f 2133 19c',
  n: '2229 22c2 144e 20a6 548 5e0',
  o: '2218 25cb 25ef 2299 25cf 2b24 2b55 2295 2296 2297 229a 229b 26aa 26ab 25ce 2d54 10404 1042c e4f 2205 298',
  p: '20b1 20bd 146d 16b9 2d43',
  q: '146b',
  r: '20b9 1587 279 433 211c 16b1 1d19 2c64',
  s: '1515 222b 20b4 586 10bd 16ca',
  t: '22a4 22a5 20ae 287 16cf 3ca',
  u: '222a 228d 228e 22c3 144c 16a2 5d8 22d3 2a06 10348',
  v: '2228 22c1 142f',
  w: '15ef 20a9 e1f e1e 28d',
  x: '2715 2716 2717 2718 2a2f 2573 166d 274c 16b7',
  y: '16d8 2144',
  z: '1614 2128 16ce',
}

/** Letters in boxes and circles that compatibility normalisation does not change, each range running from A to Z. */
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]

const HOMOGLYPHS = toMap(SAME_LOOK)
const LOOK_ALIKES = new Map([...toMap(SIMILAR_LOOK), ...HOMOGLYPHS, ...enclosedLetters()])
const SHAPE_LETTERS = toMap(SHAPES)

/** The Latin letter with an identical glyph, if any. */
export function homoglyphOf(character: string): string | undefined {
  return HOMOGLYPHS.get(character)
}

/**
 * The Latin letters this character can be mistaken for. Broader than {@link homoglyphOf}: use it to compare names, not
 * to report an imitation.
 */
export function lookAlikeOf(character: string): string | undefined {
  return LOOK_ALIKES.get(character)
}

/**
 * The Latin letter that a sign or a turned letter has the shape of. Not part of {@link lookAlikeOf}, whose result the
 * index stores.
 */
export function shapeOf(character: string): string | undefined {
  return SHAPE_LETTERS.get(character)
}

function toMap(table: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([latin, codes]) =>
      codes.split(' ').map((code): [string, string] => [String.fromCodePoint(Number.parseInt(code, 16)), latin]),
    ),
  )
}

function enclosedLetters(): [string, string][] {
  return ENCLOSED_ALPHABETS.flatMap((start) =>
    Array.from('abcdefghijklmnopqrstuvwxyz', (latin, i): [string, string] => [String.fromCodePoint(start + i), latin]),
  )
}
