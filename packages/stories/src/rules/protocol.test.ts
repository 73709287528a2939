import { rewardScript, STORAGE_RENT_VARIABLE } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { ALICE, asset, BOB, CAROL, fee, preset, short, storyOf, token } from '#testing/story-of.ts'

const MINER = `02${'a'.repeat(64)}`
const REWARD = rewardScript(MINER)
const { emission, treasury, reemission = '', payToReemission = '', fee: FEE } = preset.systemScripts
const EMISSION_NFT = asset(preset.reemission?.tokens?.emissionNft ?? '', 1n)
const REEMISSION_NFT = asset(preset.reemission?.tokens?.reemissionNft ?? '', 1n)
const REEMISSION_TOKEN = preset.reemission?.tokens?.reemissionToken ?? ''

describe('mining reward', () => {
  test('names the miner, the payout and the part owed to re-emission', () => {
    const story = storyOf({
      spends: [{ ergoTree: emission, value: 100n, assets: [EMISSION_NFT] }],
      outputs: [
        { ergoTree: emission, value: 85n, assets: [EMISSION_NFT] },
        { ergoTree: REWARD, value: 15n, assets: [asset(REEMISSION_TOKEN, 12n)] },
      ],
    })
    const facts = { kind: 'mining-reward', source: 'emission', minerKey: MINER, payout: 15n, reemission: 12n }
    expect(story).toEqual({ rule: 'mining-reward', version: expect.any(Number) as number, ...facts })
  })

  test('before EIP-27 comes from the box that holds what is still to be released', () => {
    const outputs = [{ ergoTree: emission }, { ergoTree: REWARD, value: 67n }]
    const paidFrom = (value: bigint) => storyOf({ height: 1000, spends: [{ ergoTree: emission, value }], outputs }).kind
    expect(paidFrom(93_000_000_000_000_000n)).toBe('mining-reward')
    expect(paidFrom(1_000_000_000_000n)).toBe('contract-call')
  })

  test('comes from the re-emission contract after the emission', () => {
    const spends = [{ ergoTree: reemission, value: 100n, assets: [REEMISSION_NFT] }]
    const outputs = [
      { ergoTree: reemission, value: 97n },
      { ergoTree: REWARD, value: 3n },
    ]
    expect(storyOf({ spends, outputs })).toMatchObject({ source: 'reemission', payout: 3n, reemission: 0n })
  })
})

test('fee collection: only fee boxes, into a reward', () => {
  const spends = [fee(3n), fee(4n)]
  const story = storyOf({ spends, outputs: [{ ergoTree: REWARD, value: 7n }] })
  expect(story).toMatchObject({ kind: 'fee-collection', minerKey: MINER, collected: 7n, boxes: 2 })
  expect(FEE).toBe(spends[0]?.ergoTree)
})

test('treasury: released amount and recipients', () => {
  const story = storyOf({
    spends: [{ ergoTree: treasury, value: 100n }],
    outputs: [{ ergoTree: treasury, value: 60n }, { ergoTree: ALICE, value: 39n }, fee(1n)],
  })
  expect(story).toMatchObject({ kind: 'treasury', released: 40n, to: [{ script: ALICE, nanoErg: 39n, assets: [] }] })
})

test('fee collection: the fee contract allows one output only', () => {
  const outputs = [
    { ergoTree: REWARD, value: 4n },
    { ergoTree: ALICE, value: 3n },
  ]
  expect(storyOf({ spends: [fee(3n), fee(4n)], outputs }).kind).not.toBe('fee-collection')
})

describe('re-emission', () => {
  const reward = { ergoTree: REWARD, value: 15n, assets: [asset(REEMISSION_TOKEN, 12n)] }

  test('is paid when its tokens are burned for the same amount of ERG', () => {
    const outputs = [{ ergoTree: payToReemission, value: 24n }, { ergoTree: ALICE, value: 5n }, fee(1n)]
    const story = storyOf({ spends: [reward, reward], outputs })
    expect(story).toMatchObject({ kind: 'reemission', action: 'payment', amount: 24n, rewards: 2 })
    expect(story).toMatchObject({ to: [{ script: ALICE, nanoErg: 5n, assets: [] }] })
  })

  test('is not paid when less is paid than burned', () => {
    const outputs = [{ ergoTree: payToReemission, value: 23n }, { ergoTree: ALICE, value: 6n }, fee(1n)]
    expect(storyOf({ spends: [reward, reward], outputs }).kind).toBe('burn')
  })

  test('merges pending payments', () => {
    const payment = { ergoTree: payToReemission, value: 12n }
    const contract = { ergoTree: reemission, assets: [REEMISSION_NFT] }
    const spends = [{ ...contract, value: 100n }, payment, payment]
    const story = storyOf({ spends, outputs: [{ ...contract, value: 123n }, fee(1n)] })
    expect(story).toMatchObject({ kind: 'reemission', action: 'merge', amount: 23n, boxes: 2 })
  })
})

describe('rent', () => {
  const height = 2_000_000
  const names = (index: number) => ({ proof: '', extension: [[STORAGE_RENT_VARIABLE, short(index)]] as const })
  const old = { ergoTree: ALICE, value: 1_000_000_000n, creationHeight: 10, assets: [asset(token(7), 5n)] }
  const poor = { ergoTree: BOB, value: 3n, creationHeight: 10, assets: [asset(token(8), 1n)] }
  const outputs = [
    { ergoTree: ALICE, value: 999_999_990n, creationHeight: height, assets: old.assets },
    { ergoTree: CAROL, value: 13n, creationHeight: height, assets: poor.assets },
  ]

  test('distinguishes charged boxes from emptied ones', () => {
    const spends = [
      { ...old, ...names(0) },
      { ...poor, ...names(1) },
    ]
    const story = storyOf({ height, spends, outputs })
    expect(story).toMatchObject({ kind: 'rent', charged: 1, emptied: 1 })
    expect(story).toMatchObject({ collected: { nanoErg: 13n, assets: poor.assets } })
  })

  test('does not match when the owner signs, however old the box', () => {
    const spends = [
      { ...old, ...names(0), proof: 'aa' },
      { ...poor, ...names(1), proof: 'aa' },
    ]
    expect(storyOf({ height, spends, outputs }).kind).not.toBe('rent')
  })
})
