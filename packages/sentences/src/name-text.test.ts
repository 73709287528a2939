import { describe, expect, test } from 'vitest'
import type { PartyView } from './party-view.ts'
import { displayName, formatMinerName, formatPartyName, formatTokenName, isVisibleName } from './name-text.ts'

const ID = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
const SHORT_ID = '03faf2cb…4bfcbf04'

describe('display name', () => {
  test.each(['SigUSD', 'Ночной реестр', '日本語', '42', '🦊 Fox'])('%s is shown as it is', (name) => {
    expect(displayName(ID, name)).toBe(name)
  })

  test.each([
    null,
    undefined,
    '',
    ' \t\n\u{a0}\u{3000}',
    '\u{200b}'.repeat(20),
    '\u{202e}\u{2066}\u{200f}',
    '\u{3164}\u{2800}\u{115f}',
    '\u{301}\u{fe0f}',
    '\u{d800}',
    '\u{e0041}\u{feff}',
  ])('the short id replaces the blank name %j', (name) => {
    expect(isVisibleName(name)).toBe(false)
    expect(displayName(ID, name)).toBe(SHORT_ID)
  })

  test('the short id follows a name without letters and digits, of which four symbols are shown', () => {
    expect(displayName(ID, '🦊')).toBe('🦊 03faf2…fcbf04')
    expect(displayName(ID, '***')).toBe('*** 03faf2…fcbf04')
    expect(displayName(ID, '👩‍👩‍👧🏳️‍🌈🚀🦊🦊')).toBe('👩‍👩‍👧🏳️‍🌈🚀🦊… 03faf2…fcbf04')
    expect(displayName(ID, '👨‍👩‍👧‍👦'.repeat(1000)).length).toBeLessThan(100)
  })

  test('hidden characters inside a name stay visible', () => {
    expect(displayName(ID, 'Sig\u{200b}\u{200b}USD')).toBe('Sig\u{fffd}USD')
  })
})

describe('names in sentences', () => {
  const party = { address: '9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8v', scriptHash: null, isReadable: true }
  const labelled = (name: string) =>
    formatPartyName({ ...party, label: { name, certainty: 'published', source: '' } } as unknown as PartyView)

  test('are limited to 40 characters', () => {
    expect(formatTokenName({ tokenId: ID, name: 'W'.repeat(1000) })).toBe(`${'W'.repeat(39)}…`)
    expect(formatMinerName({ keyAddress: null, label: { name: 'W'.repeat(1000) } })).toBe(`${'W'.repeat(39)}…`)
  })

  test('are never blank', () => {
    expect(labelled('HeroMiners')).toBe('HeroMiners')
    expect(labelled('\u{200b}')).toBe('9f4QF8AD…Zexg6N8v')
    expect(formatMinerName({ keyAddress: party.address, label: { name: ' ' } })).toBe('9f4QF8AD…Zexg6N8v')
    expect(formatMinerName({ keyAddress: party.address, label: null })).toBe('9f4QF8AD…Zexg6N8v')
  })
})
