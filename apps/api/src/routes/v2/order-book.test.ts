import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { OrderBook, OrderBookList } from '@ergo-explorer/contract'
import { createScriptReader, readOrder } from '@ergo-explorer/stories'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { confirmedChain, sum } from '#testing/confirmed-chain.ts'

const { databases, database, node } = await indexedChain()
const copy = await databases.create(database)
// The chain has few sell orders, so executed buy orders are reopened in reverse.
await copy.pool.query(
  `WITH turned AS (
    UPDATE orders o SET side = 1, offered = min_received, min_received = offered, offered_token = min_received_token, min_received_token = offered_token
    WHERE side = 0 AND NOT EXISTS (SELECT FROM unspent u WHERE u.box = o.box) RETURNING box
  )
  INSERT INTO unspent (value, box, script, template, creation_height)
  SELECT b.value, b.number, b.script, b.template, b.creation_height FROM turned JOIN boxes b ON b.number = turned.box`,
)
const api = await startTestApi({ database: copy, node })
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, boxes } = confirmedChain(node)
const readScript = createScriptReader(await createBlake2b256())

/** Open orders with their offered and requested assets, read from the boxes. */
const open = boxes.flatMap(({ box, height, spentBy }) => {
  const order = readOrder(box, readScript)
  if (order?.side === 'buy' && spentBy !== undefined) return []
  const isSell = order?.side === 'sell'
  const nanoErg = isSell ? order.offered.nanoErg : order?.minReceived?.nanoErg
  const asset = isSell ? order.minReceived?.assets[0] : order?.offered.assets[0]
  if (order === undefined || nanoErg === undefined || asset === undefined) return []
  const isAsk = !isSell || spentBy !== undefined
  return [{ box, height, order, isAsk, nanoErg, tokens: asset.amount, tokenId: asset.tokenId }]
})
const [{ tokenId } = expect.fail('no orders')] = open
type Open = (typeof open)[number]

/** Cheapest ask first, highest bid first. */
const ranked = (isAsk: boolean) =>
  open
    .filter((each) => each.isAsk === isAsk)
    .toSorted((a, b) => Number(a.nanoErg * b.tokens - b.nanoErg * a.tokens) * (isAsk ? 1 : -1))
const priceOf = ({ nanoErg, tokens }: Open) => Number(nanoErg) / 1e9 / (Number(tokens) / 100)
const sideOf = (orders: readonly Open[]) => ({
  orderCount: orders.length,
  tokenAmount: String(sum(orders.map(({ tokens }) => tokens))),
  nanoErg: String(sum(orders.map(({ nanoErg }) => nanoErg))),
})

test('has open orders on both sides for one token', () => {
  expect(new Set(open.map((each) => each.tokenId)).size).toBe(1)
  expect(ranked(true).length).toBeGreaterThan(1)
  expect(ranked(false).length).toBeGreaterThan(1)
})

test('[U18] lists each token with the totals of its open orders', async () => {
  const { height, items: books } = (await api.get('/api/v2/order-book')).json as OrderBookList
  expect(height).toBe(blocks.length)
  expect(books).toHaveLength(1)
  const [asks, bids] = [ranked(true), ranked(false)]
  expect(books[0]).toMatchObject({
    token: { tokenId, name: 'simUSD', decimals: 2 },
    asks: sideOf(asks),
    bids: sideOf(bids),
  })
  expect(Number(books[0]?.asks.best?.decimal)).toBeCloseTo(priceOf(asks[0] ?? expect.fail('none')), 9)
  expect(Number(books[0]?.bids.best?.decimal)).toBeCloseTo(priceOf(bids[0] ?? expect.fail('none')), 9)
})

describe.each([
  ['asks', true],
  ['bids', false],
] as const)('[U18] %s of a token', (name, isAsk) => {
  const expected = ranked(isAsk)

  test('are sorted by price, with exact fractions and cumulative depth', async () => {
    const book = (await api.get(`/api/v2/order-book/${tokenId}`)).json as OrderBook
    const side = book[name]
    expect(side).toMatchObject({ ...sideOf(expected), best: side.items[0]?.price })
    expect(side.items).toMatchObject(
      expected.map(({ box, height, order, tokens, nanoErg }, i) => ({
        boxId: box.boxId,
        tokenAmount: String(tokens),
        nanoErg: String(nanoErg),
        tokenAmountSum: String(sum(expected.slice(0, i + 1).map((each) => each.tokens))),
        nanoErgSum: String(sum(expected.slice(0, i + 1).map((each) => each.nanoErg))),
        poolNft: order.poolNft,
        height,
        timestamp: blockAt(height).header.timestamp,
        owner: { kind: 'P2PK' },
      })),
    )
    for (const [i, each] of expected.entries()) {
      const { numerator, denominator, decimal } = side.items[i]?.price ?? expect.fail('no price')
      // In ERG per whole token, which has two decimals.
      expect(BigInt(numerator) * each.tokens * 10_000_000n).toBe(BigInt(denominator) * each.nanoErg)
      expect(Number(decimal)).toBeCloseTo(priceOf(each), 9)
    }
  })

  test('can be limited without changing the totals', async () => {
    const book = (await api.get(`/api/v2/order-book/${tokenId}?limit=1`)).json as OrderBook
    expect(book[name].items.map(({ boxId }) => boxId)).toEqual([expected[0]?.box.boxId])
    expect(book[name]).toMatchObject(sideOf(expected))
  })
})

test('shows the AMM pools that trade the token', async () => {
  const { pools } = (await api.get(`/api/v2/order-book/${tokenId}`)).json as OrderBook
  const { pools: all } = (await api.get('/api/v2/market')).json as { pools: unknown }
  expect(pools).toEqual(all)
})

test('returns an empty book for a token without orders', async () => {
  const [pool] = presetOf('devnet').oraclePools
  expect((await api.get(`/api/v2/order-book/${pool?.rewardToken}`)).json).toMatchObject({
    token: { tokenId: pool?.rewardToken },
    asks: { orderCount: 0, best: null, tokenAmount: '0', nanoErg: '0', items: [] },
    bids: { orderCount: 0, best: null, tokenAmount: '0', nanoErg: '0', items: [] },
    pools: [],
  })
})

test('returns 404 for an unknown token', async () => {
  const id = 'ab'.repeat(32)
  const { status, json } = await api.get(`/api/v2/order-book/${id}`)
  expect(status).toBe(404)
  expect(json).toMatchObject({ code: 'not_found', detail: `No token has the id ${id}` })
})

test('uses at most four queries per request', () => {
  expect(api.app.maxQueriesPerRequest.get('getOrderBook')).toBe(4)
  expect(api.app.maxQueriesPerRequest.get('listOrderBooks')).toBe(1)
})
