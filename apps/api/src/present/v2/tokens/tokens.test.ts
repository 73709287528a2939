import { createTokenClassifier } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { presentShortVerdict, presentVerdict } from './tokens.ts'

const ORIGINAL = { tokenId: '11'.repeat(32), name: 'SigUSD', issuer: 'bank', source: 'EIP-21' }
const BLOCKED = '33'.repeat(32)
const context = {
  classifyToken: createTokenClassifier({ originals: [{ ...ORIGINAL, isNameUnique: true }], blockedIds: [BLOCKED] }),
}
const OTHER = '22'.repeat(32)

test('a copy names the original and its odd letters', () => {
  expect(presentVerdict(context, { tokenId: OTHER, name: 'S\u{456}gUSD' })).toEqual({
    kind: 'copy',
    original: ORIGINAL,
    reasons: ['look-alike-letters'],
    oddLetters: [{ position: 1, codePoint: 0x456, insteadOf: 'i' }],
  })
})

test('only a copy has another original, and reasons beyond its id', () => {
  expect(presentVerdict(context, ORIGINAL)).toEqual({
    kind: 'original',
    original: ORIGINAL,
    reasons: ['registered'],
    oddLetters: [],
  })
  const unknown = { kind: 'unknown', original: null, oddLetters: [] }
  for (const name of ['SigRSV', '', null])
    expect(presentVerdict(context, { tokenId: OTHER, name })).toEqual({ ...unknown, reasons: ['not-registered'] })
  expect(presentVerdict(context, { tokenId: BLOCKED, name: 'ADA' })).toEqual({
    ...unknown,
    reasons: ['blocked', 'not-registered'],
  })
})

test('the short verdict tells originals, copies and unknown tokens apart', () => {
  expect(presentShortVerdict(context, ORIGINAL)).toEqual({ isOriginal: true, resembles: null })
  expect(presentShortVerdict(context, { tokenId: OTHER, name: 'sigusd' })).toEqual({
    isOriginal: false,
    resembles: 'SigUSD',
  })
  for (const name of ['SigRSV', '', null])
    expect(presentShortVerdict(context, { tokenId: OTHER, name })).toEqual({ isOriginal: false, resembles: null })
})
