import type { OrderBook, OrderBookList } from '@ergo-explorer/contract'
import { type OrderSide, orderSideNumber } from '@ergo-explorer/stories'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { indexedChain } from '#testing/indexed-chain.ts'

// Orders and pools of the chain with replaced amounts; every expected value below is computed by hand.
const { databases, database, node } = await indexedChain()
const copy = await databases.create(database)
const { rows: minted } = await copy.pool.query<{ token: number; id: string }>(
  `SELECT m.token, t.token_id AS id FROM token_mints m JOIN tokens t ON t.id = m.token ORDER BY m.token LIMIT 6`,
)
const [PIECES, CENTS, NINES, QUIET, FIRST_POOL, SECOND_POOL] = minted.map(({ token, id }) => ({ number: token, id }))
if (!PIECES || !CENTS || !NINES || !QUIET || !FIRST_POOL || !SECOND_POOL)
  throw new Error('the chain has fewer than six tokens')
for (const [{ number }, name, decimals] of [
  [PIECES, 'Pieces', 0],
  [CENTS, 'Cents', 2],
  [NINES, 'Nines', 9],
  [QUIET, 'Quiet', 4],
] as const)
  await copy.pool.query('UPDATE token_mints SET name = $2, decimals = $3 WHERE token = $1', [number, name, decimals])

const MAX = 9_223_372_036_854_775_807n
const ERG = { number: 0 }
type TokenRef = Pick<typeof CENTS, 'number'>

interface TestOrder {
  readonly side: OrderSide
  readonly offers: readonly [bigint, TokenRef]
  readonly requests: readonly [bigint, TokenRef] | null
  readonly isSpent?: true
}
const ask = (tokens: bigint, of: TokenRef, nanoErg: bigint): TestOrder => ({
  side: 'buy',
  offers: [tokens, of],
  requests: [nanoErg, ERG],
})
const bid = (nanoErg: bigint, tokens: bigint, of: TokenRef): TestOrder => ({
  side: 'sell',
  offers: [nanoErg, ERG],
  requests: [tokens, of],
})

const ORDERS: readonly TestOrder[] = [
  ask(3n, PIECES, 1n),
  // Both cost one nanoERG each up to the 19th digit, and the more expensive one is older.
  ask(MAX, PIECES, MAX - 1n),
  ask(MAX - 1n, PIECES, MAX - 2n),
  ask(1n, CENTS, 1_000_000_000n),
  ask(100n, CENTS, 750_000_000n),
  bid(1_500_000_000n, 300n, CENTS),
  bid(700_000_000n, 100n, CENTS),
  bid(2_000_000_000n, 300n, CENTS),
  bid(1n, MAX, NINES),
  bid(MAX, 1n, NINES),
  ask(3n, QUIET, 3n),
  ask(MAX, QUIET, MAX - 1n),
  // None of these belongs in a book.
  { ...ask(100n, CENTS, 1n), isSpent: true },
  { side: 'buy', offers: [100n, CENTS], requests: null },
  ask(100n, CENTS, 0n),
  ask(0n, CENTS, 5n),
  bid(5n, -1n, CENTS),
  { side: 'deposit', offers: [5n, ERG], requests: null },
  { side: 'redeem', offers: [5n, QUIET], requests: null },
  { side: 'swap', offers: [5n, QUIET], requests: [7n, CENTS] },
]
interface Pool {
  readonly x: readonly [bigint, TokenRef]
  readonly y: readonly [bigint, TokenRef]
  readonly nft: TokenRef
  readonly fee: number
}
const POOLS: readonly Pool[] = [
  { x: [100_000_000_000n, ERG], y: [20_000n, CENTS], nft: FIRST_POOL, fee: 997 },
  { x: [500n, CENTS], y: [20_000_000_000n, NINES], nft: SECOND_POOL, fee: 995 },
  { x: [MAX, ERG], y: [1n, QUIET], nft: PIECES, fee: 900 },
  { x: [0n, ERG], y: [MAX, CENTS], nft: QUIET, fee: 997 },
]
await replaceOrders(ORDERS)
await replacePools(POOLS)

