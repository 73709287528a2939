import { ALPHABETS, written, writtenOnce } from './alphabets.ts'

export interface Spoof {
  readonly method: string
  readonly imitated: string
  readonly name: string
}

/** Creates a name that can be mistaken for `name`. */
type Method = (name: string) => string

const between =
  (joint: string): Method =>
  (name) =>
    Array.from(name).join(joint)
const behindEach =
  (mark: string): Method =>
  (name) =>
    name.replaceAll(/\p{L}/gu, (letter) => letter + mark)
const inMiddle =
  (text: string): Method =>
  (name) =>
    name.slice(0, 2) + text + name.slice(2)

const HIDDEN: Readonly<Record<string, string>> = {
  'zero width space': '\u{200b}',
  'zero width joiner': '\u{200d}',
  'zero width non-joiner': '\u{200c}',
  'word joiner': '\u{2060}',
  'byte order mark': '\u{feff}',
  'soft hyphen': '\u{ad}',
  'Hangul filler': '\u{3164}',
  'variation selector': '\u{fe0f}',
  'tag character': '\u{e0041}',
  'left-to-right mark': '\u{200e}',
  'Mongolian separator': '\u{180e}',
  'combining joiner': '\u{34f}',
  'blank Braille': '\u{2800}',
}

const JOINTS: Readonly<Record<string, string>> = {
  spaces: ' ',
  'no-break spaces': '\u{a0}',
  'thin spaces': '\u{2009}',
  'ideographic spaces': '\u{3000}',
  dots: '.',
  dashes: '-',
  underscores: '_',
  'middle dots': '·',
  tabs: '\t',
}

const MARKS: Readonly<Record<string, string>> = {
  'acute accents': '\u{301}',
  'dots below': '\u{323}',
  'strokes through': '\u{336}',
  'enclosing circles': '\u{20dd}',
  'towers of marks': '\u{300}\u{316}\u{33f}\u{348}\u{35b}\u{300}\u{316}',
}

const CLAIMS = [
  '% official',
  'Official %',
  '% Token',
  '% coin',
  'The %',
  'Real %',
  'Genuine %',
  'Original %',
  '% (verified)',
  '% v2',
  '% 2.0',
  'New %',
  '% Airdrop',
  '% rewards',
  'Claim %',
  'Free %',
  '% by Ergo',
  'Ergo %',
  '%™',
  '%®',
  '$%',
  '#%',
  '@%',
  '% ✓',
  '✅ %',
  '[%]',
  '“%”',
  '% 🔥',
  '*%*',
  '%!',
  'Wrapped %',
  'wrapped-%',
  'w%',
  'Bridged %',
  'Staked %',
  'Pegged %',
  'Synthetic %',
  'Native %',
  '% on Ergo',
  '% Mainnet',
  '% (Ergo)',
  '%2',
  '% 2',
  '%3',
  '% V4',
  '%v2',
  '%_2',
  '% 2.1',
  'Claim % now',
  'Claim your %',
  '% gift',
  '% Giveaway',
  '% voucher',
  'Redeem %',
  'Free % Airdrop',
  'Claim 500 %',
  'Visit % rewards',
  '% at ergo.io',
  'Claim % at claim-token.io',
  'Claim % at https://free-tokens.com/claim',
  '% airdrop www.ergo-gift.org',
  'get.com: % bonus',
  '1000 % reward at winner.xyz',
  '%.io',
  'www.%.com',
  '%.finance',
  '{%}',
  '«%»',
  '% | official',
  'Official: %',
  '%Official',
  'Official % Token',
  '% Upgrade',
  'True%',
]

