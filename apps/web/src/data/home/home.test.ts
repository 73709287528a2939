import type { Home, ProjectedBlocks } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import { epochOf } from './epoch.ts'
import { homeFromV1 } from './home-from-v1.ts'
import { homeFromV2 } from './home-from-v2.ts'
import { paymentCost, paymentFee } from './payment-cost.ts'
import { pricesOf } from './price-history.ts'
import { projectionOf } from './projection.ts'
import {
  MINED_AT,
  NEWEST,
  SETTLED,
  TOKEN,
  V1_ANSWERS,
  v2Difficulty,
  v2Home,
  v2Projection,
  WAITING,
} from './testing/home-answers.ts'

// The literals hold the fields that are read.
const home = homeFromV2(v2Home as unknown as Home)

describe('home from v2', () => {
  test('[F08] amounts stay decimal text to the last unit', () => {
    expect(home.blocks[0]).toMatchObject({ id: NEWEST, reward: '3000000000', miner: { name: 'HeroMiners' } })
    expect(home.supply).toEqual({ circulating: '83104562000000001', max: '97739925000000000' })
    expect(home.waiting).toEqual({
      count: 37,
      size: 65_536,
      transactions: [{ id: WAITING, inputCount: 1, outputCount: 3, value: '1084098526', firstSeen: MINED_AT + 36_000 }],
    })
  })

  test('waiting stories lead the settled ones, and the collecting of fees is no story', () => {
    expect(home.happening?.map(({ id, isWaiting, timestamp }) => [id, isWaiting, timestamp])).toEqual([
      [WAITING, true, MINED_AT + 36_000],
      [SETTLED, false, MINED_AT],
    ])
  })
})

describe('home from v0 and v1', () => {
  const view = homeFromV1({
    // The literals hold the fields that are read, and integers that fit as numbers, as a parser gives them.
    blocks: V1_ANSWERS['/api/v1/blocks?limit=8&sortBy=height&sortDirection=desc'] as never,
    waiting: V1_ANSWERS['/api/v0/transactions/unconfirmed?limit=8'] as never,
    tokens: V1_ANSWERS['/api/v1/tokens?limit=8&sortDirection=desc'] as never,
  })

  test('[E03] what they tell is the same view', () => {
    expect(view.blocks[0]).toMatchObject({ id: NEWEST, height: 1_932_481, reward: '3000000000', strata: null })
    expect(view.tokens?.[0]).toMatchObject({ tokenId: TOKEN, emitted: '1250', decimals: 2, isNft: false })
  })

  test('[F08] the outputs of a waiting transaction add up beyond 2^53', () => {
    expect(view.waiting?.transactions[0]).toMatchObject({ inputCount: 2, outputCount: 2, value: '9007199255740993' })
  })

  test('[E03] what they cannot tell is null, and no zero', () => {
    expect(view).toMatchObject({
      happening: null,
      hashRate: null,
      supply: null,
      maxBlockSize: null,
      blockInterval: null,
    })
    expect(view.tokens?.[0]).toMatchObject({ holders: null, timestamp: null })
    // Eight of 37 are listed, and their bytes are not those of all.
    expect(view.waiting).toMatchObject({ count: 37, size: null })
  })
})

describe('the next blocks', () => {
  const projection = projectionOf(v2Projection satisfies ProjectedBlocks)

  test('are always three, with the least and the most fee that they take', () => {
    expect(
      projection.blocks.map(({ transactionCount, leastFee, mostFee }) => [transactionCount, leastFee, mostFee]),
    ).toEqual([
      [37, '1000000', '150000000'],
      [1, '1100000', '1100000'],
      [0, null, null],
    ])
  })

  test('ask for more than their last transaction pays while they are full, and for nothing while there is room', () => {
    expect(projection.blocks.map(({ feePerByte }) => feePerByte)).toEqual(['3000', '0', '0'])
  })
})

describe('what a payment costs', () => {
  test('[F08] is the price of its bytes, exactly', () => {
    expect(paymentFee('3000')).toBe(1_200_000n)
    expect(paymentFee('22517998136852481')).toBe(9_007_199_254_740_992_400n)
  })

  test('is never less than what nodes pass on', () => {
    expect(paymentFee('0')).toBe(1_000_000n)
    expect(paymentFee('2500')).toBe(1_000_000n)
    expect(paymentFee('2501')).toBe(1_000_400n)
  })

  test('is less for whoever waits for a block with room', () => {
    expect(paymentCost(projectionOf(v2Projection))).toEqual({ next: 1_200_000n, patient: 1_000_000n })
  })
})

test('an epoch tells how far it is and where the difficulty goes', () => {
  expect(epochOf(v2Difficulty)).toEqual({
    number: 1243,
    done: 82,
    length: 128,
    next: { changePercent: '2.40', expectedAt: MINED_AT + 5_520_000 },
    timestamp: MINED_AT,
  })
})

test('prices are drawn from the oldest to the newest', () => {
  expect(pricesOf([{ price: { decimal: '0.9' } }, { price: null }, { price: { decimal: '0.8' } }])).toEqual([0.8, 0.9])
})