const api = await startTestApi({ database: copy, node })
afterAll(() => api[Symbol.asyncDispose]())
const bookOf = async ({ id }: { id: string }) => (await api.get(`/api/v2/order-book/${id}`)).json as OrderBook

describe('[U18] book of a token with two decimals', async () => {
  const { asks, bids, token } = await bookOf(CENTS)

  test('lists the cheapest ask first', () => {
    expect(token).toMatchObject({ name: 'Cents', decimals: 2 })
    expect(asks).toMatchObject({ orderCount: 2, tokenAmount: '101', nanoErg: '1750000000' })
    expect(asks.items).toMatchObject([
      {
        price: { numerator: '3', denominator: '4', decimal: '0.75' },
        tokenAmount: '100',
        nanoErg: '750000000',
        tokenAmountSum: '100',
        nanoErgSum: '750000000',
      },
      {
        price: { numerator: '100', denominator: '1', decimal: '100' },
        tokenAmount: '1',
        nanoErg: '1000000000',
        tokenAmountSum: '101',
        nanoErgSum: '1750000000',
      },
    ])
  })

  test('lists the highest bid first', () => {
    expect(bids).toMatchObject({ orderCount: 3, best: { decimal: '0.7' }, tokenAmount: '700', nanoErg: '4200000000' })
    expect(
      bids.items.map(({ price, tokenAmountSum: tokensSum, nanoErgSum }) => [price.decimal, tokensSum, nanoErgSum]),
    ).toEqual([
      ['0.7', '100', '700000000'],
      ['0.666666666666666667', '400', '2700000000'],
      ['0.5', '700', '4200000000'],
    ])
    expect(bids.items[1]?.price).toMatchObject({ numerator: '2', denominator: '3' })
  })
})

test('[U18] sorts prices of a token without decimals that differ only in the 38th digit', async () => {
  const { asks, bids } = await bookOf(PIECES)
  expect(bids).toMatchObject({ orderCount: 0, best: null, items: [] })
  expect(asks.items.map(({ price }) => price)).toEqual([
    { numerator: '1', denominator: '3000000000', decimal: '0.000000000333333333333333333' },
    {
      numerator: '1844674407370955161',
      denominator: '1844674407370955161200000000',
      decimal: '0.000000001',
    },
    {
      numerator: '4611686018427387903',
      denominator: '4611686018427387903500000000',
      decimal: '0.000000001',
    },
  ])
  // Twice the maximum supply of a token.
  expect(asks).toMatchObject({ tokenAmount: '18446744073709551616', nanoErg: '18446744073709551612' })
  expect(asks.items.map(({ tokenAmountSum: tokensSum }) => tokensSum)).toEqual([
    '3',
    '9223372036854775809',
    '18446744073709551616',
  ])
})

test('[U18] handles nine decimals and the largest and smallest possible price', async () => {
  const { asks, bids } = await bookOf(NINES)
  expect(asks).toMatchObject({ orderCount: 0, items: [] })
  expect(bids.items.map(({ price }) => price)).toEqual([
    { numerator: '9223372036854775807', denominator: '1', decimal: '9223372036854775807' },
    {
      numerator: '1',
      denominator: '9223372036854775807',
      decimal: '0.000000000000000000108420217248550443',
    },
  ])
})

test('[U18] lists both sides of every book with the same best prices', async () => {
  const { items: books } = (await api.get('/api/v2/order-book')).json as OrderBookList
  expect(books.map(({ asks, bids }) => asks.orderCount + bids.orderCount)).toEqual([5, 3, 2, 2])
  expect(books.find(({ token }) => token.tokenId === CENTS.id)).toMatchObject({
    asks: { orderCount: 2, best: { decimal: '0.75' }, tokenAmount: '101', nanoErg: '1750000000' },
    bids: { orderCount: 3, best: { decimal: '0.7' }, tokenAmount: '700', nanoErg: '4200000000' },
  })
  expect(books.find(({ token }) => token.tokenId === NINES.id)).toMatchObject({
    asks: { orderCount: 0, best: null, tokenAmount: '0', nanoErg: '0' },
    bids: { orderCount: 2, best: { decimal: '9223372036854775807' } },
  })
  // Slightly below one nanoERG each, which the smaller order asks.
  expect(books.find(({ token }) => token.tokenId === QUIET.id)?.asks.best).toEqual({
    numerator: '4611686018427387903',
    denominator: '461168601842738790350000',
    decimal: '0.00001',
  })
})

