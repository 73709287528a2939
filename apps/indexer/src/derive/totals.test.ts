import { presetOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { buildHeader } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import {
  addIdToSum,
  deriveMiningTime,
  deriveStateHash,
  initialTotals,
  subtractIdFromSum,
  sumFromHex,
  sumToHex,
} from './totals.ts'

const totals = initialTotals(presetOf('devnet'), 0, [])

test('sums of ids have 64 digits and wrap around', () => {
  expect(sumToHex(255n)).toBe(`${'0'.repeat(62)}ff`)
  expect(sumFromHex(sumToHex(255n))).toBe(255n)
  expect(addIdToSum(3n, 'ff'.repeat(32))).toBe(2n)
  expect(subtractIdFromSum(2n, 'ff'.repeat(32))).toBe(3n)
})

test('the mining time is the time since the parent, and unknown for the first block', () => {
  const header = buildHeader({ timestamp: 5000 })
  expect(deriveMiningTime(header, { ...totals, timestamp: 1500 })).toBe(3500n)
  expect(deriveMiningTime(header, totals)).toBeNull()
})

test('the state hash covers the header id, the unspent boxes and every total', () => {
  const id = 'ab'.repeat(32) as NonNullable<typeof totals.id>
  const after = { ...totals, height: 1, id, transactions: 2, boxes: 3, score: 4n, size: 5n, fees: 6n, reward: 7n }
  const last = { ...after, coins: 8n, volume: 9n, miningTime: 10n, unspentSum: 11n }
  const bytes = (numbers: readonly number[]) =>
    Buffer.concat(numbers.map((number) => Buffer.from(number.toString(16).padStart(64, '0'), 'hex')))
  const expected = (...parts: readonly Uint8Array[]) => Buffer.from(blake2b256(Buffer.concat(parts))).toString('hex')
  expect(deriveStateHash(last, blake2b256)).toBe(
    expected(Buffer.from(id, 'hex'), bytes([11, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])),
  )
  expect(deriveStateHash(totals, blake2b256)).toBe(expected(bytes([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])))
})
