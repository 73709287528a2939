import { describe, expect, test } from 'vitest'
import { devnet } from '#network/devnet.ts'
import { mainnet } from '#network/mainnet.ts'
import { testnet } from '#network/testnet.ts'
import {
  explorerEpoch,
  isChangeApproved,
  isSoftForkApproved,
  isVotingEpochStart,
  softForkSchedule,
  softForkThreshold,
  votingEpochOf,
} from './voting.ts'

describe('voting epoch', () => {
  test('starts with the block that states the parameters', () => {
    expect(votingEpochOf(mainnet, 1_499_136)).toEqual({
      index: 1464,
      start: 1_499_136,
      end: 1_500_159,
      length: 1024,
      blocksLeft: 1023,
    })
    expect(votingEpochOf(mainnet, 1_500_159)).toMatchObject({ index: 1464, blocksLeft: 0 })
    expect(votingEpochOf(testnet, 443_396)).toMatchObject({ start: 443_392, end: 443_519 })
  })

  test('the first one starts with block 1 and states no parameters', () => {
    expect(votingEpochOf(mainnet, 5)).toMatchObject({ index: 0, start: 1, end: 1023 })
    expect([0, 1, 1023, 1024, 1025].map((height) => isVotingEpochStart(mainnet, height))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
  })
})

test('the epoch of v0 and v1 has 1024 blocks on every network', () => {
  expect(explorerEpoch(869_219)).toBe(848)
  expect(explorerEpoch(1023)).toBe(0)
})

describe('approval', () => {
  test('of a change takes more than half of the epoch', () => {
    expect(isChangeApproved(mainnet, 512)).toBe(false)
    expect(isChangeApproved(mainnet, 513)).toBe(true)
    expect(isChangeApproved(testnet, 65)).toBe(true)
  })

  test('of a soft fork takes more than nine tenths of 32 epochs', () => {
    expect(softForkThreshold(mainnet)).toBe(29_491)
    expect(isSoftForkApproved(mainnet, 29_491)).toBe(false)
    expect(isSoftForkApproved(mainnet, 29_492)).toBe(true)
    expect(softForkThreshold(devnet)).toBe(460)
  })

  test('of a soft fork takes effect 64 epochs after its proposal', () => {
    expect(softForkSchedule(mainnet, 1_562_624)).toEqual({ votingEnd: 1_595_392, activation: 1_628_160 })
  })

  test('matches the versions of the simulated chain', () => {
    expect(softForkSchedule(devnet, 768).activation).toBe(1792)
    expect(softForkSchedule(devnet, 2176).activation).toBe(3200)
  })
})