describe('AMM pools of a token', async () => {
  const poolsOf = async (token: { id: string }) => (await bookOf(token)).pools

  test('return the ratio of their reserves as the price, and their fee', async () => {
    expect(await poolsOf(CENTS)).toMatchObject([
      // 100 ERG for 200.00.
      {
        poolNft: FIRST_POOL.id,
        token: { amount: '20000' },
        quoteToken: null,
        nanoErg: '100000000000',
        price: { numerator: '1', denominator: '2', decimal: '0.5' },
        feePercent: '0.3',
      },
      // 5.00 for 20.000000000 of the other token: four for one.
      {
        poolNft: SECOND_POOL.id,
        token: { amount: '500' },
        quoteToken: { tokenId: NINES.id, amount: '20000000000' },
        nanoErg: null,
        price: { numerator: '4', denominator: '1', decimal: '4' },
        priceUsd: null,
        feePercent: '0.5',
      },
    ])
  })

  test('are priced in terms of that token', async () => {
    expect(await poolsOf(NINES)).toMatchObject([
      {
        quoteToken: { tokenId: CENTS.id, amount: '500' },
        price: { numerator: '1', denominator: '4', decimal: '0.25' },
      },
    ])
  })

  test('support any size', async () => {
    // 9 223 372 036.854775807 ERG for 0.0001: ten thousand times as much for one.
    expect(await poolsOf(QUIET)).toMatchObject([
      { price: { decimal: '92233720368547.75807' }, nanoErg: '9223372036854775807', feePercent: '10' },
    ])
  })
})

async function replaceOrders(orders: readonly TestOrder[]): Promise<void> {
  const { rows } = await copy.pool.query<{ box: number; pool: number; owner: number }>(
    'SELECT box, pool, owner FROM orders ORDER BY box',
  )
  await copy.pool.query('DELETE FROM unspent WHERE box IN (SELECT box FROM orders)')
  await copy.pool.query('DELETE FROM orders')
  for (const [i, { side, offers, requests, isSpent }] of orders.entries()) {
    const { box, pool, owner } = rows[i] ?? expect.fail('too few boxes')
    await copy.pool.query(
      `INSERT INTO orders (box, pool, owner, side, offered, offered_token, min_received, min_received_token)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [box, pool, owner, orderSideNumber(side), offers[0], offers[1].number, requests?.[0], requests?.[1].number],
    )
    if (isSpent !== true) await markUnspent(box)
  }
}

async function replacePools(pools: readonly Pool[]): Promise<void> {
  const { rows } = await copy.pool.query<{ box: number; transaction: number; height: number }>(
    'SELECT box, transaction, height FROM amm_states ORDER BY box',
  )
  await copy.pool.query('DELETE FROM unspent WHERE box IN (SELECT box FROM amm_states)')
  await copy.pool.query('DELETE FROM amm_states')
  for (const [i, { x, y, nft, fee }] of pools.entries()) {
    const { box, transaction, height } = rows[i] ?? expect.fail('too few boxes')
    await copy.pool.query(
      `INSERT INTO amm_states
        (box, transaction, height, pool, reserve_x, token_x, reserve_y, token_y, shares, shares_token, fee)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1, $4, $9)`,
      [box, transaction, height, nft.number, x[0], x[1].number, y[0], y[1].number, fee],
    )
    await markUnspent(box)
  }
}

async function markUnspent(box: number): Promise<void> {
  await copy.pool.query(
    `INSERT INTO unspent (value, box, script, template, creation_height)
    SELECT value, number, script, template, creation_height FROM boxes WHERE number = $1`,
    [box],
  )
}
