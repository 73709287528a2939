import texts from './hostile-texts.json' with { type: 'json' }

const CALLS = ['xss()', 'alert`1`', 'window["xss"]()']
const BREAKERS = ['', '">', "'>", '</title>', '</script>', '--></style>']

const handlerTexts = texts.handlers.flatMap((handler, i) => {
  const call = CALLS[i % CALLS.length] ?? ''
  const breaker = BREAKERS[i % BREAKERS.length] ?? ''
  return [`${breaker}<${handler}=${call}>`, `<${handler}="${call}"></${handler.split(/[ /]/)[0] ?? ''}>`]
})

/** Markup, scripts, script URLs and texts that break out of their context. */
export const MARKUP_TEXTS: readonly string[] = [...handlerTexts, ...texts.scripts, ...texts.urls, ...texts.breakingOut]

/** Characters that change the text direction, or isolate it without an end. */
const DIRECTION_MARKS = Array.from('\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u200e\u200f\u061c')
/** Invisible characters. */
const INVISIBLE = Array.from('\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u115f\u3164\u180e\u{e0041}\ufe0f')

const FLOODS = [
  'Z\u0351\u036b\u0343\u036a\u0302'.repeat(40),
  `a${'\u0300'.repeat(500)}`,
  `a${'\u0e47'.repeat(200)}`,
  '\u0f3e'.repeat(100),
  'ﷺ'.repeat(100),
  '﷽'.repeat(60),
  '𒐫'.repeat(100),
  '👨‍👩‍👧‍👦'.repeat(100),
  '🏳️‍🌈'.repeat(60),
  '\u{1f1e6}'.repeat(51),
  'W'.repeat(5000),
  'i'.repeat(5000),
  '\u00a0'.repeat(5000),
  'word '.repeat(1000),
  '\n'.repeat(2000),
  '\t'.repeat(1000),
  '<'.repeat(5000),
  '"'.repeat(5000),
  '&'.repeat(3000),
  '漢'.repeat(2000),
  '-'.repeat(3000),
  '_'.repeat(3000),
  '/'.repeat(3000),
  'a\u200b'.repeat(1000),
  `${'\u202e'.repeat(500)}end`,
]

/** Names that imitate others, change the text direction, are invisible or overflow. */
export const NAME_TEXTS: readonly string[] = [
  ...DIRECTION_MARKS.map((turn) => `Sig${turn}USD`),
  ...DIRECTION_MARKS.map((turn) => `${turn}gpj.exe 000 1`),
  ...INVISIBLE.map((unseen) => `Sig${unseen}USD`),
  ...INVISIBLE.map((unseen) => unseen.repeat(20)),
  ...texts.confusables,
  ...texts.rightToLeft,
  ...FLOODS,
  ...texts.odd,
  // The JSON loader of Vite rejects half of a surrogate pair.
  '\ud800',
  '\udc00lone',
]

/** Texts that users have written, or could write, into names, descriptions, registers and URLs. */
export const HOSTILE_TEXTS: readonly string[] = [...new Set([...MARKUP_TEXTS, ...NAME_TEXTS])]
