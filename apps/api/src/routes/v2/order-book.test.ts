import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { OrderBook, OrderBookList } from '@ergo-explorer/contract'
import { createScriptReader, readOrder } from '@ergo-explorer/stories'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { anIndexedChain } from '../../testing/an-indexed-chain.ts'
import { confirmedAt, sum } from '../../testing/confirmed.ts'

const { databases, database, node } = await anIndexedChain()
const copy = await databases.create(database)
// The chain has hardly an order that sells a token, so executed ones that bought it are opened again the other way round.
await copy.pool.query(
  `WITH turned AS (
    UPDATE orders o SET side = 1, given = least, least = given, given_token = least_token, least_token = given_token
    WHERE side = 0 AND NOT EXISTS (SELECT FROM unspent u WHERE u.box = o.box) RETURNING box
  )
  INSERT INTO unspent (value, box, script, template, creation_height)
  SELECT b.value, b.number, b.script, b.template, b.creation_height FROM turned JOIN boxes b ON b.number = turned.box`,
)
const api = await anApi({ database: copy, node })
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, boxes } = confirmedAt(node)
const readScript = createScriptReader(await createBlake2b256())

/** Open orders with what each gives and wants, straight from the boxes. */
const open = boxes.flatMap(({ box, height, spentBy }) => {
  const order = readOrder(box, readScript)
  if (order?.side === 'buy' && spentBy !== undefined) return []
  const isSell = order?.side === 'sell'
  const nanoErg = isSell ? order.given.nanoErg : order?.least?.nanoErg
  const asset = isSell ? order.least?.assets[0] : order?.given.assets[0]
  if (order === undefined || nanoErg === undefined || asset === undefined) return []
  const isAsk = !isSell || spentBy !== undefined
  return [{ box, height, order, isAsk, nanoErg, tokens: asset.amount, tokenId: asset.tokenId }]
})
const [{ tokenId } = expect.fail('there are orders')] = open
type Open = (typeof open)[number]

/** The cheapest ask first, the dearest bid first. */
const ranked = (isAsk: boolean) =>
  open
    .filter((each) => each.isAsk === isAsk)
    .toSorted((a, b) => Number(a.nanoErg * b.tokens - b.nanoErg * a.tokens) * (isAsk ? 1 : -1))
const priceOf = ({ nanoErg, tokens }: Open) => Number(nanoErg) / 1e9 / (Number(tokens) / 100)
const sideOf = (orders: readonly Open[]) => ({
  orders: orders.length,
  tokens: String(sum(orders.map(({ tokens }) => tokens))),
  nanoErg: String(sum(orders.map(({ nanoErg }) => nanoErg))),
})

test('there are open orders of both kinds for one token', () => {
  expect(new Set(open.map((each) => each.tokenId)).size).toBe(1)
  expect(ranked(true).length).toBeGreaterThan(1)
  expect(ranked(false).length).toBeGreaterThan(1)
})

test('[U18] the list has each token with what its open orders add up to', async () => {
  const { height, books } = (await api.get('/api/v2/order-book')).json as OrderBookList
  expect(height).toBe(blocks.length)
  expect(books).toHaveLength(1)
  const [asks, bids] = [ranked(true), ranked(false)]
  expect(books[0]).toMatchObject({
    token: { tokenId, name: 'simUSD', decimals: 2 },
    asks: sideOf(asks),
    bids: sideOf(bids),
  })
  expect(Number(books[0]?.asks.best?.decimal)).toBeCloseTo(priceOf(asks[0] ?? expect.fail('there is one')), 9)
  expect(Number(books[0]?.bids.best?.decimal)).toBeCloseTo(priceOf(bids[0] ?? expect.fail('there is one')), 9)
})

describe.each([
  ['asks', true],
  ['bids', false],
] as const)('[U18] the %s of a token', (name, isAsk) => {
  const expected = ranked(isAsk)

  test('are its open orders by price, with exact fractions and the depth up to each', async () => {
    const book = (await api.get(`/api/v2/order-book/${tokenId}`)).json as OrderBook
    const side = book[name]
    expect(side).toMatchObject({ ...sideOf(expected), best: side.items[0]?.price })
    expect(side.items).toMatchObject(
      expected.map(({ box, height, order, tokens, nanoErg }, i) => ({
        boxId: box.boxId,
        tokens: String(tokens),
        nanoErg: String(nanoErg),
        tokensSum: String(sum(expected.slice(0, i + 1).map((each) => each.tokens))),
        nanoErgSum: String(sum(expected.slice(0, i + 1).map((each) => each.nanoErg))),
        poolNft: order.poolNft,
        height,
        timestamp: blockAt(height).header.timestamp,
        owner: { kind: 'P2PK' },
      })),
    )
    for (const [i, each] of expected.entries()) {
      const { numerator, denominator, decimal } = side.items[i]?.price ?? expect.fail('it has a price')
      // Of one whole token, which has two decimals, in ERG.
      expect(BigInt(numerator) * each.tokens * 10_000_000n).toBe(BigInt(denominator) * each.nanoErg)
      expect(Number(decimal)).toBeCloseTo(priceOf(each), 9)
    }
  })

  test('may be cut short, which changes nothing of the sums', async () => {
    const book = (await api.get(`/api/v2/order-book/${tokenId}?limit=1`)).json as OrderBook
    expect(book[name].items.map(({ boxId }) => boxId)).toEqual([expected[0]?.box.boxId])
    expect(book[name]).toMatchObject(sideOf(expected))
  })
})

test('the book of a token shows the pools that trade it', async () => {
  const { pools } = (await api.get(`/api/v2/order-book/${tokenId}`)).json as OrderBook
  const { pools: all } = (await api.get('/api/v2/market')).json as { pools: unknown }
  expect(pools).toEqual(all)
})

test('a token that nobody trades has an empty book', async () => {
  const [pool] = presetOf('devnet').oraclePools
  expect((await api.get(`/api/v2/order-book/${pool?.rewardToken}`)).json).toMatchObject({
    token: { tokenId: pool?.rewardToken },
    asks: { orders: 0, best: null, tokens: '0', nanoErg: '0', items: [] },
    bids: { orders: 0, best: null, tokens: '0', nanoErg: '0', items: [] },
    pools: [],
  })
})

test('what is no token has no book', async () => {
  for (const id of ['ab'.repeat(32), 'nonsense']) {
    const { status, json } = await api.get(`/api/v2/order-book/${id}`)
    expect(status).toBe(404)
    expect(json).toMatchObject({ code: 'not_found', detail: `No token has the id ${id}` })
  }
})

test('three questions are enough', () => {
  expect(api.app.mostQuestions.get('getOrderBook')).toBe(3)
  expect(api.app.mostQuestions.get('listOrderBooks')).toBe(1)
})
