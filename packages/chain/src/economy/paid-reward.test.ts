import { buildBox } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import type { Asset, Box } from '#box/box.ts'
import type { TokenId } from '#ids.ts'
import { mainnet } from '#network/mainnet.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { rewardScript } from '#network/protocol.ts'
import { testnet } from '#network/testnet.ts'
import { findPaidReward, isReemissionBox, paidSplit } from './paid-reward.ts'
import { rewardSplit } from './reward-split.ts'
import { remainingAt } from './supply.ts'

const minerKey = '0274e729bb6615cbda94d9d176a2f1525068f12b330e38bbbf387232797dfd891f'
const { emission, reemission = '' } = mainnet.systemScripts
const { emissionNft, reemissionToken, reemissionNft } = mainnet.reemission?.tokens ?? expect.fail()
const ERG = 1_000_000_000n

const asset = (tokenId: string, amount: bigint): Asset => ({ tokenId: tokenId as TokenId, amount })
const nft = asset(emissionNft, 1n)
const rewardBox = (value: bigint, assets: readonly Asset[] = []): Box =>
  buildBox({ ergoTree: rewardScript(minerKey), value, assets })

/** The emission contract pays a miner. */
const emissionAt = (height: number, reward: Box, tokens: readonly Asset[] = []) => ({
  height,
  spent: [buildBox({ ergoTree: emission, value: 90_000_000n * ERG, assets: tokens })],
  outputs: [buildBox({ ergoTree: emission, assets: tokens }), reward],
})

const splitOf = (height: number, transaction: Parameters<typeof findPaidReward>[1]) => {
  const paid = findPaidReward(mainnet, transaction)
  return paidSplit(mainnet, height, paid === undefined ? [] : [paid])
}

describe('split of the coins that a block pays', () => {
  test('equals the schedule for the emission transaction that consensus requires', () => {
    expect(splitOf(1000, emissionAt(1000, rewardBox(67_500_000_000n)))).toEqual(rewardSplit(mainnet, 1000))
  })

  test('subtracts the re-emission tokens of the reward box from EIP-27 on', () => {
    const reward = rewardBox(63n * ERG, [asset(reemissionToken, 12n * ERG)])
    const expected = { emission: 63n * ERG, reemission: 12n * ERG, minerNet: 51n * ERG }
    expect(splitOf(780_000, emissionAt(780_000, reward, [nft]))).toMatchObject(expected)
    // The activating transaction spends a box that has no NFT yet.
    const activating = { ...emissionAt(777_217, reward, [nft]), spent: emissionAt(777_217, reward).spent }
    expect(splitOf(777_217, activating)).toEqual(rewardSplit(mainnet, 777_217))
  })

  test('is what the re-emission contract pays after the emission', () => {
    const box = buildBox({ ergoTree: reemission, assets: [asset(reemissionNft, 1n)] })
    const transaction = { height: 2_080_800, spent: [box], outputs: [box, rewardBox(3n * ERG)] }
    expect(splitOf(2_080_800, transaction)).toEqual(rewardSplit(mainnet, 2_080_800))
  })

  test('is zero for the miner of a block without an emission transaction', () => {
    const none = { minerPayout: 0n, reemission: 0n, fromReemission: 0n, minerNet: 0n }
    // The treasury contract releases its coins by height, whatever the block contains.
    expect(paidSplit(mainnet, 1000, [])).toEqual({ ...none, emission: 7_500_000_000n, treasury: 7_500_000_000n })
    expect(paidSplit(mainnet, 1_800_000, [])).toEqual({ ...none, emission: 0n, treasury: 0n })
  })
})

test('a box with the script of the emission contract but without its NFT or its coins pays no reward', () => {
  expect(findPaidReward(mainnet, emissionAt(780_000, rewardBox(63n * ERG)))).toBeUndefined()
  const [small, payment] = [buildBox({ ergoTree: emission, value: ERG }), rewardBox(ERG)]
  expect(findPaidReward(mainnet, { height: 1000, spent: [small], outputs: [small, payment] })).toBeUndefined()
  const copy = buildBox({ ergoTree: reemission })
  expect(findPaidReward(mainnet, { height: 2_080_800, spent: [copy], outputs: [copy, payment] })).toBeUndefined()
})

describe('the reward that a transaction pays', () => {
  const reward = rewardBox(63n * ERG, [asset('ab'.repeat(32), 5n), asset(reemissionToken, 12n * ERG)])
  const other = buildBox({ value: 90_000_000n * ERG, assets: [nft, asset(reemissionNft, 1n)] })
  const genuine = emissionAt(780_000, reward, [nft])

  test('comes from the emission or the re-emission contract', () => {
    const paid = { minerKey, payout: 63n * ERG, reemission: 12n * ERG }
    expect(findPaidReward(mainnet, genuine)).toEqual({ source: 'emission', ...paid })
    const box = buildBox({ ergoTree: reemission, assets: [asset(reemissionNft, 1n)] })
    expect(findPaidReward(mainnet, { ...genuine, spent: [box] })).toEqual({ source: 'reemission', ...paid })
  })

  test.each([
    ['no inputs', { spent: [] }],
    ['one output', { outputs: genuine.outputs.slice(0, 1) }],
    ['another script than a reward', { outputs: [reward, other] }],
    ['an input with another script', { spent: [other] }],
    ['an input with another token', { spent: emissionAt(780_000, reward, [asset('ab'.repeat(32), 1n)]).spent }],
    ['an input without the NFT', { spent: emissionAt(780_000, reward).spent }],
    ['an activating transaction without the NFT', { ...emissionAt(777_217, reward) }],
    ['an early input with another script', { height: 1000, spent: [other] }],
  ])('is absent from a transaction with %s', (_what, parts) => {
    expect(findPaidReward(mainnet, { ...genuine, ...parts })).toBeUndefined()
  })

  test('comes from a box with at least half of the remaining coins before EIP-27', () => {
    const half = remainingAt(mainnet, 1000) / 2n
    const spending = (value: bigint) => ({
      ...emissionAt(1000, reward),
      spent: [buildBox({ ergoTree: emission, value })],
    })
    expect(findPaidReward(mainnet, spending(half))).toBeDefined()
    expect(findPaidReward(mainnet, spending(half - 1n))).toBeUndefined()
  })

  test.each<[string, NetworkPreset]>([
    ['without re-emission', { ...testnet, systemScripts: mainnet.systemScripts }],
    ['without tokens', { ...mainnet, reemission: { activationHeight: 777_217, startHeight: 2_080_800 } }],
  ])('owes nothing on a network %s', (_what, preset) => {
    expect(findPaidReward(preset, genuine)).toMatchObject({ source: 'emission', reemission: 0n })
    expect(isReemissionBox(preset, { ...other, ergoTree: reemission })).toBe(false)
  })
})
