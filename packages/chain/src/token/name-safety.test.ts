import { compareWithParts, MAX_LINEAR_RATIO } from '@ergo-explorer/testkit/compare-with-parts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inspectName, revealName } from './name-safety.ts'

/** Any code points, including lone surrogates. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)) })

describe('inspectName', () => {
  test.each([
    'SigUSD',
    'Ergo Beats #21 - High Volume Tech',
    'NETA Stake Key',
    'Рубль Эрго',
    'Altın Işık',
    'Ελληνικά Ergo',
    'Café Crème',
    'Tiếng Việt',
    'エルゴErgo2号',
    'שקל חדש',
    'نیم‌فاصله',
    'क्‍ष',
    'ภาษาไทย',
    'Family 👨‍👩‍👧 ❤️ 1️⃣ 👍🏽',
    'Ergo™ Nº 5ª',
    'Heart ❤\u{fe0e}',
    '',
  ])('shows %j unchanged, without a warning', (name) => {
    expect(inspectName(name)).toEqual({ display: name, warnings: [] })
  })

  test.each([
    ['\u{202e}DSUgiS', 'DSUgiS', ['bidi']],
    ['Sig\u{2066}USD\u{2069}', 'SigUSD', ['bidi']],
    ['Sig\u{200b}USD', 'SigUSD', ['invisible']],
    ['Sig\u{200d}USD', 'SigUSD', ['invisible']],
    ['SigUSD\u{feff}\u{ad}\u{2060}', 'SigUSD', ['invisible']],
    ['👍\u{200d}a', '👍a', ['invisible']],
    ['a\u{200d}👍', 'a👍', ['invisible']],
    ['a\u{200c}b', 'ab', ['invisible']],
    ['ن\u{200c} a', 'ن a', ['invisible']],
    ['\u{fe0f}\u{20e3}', '', ['invisible', 'stacked-marks', 'blank']],
    ['Sig\u{fe0f}USD', 'SigUSD', ['invisible']],
    ['A\u{e0100}\u{e0101}\u{e0102}', 'A', ['invisible']],
    ['A\u{e0068}\u{e0069}', 'A', ['invisible']],
    ['\u{3164}\u{115f}', '', ['invisible', 'blank']],
    ['Sig\u{0}\u{7f}\u{9b}USD', 'SigUSD', ['control']],
    ['Sig\u{d83d}USD', 'Sig\u{fffd}USD', ['malformed']],
    ['Sig\u{ffff}USD', 'Sig\u{fffd}USD', ['malformed']],
    ['\u{f8ff} Token', '\u{fffd} Token', ['private-use']],
    ['  Sig   USD ', 'Sig USD', ['whitespace']],
    ['Sig\nUSD', 'Sig USD', ['whitespace']],
    ['Sig\u{a0}USD', 'Sig USD', []],
    ['   ', '', ['whitespace', 'blank']],
    ['\u{301}abc', 'abc', ['stacked-marks']],
    // A joiner does not begin a new letter.
    ['क\u{94d}\u{94d}\u{94d}\u{94d}\u{200d}\u{94d}', 'क\u{94d}\u{94d}\u{94d}\u{94d}', ['stacked-marks']],
    ['क\u{94d}\u{94d}\u{94d}\u{94d}\u{200c}\u{94d}', 'क\u{94d}\u{94d}\u{94d}\u{94d}', ['stacked-marks']],
    ['S\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}ig', 'S\u{301}\u{302}\u{303}\u{304}ig', ['stacked-marks']],
  ])('shows %j as %j', (name, display, warnings) => {
    expect(inspectName(name)).toEqual({ display, warnings })
  })

  test('reports a Cyrillic letter in a Latin word', () => {
    expect(inspectName('S\u{456}gUSD').warnings).toEqual(['mixed-script', 'confusable'])
    expect(inspectName('Token S\u{456}gUSD').warnings).toEqual(['mixed-script', 'confusable'])
  })

  test('reports three alphabets in a word', () => {
    expect(inspectName('aбΩ').warnings).toEqual(['mixed-script'])
  })

  test('reports a Greek sigma in a Latin word as mixed script, although it has no Latin twin', () => {
    expect(inspectName('ΣUSD').warnings).toEqual(['mixed-script'])
  })

  test('reports a name made only of look-alikes', () => {
    expect(inspectName('\u{421}\u{41e}\u{420}\u{415}').warnings).toEqual(['confusable'])
    expect(inspectName('ＳｉｇＵＳＤ').warnings).toEqual(['confusable'])
    expect(inspectName('𝐒𝐢𝐠𝐔𝐒𝐃').warnings).toEqual(['confusable'])
    expect(inspectName('ＳｉｇＵＳＤ é').warnings).toEqual(['confusable'])
    expect(inspectName('Ⓢⓘⓖ').warnings).toEqual(['confusable'])
  })

  test('truncates a long name to a hundred characters', () => {
    const inspected = inspectName('🦊'.repeat(300))
    expect(inspected).toEqual({ display: `${'🦊'.repeat(99)}…`, warnings: ['too-long'] })
    expect(inspectName('🦊'.repeat(100))).toEqual({ display: '🦊'.repeat(100), warnings: [] })
  })

  test.each([
    ['👍', '\u{200d}'],
    ['ن', '\u{200c}'],
  ])('truncates a sequence of joined %s before a joiner', (letter, joiner) => {
    const joined = (count: number) => `1${Array<string>(count).fill(letter).join(joiner)}`
    expect(inspectName(joined(100))).toEqual({ display: `${joined(49)}…`, warnings: ['too-long'] })
  })

  test('any displayed name is one bounded line of well-formed text without hidden characters', () => {
    const nasty = fc.constantFrom(
      '\u{202e}',
      '\u{200d}',
      '\u{fe0f}',
      '\u{301}',
      '\n',
      ' ',
      '\u{d800}',
      '👍',
      'a',
      '\u{e0041}',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(nasty, anyText), { maxLength: 40 }), (parts) => {
        const { display } = inspectName(parts.join(''))
        expect(display.isWellFormed()).toBe(true)
        expect(display).not.toMatch(
          /[\u{202a}-\u{202e}\u{2066}-\u{2069}\u{200b}\u{feff}\p{Cc}\p{Co}\p{Zl}\p{Zp}]|^\s|\s$|\s\s/u,
        )
        expect(Array.from(display).length).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('inspecting a displayed name again does not change it', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const { display } = inspectName(name)
        expect(inspectName(display).display).toBe(display)
      }),
    )
  })

  test.each([
    ['marks', '\u{301}'],
    ['joiners', '👍\u{200d}'],
    ['spaces', ' '],
    ['overrides', '\u{202e}'],
    ['letters', 'a'],
    ['twins', '\u{430}'],
  ])('inspects ten thousand %s in time that grows with their number', (_, unit) => {
    expect(compareWithParts((length) => inspectName(unit.repeat(length)), 10_000)).toBeLessThan(MAX_LINEAR_RATIO)
  })
})

test('hidden characters can be spelled out', () => {
  expect(revealName('Sig\u{200b}U\u{202e}S\nD \u{d800}')).toBe('Sig⟨U+200B⟩U⟨U+202E⟩S⟨U+000A⟩D ⟨U+D800⟩')
  expect(revealName('SigUSD')).toBe('SigUSD')
})
