import { MAINNET_HEADER } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import type { Header } from '#block/block.ts'
import { createBlake2b256 } from '#hash/wasm.ts'
import { hasValidWork, isHit, tableSizeAt } from './autolykos.ts'

const blake2b256 = await createBlake2b256()

test.each([
  [1, 67_108_864],
  [614_399, 67_108_864],
  [614_400, 70_464_240],
  [700_000, 73_987_410],
  [1_000_000, 99_149_820],
  [1_433_531, 146_488_965],
  [1_750_000, 206_124_135],
  [1_916_000, 238_614_390],
  [4_198_400, 2_143_944_600],
  [9_999_999, 2_143_944_600],
])('at height %d the table has %d elements', (height, size) => {
  expect(tableSizeAt(height)).toBe(size)
})

test('accepts a mined header, and rejects another nonce, height or content', () => {
  const hasWork = (differences: Partial<Header>) => hasValidWork({ ...MAINNET_HEADER, ...differences }, blake2b256)
  expect(hasWork({})).toBe(true)
  expect(hasWork({ powSolution: { ...MAINNET_HEADER.powSolution, n: 'a6905b8c65f5864b' } })).toBe(false)
  expect(hasWork({ height: 1_433_532 })).toBe(false)
  expect(hasWork({ votes: '030000' })).toBe(false)
})

test('rejects a difficulty of zero or less, for which there is no target', () => {
  const withBits = (nBits: number) => hasValidWork({ ...MAINNET_HEADER, nBits }, blake2b256)
  expect(withBits(0x01_000000)).toBe(false)
  expect(withBits(0x03_810000)).toBe(false)
})

test('a hit is below the target, not equal to it', () => {
  const hash = () => new Uint8Array(32).map((_, i) => (i === 31 ? 31 : 0))
  const isHitAt = (nBits: number) => isHit(new Uint8Array(32), new Uint8Array(8), 1, nBits, hash)
  // The group order divided by these difficulties is 32 and 31.
  expect([isHitAt(0x20_07e07e), isHitAt(0x20_082082)]).toEqual([true, false])
})