const METHODS: Readonly<Record<string, Method>> = {
  'a copy': (name) => name,
  'lower case': (name) => name.toLowerCase(),
  'upper case': (name) => name.toUpperCase(),
  'other case': (name) =>
    Array.from(name, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join(
      '',
    ),
  ...renamed(ALPHABETS, (alphabet) => (name) => written(name, alphabet)),
  ...renamed(ALPHABETS, (alphabet) => (name) => writtenOnce(name, alphabet), ', one letter'),
  ...renamed(HIDDEN, between, ' between'),
  ...renamed(HIDDEN, (hidden) => (name) => hidden + name + hidden, ' around'),
  ...renamed(JOINTS, between, ' between'),
  ...renamed(JOINTS, inMiddle, ' inside'),
  ...renamed(MARKS, behindEach),
  'backwards under an override': (name) => `\u{202e}${Array.from(name).toReversed().join('')}`,
  'half under an override': (name) =>
    `${name.slice(0, 2)}\u{202e}${Array.from(name.slice(2)).toReversed().join('')}\u{202c}`,
  'an override that changes nothing': inMiddle('\u{202d}'),
  'an isolate': (name) => `\u{2066}${name}\u{2069}`,
  'a right-to-left isolate': (name) => `\u{2067}${name}\u{2069}`,
  'first letter doubled': (name) => name.slice(0, 1) + name,
  'last letter doubled': (name) => name + name.slice(-1),
  'all letters doubled': (name) => name.replaceAll(/./gu, '$&$&'),
  'a letter trebled': (name) => name.slice(0, 2) + (name[1] ?? '').repeat(2) + name.slice(2),
  ...Object.fromEntries(CLAIMS.map((claim) => [`“${claim}”`, (name: string) => claim.replace('%', name)])),
  'Cyrillic with hidden letters': (name) => between('\u{200b}')(written(name, ALPHABETS['cyrillic'] ?? {})),
  'Greek with digits': (name) =>
    written(written(name, ALPHABETS['greek'] ?? {}), ALPHABETS['digits for letters'] ?? {}),
  'full width with a claim': (name) => `${written(name, ALPHABETS['full width'] ?? {})} official`,
  'digits with doubled letters': (name) => `${written(name, ALPHABETS['digits for letters'] ?? {})}${name.slice(-1)}`,
  'Cyrillic with accents and a claim': (name) =>
    `${behindEach('\u{301}')(written(name, ALPHABETS['cyrillic'] ?? {}))} Token`,
  'Lisu with spaces': (name) => between(' ')(written(name.toUpperCase(), ALPHABETS['lisu'] ?? {})),
  'an alphabet for each letter': (name) =>
    Array.from(name, (letter, i) => {
      const own = Object.values(ALPHABETS)
        .slice(0, 13)
        .filter((alphabet) => letter in alphabet)
      return own[i % Math.max(1, own.length)]?.[letter] ?? letter
    }).join(''),
}

/** Typos, for names that are long enough to hide one. */
const LONG_METHODS: Readonly<Record<string, Method>> = {
  'neighbours changed': (name) => name.slice(0, 2) + (name[3] ?? '') + (name[2] ?? '') + name.slice(4),
}
const LONG = 6

/** Of the dollar of a project: names of other currencies. */
const DOLLAR_METHODS: Readonly<Record<string, Method>> = {
  'the letter of Tether': (name) => `${name}T`,
  'the letter of Circle': (name) => `${name}C`,
  'the letter of Tether, official': (name) => `${name}T official`,
  'another letter, lower case': (name) => `${name}t`.toLowerCase(),
}

/** Every method applied to every name. A method that does not change a name is skipped, except the plain copy. */
export function spoofsOf(names: readonly string[]): Spoof[] {
  return names.flatMap((imitated) =>
    Object.entries({
      ...METHODS,
      ...(imitated.length >= LONG && LONG_METHODS),
      ...(imitated.endsWith('USD') && DOLLAR_METHODS),
    })
      .map(([method, make]) => ({ method, imitated, name: make(imitated) }))
      .filter(({ method, name }) => method === 'a copy' || name !== imitated),
  )
}

function renamed<T>(table: Readonly<Record<string, T>>, make: (value: T) => Method, more = ''): Record<string, Method> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name + more, make(value)]))
}
