/**
 * Letters that forgers use instead of Latin ones, by method. Collected independently of the table that detects them, so
 * that the test is not circular.
 */
export type Alphabet = Readonly<Record<string, string>>

const from = (letters: string, codes: string): Alphabet =>
  Object.fromEntries(
    Array.from(letters, (letter, i) => [letter, String.fromCodePoint(Number.parseInt(codes.split(' ')[i] ?? '', 16))]),
  )

const run = (
  upper: number | undefined,
  lower: number | undefined,
  holes: Readonly<Record<string, number>> = {},
): Alphabet => {
  const letters: Record<string, string> = {}
  for (let i = 0; i < 26; i++) {
    const small = String.fromCodePoint(97 + i)
    const large = small.toUpperCase()
    letters[large] = String.fromCodePoint(holes[large] ?? (upper ?? lower ?? 0) + i)
    letters[small] = String.fromCodePoint(holes[small] ?? (lower ?? upper ?? 0) + i)
  }
  return letters
}

/** If an alphabet has only some letters, the others stay Latin. */
export const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  cyrillic: from(
    'ABCEHIJKMOPSTXYaceghijopqsvwxy',
    '410 412 421 415 41d 406 408 41a 41c 41e 420 405 422 425 4ae 430 441 435 581 4bb 456 458 43e 440 51b 455 475 51d 445 443',
  ),
  greek: from(
    'ABEHIKMNOPTXYZaiknouvpxy',
    '391 392 395 397 399 39a 39c 39d 39f 3a1 3a4 3a7 3a5 396 3b1 3b9 3ba 3b7 3bf 3c5 3bd 3c1 3c7 3b3',
  ),
  armenian: from('SULOghnouq', '54f 54d 53c 555 581 570 578 585 57d 566'),
  cherokee: from(
    'ABCDEGHIJKLMPRSTVWYZ',
    '13aa 13f4 13df 13a0 13ac 13c0 13bb 13a5 13ab 13e6 13de 13b7 13e2 13a1 13da 13a2 13d9 13b3 13a9 13c3',
  ),
  lisu: from(
    'ABCDEFGHIJKLMNOPRSTUVWXYZ',
    'a4ee a4d0 a4da a4d3 a4f0 a4dd a4d6 a4e7 a4f2 a4d9 a4d7 a4e1 a4df a4e0 a4f3 a4d1 a4e3 a4e2 a4d4 a4f4 a4e6 a4ea a4eb a4ec a4dc',
  ),
  coptic: from(
    'ABCEHIKMNOPTXYcop',
    '2c80 2c82 2ca4 2c88 2c8e 2c92 2c94 2c98 2c9a 2c9e 2ca2 2ca6 2cac 2ca8 2ca5 2c9f 2ca3',
  ),
  'small capitals': from(
    'abcdefghijklmnoprstuvwyz',
    '1d00 299 1d04 1d05 1d07 a730 262 29c 26a 1d0a 1d0b 29f 1d0d 274 1d0f 1d18 280 a731 1d1b 1d1c 1d20 1d21 28f 1d22',
  ),
  'phonetic letters': from('agilnouvy', '251 261 269 1e37 273 275 28a 28b 28f'),
  'letters with strokes': from('bdhiltougDLOT', '180 111 127 268 142 167 f8 289 1e5 110 141 d8 166'),
  'precomposed accents': from(
    'aeiounsgkrtdAEIOUNSGKRTDL',
    'e1 eb ef f3 fc f1 161 11f 137 159 165 10f c4 c8 cd d3 da d1 15e 11e 136 158 164 10e 139',
  ),
  superscripts: from(
    'abdeghijklmnoprstuvwxyz',
    '1d43 1d47 1d48 1d49 1d4d 2b0 2071 2b2 1d4f 2e1 1d50 207f 1d52 1d56 2b3 2e2 1d57 1d58 1d5b 2b7 2e3 2b8 1dbb',
  ),
  'roman numerals': from('icdlmvxICDLMVX', '2170 217d 217e 217c 217f 2174 2179 2160 216d 216e 216c 216f 2164 2169'),
  'full width': run(0xff21, 0xff41),
  'bold letters': run(0x1d400, 0x1d41a),
  'script letters': run(0x1d4d0, 0x1d4ea),
  'fraktur letters': run(0x1d56c, 0x1d586),
  'double-struck letters': run(0x1d538, 0x1d552, {
    C: 0x2102,
    H: 0x210d,
    N: 0x2115,
    P: 0x2119,
    Q: 0x211a,
    R: 0x211d,
    Z: 0x2124,
  }),
  'sans-serif letters': run(0x1d5a0, 0x1d5ba),
  'typewriter letters': run(0x1d670, 0x1d68a),
  'circled letters': run(0x24b6, 0x24d0),
  'negative circled letters': run(0x1f150, undefined),
  'squared letters': run(0x1f130, undefined),
  'negative squared letters': run(0x1f170, undefined),
  'parenthesised letters': run(undefined, 0x249c),
  'regional indicators': run(0x1f1e6, undefined),
  'mathematical signs': from('AEUNVOIXTCLSD', '2200 2203 222a 2229 2228 2205 2223 2a2f 22a4 2282 2112 222b 2202'),
  'round signs': from('Oo', '25ef 25cb'),
  'currency signs': from('ABCDEGKNPRSTWY', '20b3 e3f 20b5 20ab 20ac 20b2 20ad 20a6 20b1 20b9 20b4 20ae 20a9 a5'),
  'Canadian syllabics': from(
    'ABCDEGFHKLMNPQRSUVWXZ',
    '15e9 15f7 1455 15ea 15f4 15e2 15b4 157c 4b 14aa 15f0 144e 146d 146b 1587 1515 144c 142f 15ef 166d 1614',
  ),
  'turned letters': from('ehkrtu', '1dd 265 29e 279 287 75'),
  runes: from('RXTN', '16b1 16b7 16cf 4e'),
  'digits for letters': {
    i: '1',
    I: '1',
    l: '1',
    o: '0',
    O: '0',
    e: '3',
    E: '3',
    a: '4',
    A: '4',
    s: '5',
    S: '5',
    t: '7',
    T: '7',
  },
  'more digits': { g: '9', G: '6', b: '8', B: '8', o: '0', O: '0', i: '1', S: '5', z: '2', q: '9' },
  'signs for letters': {
    i: '!',
    I: '!',
    S: '§',
    s: '$',
    t: '+',
    T: '†',
    a: '@',
    A: '@',
    E: '€',
    e: '€',
    L: '£',
    D: 'Ð',
    x: '×',
    U: 'µ',
  },
  'capital I for l': { l: 'I', i: 'l', I: 'l' },
  'pairs that look like one': { m: 'rn', w: 'vv', d: 'cl' },
}

/** Replaces every letter that the alphabet has, or only the first. */
export const written = (name: string, alphabet: Alphabet): string =>
  Array.from(name, (letter) => alphabet[letter] ?? letter).join('')

export function writtenOnce(name: string, alphabet: Alphabet): string {
  const letters = Array.from(name)
  const at = letters.findIndex((letter) => letter in alphabet)
  return letters.map((letter, i) => (i === at ? (alphabet[letter] ?? letter) : letter)).join('')
}
