import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { devnet } from '#network/devnet.ts'
import { mainnet } from '#network/mainnet.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { testnet } from '#network/testnet.ts'
import { rewardPeriods, rewardSplit, scheduledRewards } from './reward-split.ts'

const erg = (amount: number) => BigInt(amount * 1e9)

describe('reward split on mainnet', () => {
  // height, emission, treasury, payout, reserved for re-emission, from re-emission, miner's net
  test.each([
    [1, 75, 7.5, 67.5, 0, 0, 67.5],
    [525_599, 75, 7.5, 67.5, 0, 0, 67.5],
    [525_600, 72, 4.5, 67.5, 0, 0, 67.5],
    [590_400, 69, 1.5, 67.5, 0, 0, 67.5],
    [655_199, 69, 1.5, 67.5, 0, 0, 67.5],
    [655_200, 66, 0, 66, 0, 0, 66],
    [720_000, 63, 0, 63, 0, 0, 63],
    [777_216, 63, 0, 63, 0, 0, 63],
    [777_217, 63, 0, 63, 12, 0, 51],
    [784_800, 60, 0, 60, 12, 0, 48],
    [1_692_000, 18, 0, 18, 12, 0, 6],
    [1_756_800, 15, 0, 15, 12, 0, 3],
    [1_821_600, 12, 0, 12, 9, 0, 3],
    [1_886_400, 9, 0, 9, 6, 0, 3],
    [1_951_200, 6, 0, 6, 3, 0, 3],
    [2_016_000, 3, 0, 3, 0, 0, 3],
    [2_080_799, 3, 0, 3, 0, 0, 3],
    [2_080_800, 0, 0, 0, 0, 3, 3],
    [6_647_131, 0, 0, 0, 0, 3, 3],
    [6_647_132, 0, 0, 0, 0, 0, 0],
  ])('at %d', (height, emission, treasury, minerPayout, reemission, fromReemission, minerNet) => {
    expect(rewardSplit(mainnet, height)).toEqual({
      emission: erg(emission),
      treasury: erg(treasury),
      minerPayout: erg(minerPayout),
      reemission: erg(reemission),
      fromReemission: erg(fromReemission),
      minerNet: erg(minerNet),
    })
  })
})

test('the simulated chain has the same steps at its own heights', () => {
  const net = [1, 1023, 1024, 1279, 1280, 1408, 1409, 4095, 4096].map((height) => rewardSplit(devnet, height).minerNet)
  expect(net).toEqual([67.5, 67.5, 67.5, 67.5, 66, 63, 51, 3, 3].map(erg))
})

test('testnet reserves nothing and pays nothing after the emission', () => {
  expect(rewardSplit(testnet, 777_217)).toMatchObject({ reemission: 0n, minerNet: erg(63) })
  expect(rewardSplit(testnet, 2_080_800)).toMatchObject({ fromReemission: 0n, minerNet: 0n })
})

test('the parts of every split add up and none is negative', () => {
  const presets = fc.constantFrom(mainnet, testnet, devnet)
  fc.assert(
    fc.property(presets, fc.nat(7_000_000), (preset, height) => {
      const split = rewardSplit(preset, height)
      expect(split.treasury + split.minerPayout).toBe(split.emission)
      expect(split.minerNet + split.reemission).toBe(split.minerPayout + split.fromReemission)
      expect(Object.values(split).every((amount) => amount >= 0n)).toBe(true)
    }),
  )
})

test('periods follow each other and the split is the same within each', () => {
  const activatedAt = (activationHeight: number): NetworkPreset => ({
    ...devnet,
    reemission: { startHeight: 4096, ...devnet.reemission, activationHeight },
  })
  // The last block of a period, and the first one of the next.
  for (const preset of [mainnet, testnet, devnet, activatedAt(1407), activatedAt(1408)]) {
    let next = 1
    for (const { fromHeight, toHeight } of rewardPeriods(preset)) {
      expect(fromHeight).toBe(next)
      expect(toHeight).toBeGreaterThanOrEqual(fromHeight)
      expect(rewardSplit(preset, toHeight)).toEqual(rewardSplit(preset, fromHeight))
      next = toHeight + 1
    }
    expect(rewardSplit(preset, next).minerNet).toBe(0n)
  }
})

test('scheduled rewards of a range are the sum over its blocks', () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 6000 }), fc.nat(3000))
  fc.assert(
    fc.property(range, ([first, more]) => {
      const blocks = Array.from({ length: more }, (_, i) => rewardSplit(devnet, first + i).minerNet)
      expect(scheduledRewards(devnet, first, first + more - 1)).toBe(blocks.reduce((sum, each) => sum + each, 0n))
    }),
    { numRuns: 50 },
  )
})
