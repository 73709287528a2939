import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveNameSkeleton } from './name-skeleton.ts'
import { findResembledName } from './look-alikes.ts'

/** Any code points, including lone surrogates. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)) })

const KNOWN = ['SigUSD', 'SigRSV', 'NETA', 'Erdoge', 'LunaDog', 'Kushti', 'rsADA', 'Spectrum']

describe('resembles', () => {
  test.each([
    ['SigUSD', 'SigUSD'],
    ['sigusd', 'SigUSD'],
    ['S\u{456}gUSD', 'SigUSD'],
    ['\u{405}\u{456}gU\u{405}D', 'SigUSD'],
    ['SlgUSD', 'SigUSD'],
    ['S1gUSD', 'SigUSD'],
    ['5igU5D', 'SigUSD'],
    ['$igU$D', 'SigUSD'],
    ['Síg ÚSD', 'SigUSD'],
    ['Sig-USD', 'SigUSD'],
    ['Sig\u{200b}US\u{202e}D', 'SigUSD'],
    ['ＳｉｇＵＳＤ', 'SigUSD'],
    ['𝓢𝓲𝓰𝓤𝓢𝓓', 'SigUSD'],
    ['Ⓢⓘⓖ🅄🅂🄳', 'SigUSD'],
    ['🆂🅸🅶🆄🆂🅳', 'SigUSD'],
    ['ꓢꓲꓖꓴꓢꓓ', 'SigUSD'],
    ['ИΣTA', 'NETA'],
    ['NЕТА', 'NETA'],
    ['Кushti', 'Kushti'],
    ['Κυѕһτι', 'Kushti'],
    ['Spectrurn', 'Spectrum'],
    ['łunadøg', 'LunaDog'],
    ['S\u{301}\u{302}\u{303}igUSD', 'SigUSD'],
  ])('%j can be mistaken for %s', (name, known) => {
    expect(findResembledName(name, KNOWN)).toBe(known)
  })

  test.each(['SigEUR', 'Ergo', 'NET', '', '   ', '\u{200b}', '🦊', 'USD'])('%j resembles none of them', (name) => {
    expect(findResembledName(name, KNOWN)).toBeUndefined()
  })
})

describe('skeleton', () => {
  test('consists of lower-case ASCII letters for a Latin name', () => {
    expect(deriveNameSkeleton('LunaDog')).toBe('iunadog')
    expect(deriveNameSkeleton('Æsir Straße Œuvre')).toBe('aesirstrasseoeuvre')
  })

  test('reads two letters that look like one as that letter', () => {
    expect(deriveNameSkeleton('VVoman Barn')).toBe('womanbam')
  })

  test('leaves out blank letters', () => {
    expect(deriveNameSkeleton('Sig\u{115f}U\u{3164}SD')).toBe('sigusd')
  })

  test('keeps letters without a Latin look-alike', () => {
    expect(deriveNameSkeleton('Эрго 漢字')).toBe('эpro漢字')
  })

  test('ignores leading and trailing hidden characters', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(deriveNameSkeleton(`\u{202e}${name}\u{feff}`)).toBe(deriveNameSkeleton(name.toWellFormed()))
      }),
    )
  })
})
