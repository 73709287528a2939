import { compareWithParts, MAX_LINEAR_RATIO } from '@ergo-explorer/testkit/compare-with-parts'
import { describe, expect, test } from 'vitest'
import { KNOWN_TOKENS } from '#labels/known-tokens.ts'
import { findResembledName } from './look-alikes.ts'
import { HONEST_NAMES } from './testing/honest-names.ts'
import { spoofsOf } from './testing/spoofs.ts'

const names = KNOWN_TOKENS.filter(({ verification }) => verification !== 'suspicious').map(({ name }) => name)
const spoofs = spoofsOf(names)

/** Prints figures for the test log. */
const say = (line: string) => process.stdout.write(`${line}\n`)
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`

test('detects at least 99 of 100 imitations of known names, and which name they imitate', () => {
  const missed = spoofs.filter(({ imitated, name }) => findResembledName(name, names) !== imitated)
  const found = spoofs.length - missed.length
  const methods = new Set(spoofs.map(({ method }) => method)).size
  say(`look-alikes: ${found} of ${spoofs.length} by ${methods} methods found, ${percent(found, spoofs.length)}`)
  for (const { method, imitated, name } of missed) say(`  missed: ${imitated} by ${method}: ${JSON.stringify(name)}`)
  expect(spoofs.length).toBeGreaterThanOrEqual(300)
  expect(found / spoofs.length).toBeGreaterThanOrEqual(0.99)
})

test.each([
  ['SigUSD', 'SigUSD'],
  ['SigUSDD', 'SigUSD'],
  ['SgiUSD', 'SigUSD'],
  ['$SigUSD', 'SigUSD'],
  ['SigUSD (official)', 'SigUSD'],
  ['ＳｉｇＵＳＤ', 'SigUSD'],
  ['S\u{200b}igUSD', 'SigUSD'],
  ['Sig USD™', 'SigUSD'],
  ['GortEx', undefined],
  ['SigUS', undefined],
  ['', undefined],
])('the known name that %s resembles: %s', (name, resembled) => {
  expect(findResembledName(name, ['', 'SigRSV', 'SigUSD', 'ergopad'])).toBe(resembled)
})

describe('the known name that a reader sees', () => {
  const known = ['', 'SigUSD', 'ergopad', 'Kushti', 'Zebra', 'Wave']

  test.each([
    ['digits', ['2ebra', 'Ze8ra'], 'Zebra'],
    ['more digits', ['er6opad', 'er9opad'], 'ergopad'],
    ['a c and an l', ['ergopacl'], 'ergopad'],
    ['a v for a w', ['Vave'], 'Wave'],
    ['repeated letters', ['SigUSDDD', 'Siigusd'], 'SigUSD'],
    ['a sign in front', ['$ergopad', ' $ergopad', '@ergopad'], 'ergopad'],
    ['signs for letters', ['Kusht!', 'Kush+i', 'Ku§hti'], 'Kushti'],
    ['a trade mark', ['ergopad®', '©ergopad'], 'ergopad'],
    ['letters from right to left', ['\u{202e}DSUgiS', '\u{202e}giS\u{202c}USD', 'Sig\u{202e}DSU'], 'SigUSD'],
    ['an end without a start', ['SigUSD\u{202c}', '\u{202e}giS\u{202c}USD\u{202c}'], 'SigUSD'],
    ['hidden characters', ['\u{200b}', '\u{301}'].map((each) => `S${each.repeat(300)}igUSD`), 'SigUSD'],
    ['many overrides', [`${'\u{202e}'.repeat(300)}DSUgiS`], 'SigUSD'],
    ['many overrides that end at once', [`Sig${'\u{202e}\u{202c}'.repeat(300)}USD`, 'Sig\u{202e}USD'], 'SigUSD'],
    ['overrides inside others', ['\u{202e}\u{202e}DSU\u{202c}giS', '\u{202e}DSU\u{202a}Sig\u{202c}'], 'SigUSD'],
    ['words in another order', ['\u{202b}USD\u{200f}Sig', '\u{2067}USD\u{61c}Sig\u{2069}'], 'SigUSD'],
    ['claims as words', ['the official SigUSD', 'SgiUSD [v2] token', '(new)SgiUSD'], 'SigUSD'],
    ['claims without spaces', ['OfficialSigUSD', '$theSigUSDcoin', `${'official'.repeat(5)}SigUSD`], 'SigUSD'],
  ])('despite %s', (_what, spellings, resembled) => {
    for (const name of spellings) expect(findResembledName(name, known)).toBe(resembled)
  })

  test.each([
    ['a claim alone', ['official', '(official)']],
    ['a sign inside the name', ['ergo$pad']],
    ['another order without direction marks', ['USDSig', 'padergo']],
    ['other words', ['xSigUSDcoin', 'theSigUSDx', 'my SgiUSD']],
    ['too many claims', [`${'official'.repeat(5)}theSigUSD`, `${'official '.repeat(30)}SgiUSD`]],
  ])('none because of %s', (_what, spellings) => {
    for (const name of spellings) expect(findResembledName(name, known)).toBeUndefined()
  })
})

test('a closer match wins over an earlier known name', () => {
  expect(findResembledName('SigUSD', ['SigUSDD', 'SigUSD'])).toBe('SigUSD')
  expect(findResembledName('official SgiUSD', ['SigUSD'])).toBe('SigUSD')
  // Five letters are too few for swapped ones.
  expect(findResembledName('abdce', ['abcde'])).toBeUndefined()
  expect(findResembledName('abcdfe', ['abcdef'])).toBe('abcdef')
})

test('matches no legitimate name', () => {
  const reported = HONEST_NAMES.filter((name) => findResembledName(name, names) !== undefined)
  say(`look-alikes: ${reported.length} of ${HONEST_NAMES.length} legitimate names reported`)
  expect(new Set(HONEST_NAMES).size).toBeGreaterThanOrEqual(100)
  expect(reported).toEqual([])
})

test('compares a name of ten thousand letters in time that grows with its length', () => {
  for (const unit of ['a', '\u{202e}', '\u{202e}a\u{202c}', '\u{301}', 'official', 'SigUSD ', '!']) {
    expect(compareWithParts((length) => findResembledName(unit.repeat(length), names), 10_000)).toBeLessThan(
      MAX_LINEAR_RATIO,
    )
  }
})
