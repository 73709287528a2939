import type { Home, ProjectedBlocks } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import { adaptApi } from '#testing/adapt-api.ts'
import {
  buildHomeView,
  buildProjectionView,
  computePaymentCost,
  computePaymentFee,
  homeResource,
  toEpochView,
  transactionTime,
} from './home.ts'
import {
  MINED_AT,
  NEWEST,
  CONFIRMED_ID,
  TOKEN,
  V1_RESPONSES,
  v2Difficulty,
  v2Home,
  v2Projection,
  MEMPOOL_ID,
} from './testing/home-responses.ts'

// The fixtures only contain the fields that are read.
const home = buildHomeView(v2Home as unknown as Home)

describe('home from v2', () => {
  test('[F08] amounts stay exact decimal strings', () => {
    expect(home.blocks[0]).toMatchObject({
      blockId: NEWEST,
      fees: '21300000',
      miner: { label: { name: 'HeroMiners' } },
    })
    expect(home).toMatchObject({ circulating: '83104562000000001', maximumSupply: '97739924000000000' })
    expect(home.mempool).toMatchObject({
      transactionCount: 37,
      size: 65_536,
      transactions: [
        {
          transactionId: MEMPOOL_ID,
          state: 'pending',
          inputCount: 1,
          outputCount: 3,
          netValue: '8140000000',
          firstSeen: MINED_AT + 36_000,
          conflictingTransactionId: null,
        },
      ],
    })
  })

  test('pending stories come before confirmed ones, and fee collections are left out', () => {
    expect(home.stories?.map((row) => [row.transactionId, row.state, transactionTime(row)])).toEqual([
      [MEMPOOL_ID, 'pending', MINED_AT + 36_000],
      [CONFIRMED_ID, 'confirmed', MINED_AT],
    ])
  })

  test('a pre-confirmed story is still among the pending ones', () => {
    const [first] = v2Home.mempool.transactions
    const mempool = { ...v2Home.mempool, transactions: [{ ...first, state: 'pre-confirmed' }] }
    const { stories, mempool: summary } = buildHomeView({ ...v2Home, mempool } as unknown as Home)
    expect(stories?.[0]).toMatchObject({
      transactionId: MEMPOOL_ID,
      state: 'pre-confirmed',
      firstSeen: MINED_AT + 36_000,
    })
    expect(summary?.transactions[0]).toMatchObject({ transactionId: MEMPOOL_ID, state: 'pre-confirmed' })
  })
})

describe('home from v0 and v1', async () => {
  // The fixtures only contain the fields that are read, with small integers as numbers, as the parser returns them.
  const responses: Readonly<Record<string, unknown>> = V1_RESPONSES
  const api = adaptApi({ features: null, get: (path) => Promise.resolve((responses[path] ?? null) as never) })
  const view = await homeResource.load(api, new AbortController().signal)

  test('[E03] yield the same view', () => {
    expect(view.blocks[0]).toMatchObject({
      blockId: NEWEST,
      height: 1_932_481,
      fees: null,
      transactionKinds: null,
    })
    expect(view.tokens?.[0]).toMatchObject({ tokenId: TOKEN, minted: '1250', decimals: 2, isNft: false })
  })

  test('[F08] the gains in a mempool transaction add up beyond 2^53', () => {
    expect(view.mempool?.transactions[0]).toMatchObject({ inputCount: 2, outputCount: 2, netValue: '9007199255740993' })
  })

  test('[E03] missing values are null, not zero', () => {
    expect(view).toMatchObject({
      stories: null,
      day: null,
      circulating: null,
      maxBlockSize: null,
      nextBlock: null,
    })
    expect(view.tokens?.[0]).toMatchObject({ timestamp: null })
    // Eight of 37 are listed, so the total size is unknown.
    expect(view.mempool).toMatchObject({ transactionCount: 37, size: null })
  })
})

describe('projected blocks', () => {
  const projection = buildProjectionView(v2Projection satisfies ProjectedBlocks)

  test('are always three, with their minimum and maximum fee', () => {
    expect(projection.blocks.map(({ transactionCount, minFee, maxFee }) => [transactionCount, minFee, maxFee])).toEqual(
      [
        [37, '1000000', '150000000'],
        [1, '1100000', '1100000'],
        [0, null, null],
      ],
    )
  })

  test('require more than the lowest fee per byte while full, and nothing while there is space', () => {
    expect(projection.blocks.map(({ feePerByte }) => feePerByte)).toEqual(['3000', '0', '0'])
  })
})

describe('the cost of a payment', () => {
  test('[F08] is exactly the price of its bytes', () => {
    expect(computePaymentFee('3000')).toBe('1200000')
    expect(computePaymentFee('22517998136852481')).toBe('9007199254740992400')
  })

  test('is never below the minimum relay fee', () => {
    expect(computePaymentFee('0')).toBe('1000000')
    expect(computePaymentFee('2500')).toBe('1000000')
    expect(computePaymentFee('2501')).toBe('1000400')
  })

  test('is lower for a later block with free space', () => {
    expect(computePaymentCost(buildProjectionView(v2Projection))).toEqual({ next: '1200000', lowPriority: '1000000' })
  })
})

test('an epoch shows its progress and the next difficulty change', () => {
  expect(toEpochView(v2Difficulty)).toEqual({
    number: 1243,
    blocksLeft: 46,
    epochLength: 128,
    next: { changePercent: '2.40', expectedAt: MINED_AT + 5_520_000 },
    timestamp: MINED_AT,
  })
})
