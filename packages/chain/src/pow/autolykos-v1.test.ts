import { secp256k1 } from '@noble/curves/secp256k1.js'
import { expect, test } from 'vitest'
import type { Header, PowSolution } from '#block/block.ts'
import { headerIdOf } from '#block/header-id.ts'
import { createBlake2b256 } from '#hash/wasm.ts'
import type { HeaderId } from '#ids.ts'
import { hasValidWorkV1 } from './autolykos-v1.ts'

const blake2b256 = await createBlake2b256()

const solution: PowSolution = {
  pk: '03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66',
  w: '02da9385ac99014ddcffe88d2ac5f28ce817cd615f270a0a5eae58acfb9fd9f6a0',
  n: '000000030151dc63',
  d: 46_909_460_813_884_299_753_486_408_728_361_968_139_945_651_324_239_558_400_157_099_627n,
}

/** Block 1 of mainnet. */
const GENESIS: Header = {
  id: 'b0244dfc267baca974a4caee06120321562784303a8a688976ae56170e4d175b' as HeaderId,
  parentId: '0'.repeat(64) as HeaderId,
  version: 1,
  height: 1,
  timestamp: 1_561_978_977_137,
  nBits: 100_734_821,
  votes: '000000',
  stateRoot: '18b7a08878f2a7ee4389c5a1cece1e2724abe8b8adc8916240dd1bcac069177303',
  adProofsRoot: '766ab7a313cd2fb66d135b0be6662aa02dfa8e5b17342c05a04396268df0bfbb',
  transactionsRoot: '93fb06aa44413ff57ac878fda9377207d5db0e78833556b331b4d9727b3153ba',
  extensionHash: '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8',
  powSolution: solution,
  unparsedBytes: '',
}

const hasWork = (differences: Partial<Header>, ofSolution: Partial<PowSolution> = {}) =>
  hasValidWorkV1({ ...GENESIS, ...differences, powSolution: { ...solution, ...ofSolution } }, blake2b256)

test('accepts the first block of mainnet', () => {
  expect(headerIdOf(GENESIS, blake2b256)).toBe(GENESIS.id)
  expect(hasWork({})).toBe(true)
})

test('rejects another content or solution', () => {
  expect(hasWork({ timestamp: GENESIS.timestamp + 1 })).toBe(false)
  expect(hasWork({ votes: '030000' })).toBe(false)
  expect(hasWork({}, { n: '000000030151dc64' })).toBe(false)
  expect(hasWork({}, { d: solution.d + 1n })).toBe(false)
  expect(hasWork({}, { w: solution.pk })).toBe(false)
  expect(hasWork({}, { pk: solution.w })).toBe(false)
})

test('rejects a solution that is not below the target', () => {
  // The group order divided by d is 2 468 416 546 008, so d is above the target of 2^48.
  expect(hasWork({ nBits: 0x07_010000 })).toBe(false)
  expect(hasWork({}, { d: -1n })).toBe(false)
})

test('rejects a difficulty of zero or less, and bytes that are no point of the curve', () => {
  expect(hasWork({ nBits: 0x01_000000 })).toBe(false)
  expect(hasWork({ nBits: 0x03_810000 })).toBe(false)
  expect(hasWork({}, { pk: '00'.repeat(33) })).toBe(false)
  expect(hasWork({}, { w: `02${'f'.repeat(64)}` })).toBe(false)
  expect(hasWork({}, { w: '04' })).toBe(false)
})

test('compares the solution of a known equation with the target', () => {
  // Every element is 1, after a hash that is hashed again, so that 32 · w = d · G + pk.
  const hash = (bytes: Uint8Array) => new Uint8Array(32).map((_, i) => (bytes.length !== 32 ? 0xff : i === 31 ? 1 : 0))
  const point = (factor: bigint) => secp256k1.Point.BASE.multiply(factor).toHex()
  const isValid = (nBits: number, d: bigint) =>
    hasValidWorkV1({ ...GENESIS, nBits, powSolution: { ...solution, w: point(1n), pk: point(32n - d), d } }, hash)
  // The group order divided by these difficulties is 32 and 31.
  expect([isValid(0x20_07e07e, 31n), isValid(0x20_082082, 31n)]).toEqual([true, false])
  expect(isValid(0x20_082082, 0n)).toBe(true)
})
