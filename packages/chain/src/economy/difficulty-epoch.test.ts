import { describe, expect, test } from 'vitest'
import { devnet } from '#network/devnet.ts'
import { mainnet } from '#network/mainnet.ts'
import { testnet } from '#network/testnet.ts'
import { difficultyEpochOf, heightsForRecalculation, isRecalculatedAt } from './difficulty-epoch.ts'

describe('difficulty epoch', () => {
  test('has 1024 blocks before EIP-37 and 128 after', () => {
    expect(difficultyEpochOf(mainnet, 1)).toEqual({ index: 0, start: 1, end: 1024, length: 1024, blocksLeft: 1023 })
    expect(difficultyEpochOf(mainnet, 1024)).toEqual({ index: 0, start: 1, end: 1024, length: 1024, blocksLeft: 0 })
    expect(difficultyEpochOf(mainnet, 1_795_969)).toEqual({
      index: 14_031,
      start: 1_795_969,
      end: 1_796_096,
      length: 128,
      blocksLeft: 127,
    })
  })

  test('is shortened by the activation of EIP-37', () => {
    expect(difficultyEpochOf(mainnet, 844_000)).toEqual({
      index: 824,
      start: 843_777,
      end: 844_672,
      length: 1024,
      blocksLeft: 672,
    })
    expect(difficultyEpochOf(mainnet, 844_672)).toMatchObject({ end: 844_672, blocksLeft: 0 })
    expect(difficultyEpochOf(mainnet, 844_673)).toMatchObject({ start: 844_673, end: 844_800, length: 128 })
    expect(difficultyEpochOf(devnet, 1600)).toMatchObject({ start: 1537, end: 1664, length: 256 })
  })

  test('has a single length without EIP-37', () => {
    expect(difficultyEpochOf(testnet, 443_396)).toMatchObject({ start: 443_393, end: 443_520, length: 128 })
  })
})

describe('recalculation', () => {
  test('happens at the first block of an epoch', () => {
    expect([1024, 1025, 1026].map((height) => isRecalculatedAt(mainnet, height))).toEqual([false, true, false])
    expect(isRecalculatedAt(mainnet, 844_673)).toBe(true)
  })

  test('uses the ends of the last eight epochs and of the one before them', () => {
    expect(heightsForRecalculation(mainnet, 1_796_097)).toEqual([
      1_795_072, 1_795_200, 1_795_328, 1_795_456, 1_795_584, 1_795_712, 1_795_840, 1_795_968, 1_796_096,
    ])
  })

  test('uses fewer epochs near genesis', () => {
    expect(heightsForRecalculation(mainnet, 1)).toEqual([])
    expect(heightsForRecalculation(mainnet, 1025)).toEqual([1024])
    expect(heightsForRecalculation(mainnet, 3073)).toEqual([1024, 2048, 3072])
  })

  test('needs only the parent within an epoch', () => {
    expect(heightsForRecalculation(mainnet, 1_796_098)).toEqual([1_796_097])
    expect(heightsForRecalculation(mainnet, 2)).toEqual([1])
  })
})
