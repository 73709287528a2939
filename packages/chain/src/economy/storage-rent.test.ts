import { describe, expect, test } from 'vitest'
import { mainnet } from '#network/mainnet.ts'
import { blocksUntilRent, collectableFee, isRentSpend, rentDueHeight, rentOutcome, storageFee } from './storage-rent.ts'

const FACTOR = 1_250_000

describe('rent', () => {
  test('is due 1 051 200 blocks after creation', () => {
    expect(rentDueHeight(mainnet, 777_693)).toBe(1_828_893)
    expect(blocksUntilRent(mainnet, 777_693, 1_828_892)).toBe(1)
    expect(blocksUntilRent(mainnet, 777_693, 1_828_893)).toBe(0)
  })

  test('is the rate times the size in bytes', () => {
    expect(storageFee(135, FACTOR)).toBe(168_750_000n)
    expect(storageFee(2239, FACTOR)).toBe(2_798_750_000n)
  })

  test('overflows at 32 bits when it is collected', () => {
    expect(collectableFee(1717, FACTOR)).toBe(2_146_250_000n)
    expect(collectableFee(1718, FACTOR)).toBe(-2_147_467_296n)
    expect(collectableFee(3436, FACTOR)).toBe(32_704n)
  })
})

describe('collecting rent', () => {
  test('recreates a box that can pay with the remaining value', () => {
    // Mainnet box fbf119cb…2cfb, 135 bytes.
    expect(rentOutcome(63_000_000_000n, 135, FACTOR)).toEqual({ box: 'recreated', minValue: 62_831_250_000n })
    expect(rentOutcome(168_750_001n, 135, FACTOR)).toEqual({ box: 'recreated', minValue: 1n })
  })

  test('takes nothing if the rate is voted to zero', () => {
    expect(rentOutcome(1n, 135, 0)).toEqual({ box: 'recreated', minValue: 1n })
  })

  test('consumes a box that cannot pay', () => {
    expect(rentOutcome(168_750_000n, 135, FACTOR)).toEqual({ box: 'consumed' })
    expect(rentOutcome(1n, 135, FACTOR)).toEqual({ box: 'consumed' })
  })

  test('is pointless if the fee overflows to a negative value', () => {
    expect(rentOutcome(1_000_000n, 2239, FACTOR)).toEqual({ box: 'untouched' })
  })
})

describe('a rent spend', () => {
  const spend = { creationHeight: 777_693, spentAtHeight: 1_831_843, proofBytes: '', variableIds: [127] }

  test('spends an old box without proof and names an output', () => {
    expect(isRentSpend(mainnet, spend)).toBe(true)
    expect(isRentSpend(mainnet, { ...spend, spentAtHeight: 1_828_893 })).toBe(true)
  })

  test('is not recognised if any of these is missing', () => {
    expect(isRentSpend(mainnet, { ...spend, spentAtHeight: 1_828_892 })).toBe(false)
    expect(isRentSpend(mainnet, { ...spend, proofBytes: 'ab' })).toBe(false)
    expect(isRentSpend(mainnet, { ...spend, variableIds: [0, 1] })).toBe(false)
  })
})
