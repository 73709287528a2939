import {
  decodeConstant,
  divideHalfUp,
  divideToInteger,
  type Hex,
  hexToBytes,
  long,
  presetOf,
  readConstantAs,
} from '@ergo-explorer/chain'
import type {
  AddressFlow,
  AddressTransaction,
  AddressValue,
  BalanceHistory,
  BoxSummary,
  Holder,
  Market,
  TokenPrice,
} from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { effectOf, type LedgerEntry, ledgerOf, sampleOf } from '#testing/ledger.ts'
import { sum } from '#testing/confirmed-chain.ts'
import { startTestApi } from '#testing/test-api.ts'
import { amountsOf, createV2Client, type V2Page } from '#testing/v2-client.ts'
import { addressOf, hashOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = createV2Client(api)
const ledger = ledgerOf(api.chain.node)
const { busiest, blocks } = ledger
const tip = blocks.length
const sample = sampleOf([...ledger.entries.keys()], 40)
const preset = presetOf('devnet')

const entriesOf = (tree: Hex): readonly LedgerEntry[] =>
  ledger.entries.get(tree) ?? expect.fail('a script without entries')
const at = (tree: Hex, rest = ''): string => `addresses/${addressOf(tree)}${rest}`
const timeOf = (height: number): number => blocks[height - 1]?.header.timestamp ?? expect.fail('no such block')
const problem = async (path: string) => (await api.get(`/api/v2/${path}`)).json

/** States of the USD pools, by pool in the order of preference, oldest first. */
const rates = preset.oraclePools
  .filter(({ unit }) => unit === 'nanoErgPerUsd')
  .map(({ poolNft }) =>
    ledger.boxes.flatMap(({ box: { assets, registers, boxId }, height }) => {
      if (assets[0]?.tokenId !== poolNft || registers.R4 === undefined) return []
      const constant = decodeConstant(hexToBytes(registers.R4))
      const rate = (constant.ok ? readConstantAs(constant.value, long) : undefined) ?? 0n
      return rate > 0n ? [{ boxId, height, rate }] : []
    }),
  )
/** The last state of the first pool that has one of the last 720 blocks. */
const rateAt = (height: number) =>
  rates
    .flatMap((states) => states.findLast((state) => state.height <= height) ?? [])
    .find((state) => height - state.height <= 720)

describe('value of an address', () => {
  test(`balance, transactions and rate of ${sample.length} addresses match their boxes at past heights`, async () => {
    let rated = 0
    for (const [i, tree] of sample.entries()) {
      const height = Math.floor((tip * (i + 1)) / sample.length)
      const value = await get<AddressValue>(at(tree, `/value?height=${height}`))
      const { nanoErg, tokens } = ledger.holdingsAt(tree, height)
      expect(value).toMatchObject({
        address: addressOf(tree),
        height,
        timestamp: timeOf(height),
        nanoErg: String(nanoErg),
        transactionCount: entriesOf(tree).filter((entry) => entry.height <= height).length,
      })
      expect(amountsOf([...value.priced, ...value.unpriced])).toEqual(tokens)
      expect(value.unpricedCount).toBe(value.unpriced.length)
      const rate = rateAt(height)
      expect(value.rate && { boxId: value.rate.boxId, rate: BigInt(value.rate.rate) }).toEqual(
        rate === undefined ? null : { boxId: rate.boxId, rate: rate.rate },
      )
      expect(value.usd).toBe(rate === undefined ? null : divideHalfUp(nanoErg, rate.rate, 6))
      const total = value.priced.reduce((added, { valuation: { nanoErg: part } }) => added + BigInt(part), nanoErg)
      expect(value.totalNanoErg).toBe(String(total))
      if (rate !== undefined) rated++
      expect(await get(at(tree, `/value?time=${timeOf(height)}`))).toEqual(value)
    }
    expect(rated).toBeGreaterThan(20)
  })

  test('returns the newest block by default, and the genesis boxes before the first block', async () => {
    const tree = busiest[3] ?? expect.fail('no such address')
    const now = await get<AddressValue>(at(tree, '/value'))
    expect(now.height).toBe(tip)
    expect(await get(at(tree, `/value?time=${timeOf(1) - 1}`))).toMatchObject({ height: 0, timestamp: null, usd: null })
    expect(await problem(at(tree, `/value?height=${tip + 1}`))).toMatchObject({ status: 400 })
    expect(await problem(at(tree, '/value?height=1&time=1'))).toMatchObject({ status: 400 })
  })
})

describe('value of tokens', () => {
  /** The price of a token at the end of a block, as the prices of tokens state it for the time right after. */
  async function priceOf(tokenId: string, height: number): Promise<TokenPrice['before']> {
    const path = `token-prices?tokenIds=${tokenId}&before=${timeOf(height) + 1}`
    const { items } = await get<{ readonly items: readonly TokenPrice[] }>(path)
    return items[0]?.before ?? null
  }

  test('is the price of the pools at the height, rounded half up', async () => {
    const { prices } = await get<Market>('market')
    let found = 0
    for (const { tokenId } of prices) {
      const { items } = await get<V2Page<Holder>>(`tokens/${tokenId}/holders?limit=3`)
      for (const { party } of items)
        for (const height of [tip, tip - 40, Math.floor(tip / 2)]) {
          const value = await get<AddressValue>(`addresses/${party.address}/value?height=${height}`)
          const priced = value.priced.find((asset) => asset.tokenId === tokenId)
          const price = await priceOf(tokenId, height)
          if (priced === undefined) {
            const held = value.unpriced.some((asset) => asset.tokenId === tokenId)
            expect(held && price !== null).toBe(false)
            continue
          }
          if (price === null) expect.fail('a value without a price')
          const [amount, nanoErg, tokens] = [priced.amount, price.nanoErg, price.tokenAmount].map(BigInt)
          const expected = divideToInteger((amount ?? 0n) * (nanoErg ?? 0n), tokens ?? 1n)
          expect(priced.valuation).toMatchObject({ nanoErg: String(expected), poolNft: price.poolNft })
          const rate = rateAt(height)
          expect(priced.valuation.usd).toBe(rate === undefined ? null : divideHalfUp(expected, rate.rate, 6))
          found++
        }
    }
    expect(found).toBeGreaterThan(3)
  })

  test('is part of changes and of the balance over time', async () => {
    const [{ tokenId } = expect.fail('no price')] = (await get<Market>('market')).prices
    const { items: holders } = await get<V2Page<Holder>>(`tokens/${tokenId}/holders?limit=5`)
    let found = 0
    for (const { party } of holders) {
      const path = `addresses/${party.address}/transactions?tokenId=${tokenId}&usd=true&limit=10`
      for (const { height, effect } of (await get<V2Page<AddressTransaction>>(path)).items) {
        const price = await priceOf(tokenId, height ?? 0)
        const value = effect.valuation?.assets.find((asset) => asset.tokenId === tokenId)
        expect(value?.poolNft).toBe(price?.poolNft)
        if (price === null || value === undefined) continue
        const change = BigInt(effect.assets.find((asset) => asset.tokenId === tokenId)?.amount ?? 0)
        expect(value.nanoErg).toBe(String(divideToInteger(change * BigInt(price.nanoErg), BigInt(price.tokenAmount))))
        found++
      }
      const query = `tokenId=${tokenId}&usd=true&points=4&toTime=${timeOf(tip)}`
      const { points } = await get<BalanceHistory>(`addresses/${party.address}/balance-history?${query}`)
      const value = await get<AddressValue>(`addresses/${party.address}/value?height=${tip}`)
      expect(points.at(-1)?.usd).toBe(value.priced.find((asset) => asset.tokenId === tokenId)?.valuation.usd)
    }
    expect(found).toBeGreaterThan(3)
  })
})

describe('balance over time', () => {
  test('returns balance, gains and losses up to the last block of each time, in ERG and in a token', async () => {
    let both = 0
    for (const tree of sample.slice(0, 12)) {
      const [tokenId] = entriesOf(tree).flatMap((entry) => effectOf(entry).tokens.keys().toArray())
      for (const asset of [undefined, tokenId]) {
        const query = `points=37${asset === undefined ? '' : `&tokenId=${asset}`}&fromTime=${timeOf(2)}&toTime=${timeOf(tip)}&usd=true`
        const { points, token } = await get<BalanceHistory>(at(tree, `/balance-history?${query}`))
        expect(token?.tokenId).toBe(asset)
        expect(points).toHaveLength(37)
        expect([points[0]?.timestamp, points.at(-1)?.timestamp]).toEqual([timeOf(2), timeOf(tip)])
        for (const { timestamp, height, amount } of points) {
          expect(height).toBe(blocks.findLastIndex(({ header }) => header.timestamp <= timestamp) + 1)
          const { nanoErg, tokens } = ledger.holdingsAt(tree, height)
          expect(BigInt(amount)).toBe(asset === undefined ? nanoErg : (tokens.get(asset) ?? 0n))
        }
        const changes = entriesOf(tree).map((entry) => {
          const { nanoErg, tokens } = effectOf(entry)
          return { height: entry.height, delta: asset === undefined ? nanoErg : (tokens.get(asset) ?? 0n) }
        })
        for (const [i, { height, received, sent }] of points.entries()) {
          const since = points[i - 1]?.height
          const between = changes
            .filter((change) => since !== undefined && change.height > since && change.height <= height)
            .map(({ delta }) => delta)
          const [gains, losses] = [between.filter((delta) => delta > 0n), between.filter((delta) => delta < 0n)]
          const expected = since === undefined ? [null, null] : [String(sum(gains)), String(-sum(losses))]
          expect([received, sent]).toEqual(expected)
          if (gains.length > 0 && losses.length > 0) both++
        }
        if (asset !== undefined) continue
        for (const { height, amount, usd } of points) {
          const rate = rateAt(height)
          expect(usd).toBe(rate === undefined ? null : divideHalfUp(BigInt(amount), rate.rate, 6))
        }
      }
    }
    expect(both).toBeGreaterThan(5)
  })

  test('starts at the first transaction, and has no points for an asset that was never held', async () => {
    const tree = busiest[5] ?? expect.fail('no such address')
    const [first] = entriesOf(tree)
    const { fromTime, toTime, points } = await get<BalanceHistory>(at(tree, '/balance-history?points=2'))
    expect([fromTime, toTime]).toEqual([first?.timestamp, timeOf(tip)])
    expect(points.map(({ usd }) => usd)).toEqual([null, null])
    expect(await get(at(tree, `/balance-history?tokenId=${'ab'.repeat(32)}`))).toMatchObject({ points: [] })
    expect(await problem(at(tree, '/balance-history?points=401'))).toMatchObject({ status: 400 })
    expect(await problem(at(tree, '/balance-history?fromTime=2&toTime=1'))).toMatchObject({ status: 400 })
    expect(await problem(at(tree, `/balance-history?tokenId=${'ab'.repeat(32)}&points=61&usd=true`))).toMatchObject({
      status: 400,
    })
  })
})

describe('filters of transactions', () => {
  /** A wallet that both gains and loses. */
  const tree =
    busiest.find(
      (each) => each.startsWith('0008cd') && entriesOf(each).some((entry) => effectOf(entry).nanoErg > 0n),
    ) ?? expect.fail('no such address')
  const newestFirst = entriesOf(tree).toReversed()
  const idsOf = (entries: readonly LedgerEntry[]) => entries.map(({ transaction: { id } }) => id)
  const listed = async (query: string) =>
    (await all<AddressTransaction>(at(tree, `/transactions?${query}`), 20)).map(({ transactionId }) => transactionId)
  const flow = (query: string) => get<AddressFlow>(at(tree, `/flow?${query}`))
  const deltas = (entries: readonly LedgerEntry[]) => entries.map((entry) => effectOf(entry).nanoErg)
  const flowOf = (entries: readonly LedgerEntry[]) => ({
    transactionCount: entries.length,
    received: String(sum(deltas(entries).filter((delta) => delta > 0n))),
    sent: String(-sum(deltas(entries).filter((delta) => delta < 0n))),
    reachedHeight: null,
  })

  test('dates include the blocks at both ends', async () => {
    const [from, to] = [timeOf(Math.floor(tip / 3)), timeOf(Math.floor(tip / 2))]
    const expected = newestFirst.filter(({ timestamp }) => timestamp >= from && timestamp <= to)
    expect(await listed(`fromTime=${from}&toTime=${to}`)).toEqual(idsOf(expected))
    const page = await get<V2Page<unknown>>(at(tree, `/transactions?fromTime=${from}&toTime=${to}&limit=1`))
    expect(page).toMatchObject({ total: expected.length, reachedHeight: null })
    expect(await listed(`toTime=${timeOf(1) - 1}`)).toEqual([])
    expect(await listed(`fromTime=${timeOf(tip) + 1}`)).toEqual([])
    expect(await flow(`fromTime=${from}&toTime=${to}`)).toMatchObject(flowOf(expected))
  })

  test('direction and amounts select by the net change, in both orders', async () => {
    const isIn = (entry: LedgerEntry) => effectOf(entry).nanoErg > 0n
    const incoming = newestFirst.filter(isIn)
    expect(incoming.length).toBeGreaterThan(2)
    expect(await listed('direction=in')).toEqual(idsOf(incoming))
    expect(await listed('direction=in&order=asc')).toEqual(idsOf(incoming.toReversed()))
    expect(await listed('direction=out')).toEqual(idsOf(newestFirst.filter((entry) => effectOf(entry).nanoErg < 0n)))
    expect(await flow('direction=in')).toMatchObject(flowOf(incoming))
    const sizes = deltas(newestFirst)
      .map((delta) => (delta < 0n ? -delta : delta))
      .toSorted((a, b) => Number(a - b))
    const [min, max] = [sizes[Math.floor(sizes.length / 4)] ?? 0n, sizes[Math.floor(sizes.length / 2)] ?? 0n]
    const between = newestFirst.filter((entry) => {
      const { nanoErg } = effectOf(entry)
      const size = nanoErg < 0n ? -nanoErg : nanoErg
      return size >= min && size <= max
    })
    expect(await listed(`minAmount=${min}&maxAmount=${max}`)).toEqual(idsOf(between))
    expect(await problem(at(tree, `/transactions?minAmount=${2n ** 63n}`))).toMatchObject({ status: 400 })
    expect(await problem(at(tree, '/transactions?direction=in&offset=3'))).toMatchObject({ status: 400 })
  })

  test('kinds and counterparties select by what the transaction does', async () => {
    const unfiltered = await all<AddressTransaction>(at(tree, '/transactions'), 100)
    const kinds = [...new Set(unfiltered.flatMap(({ story }) => story?.kind ?? []))].slice(0, 2)
    expect(await listed(`kind=${kinds.join(',')}`)).toEqual(
      unfiltered
        .filter(({ story }) => story !== null && kinds.includes(story.kind))
        .map(({ transactionId }) => transactionId),
    )
    expect(await problem(at(tree, '/transactions?kind=nothing'))).toMatchObject({ status: 400 })
    const other = unfiltered.flatMap(({ effect }) => effect.counterparties)[0] ?? expect.fail('no counterparty')
    const shared = newestFirst.filter(({ transaction: { inputs, outputs } }) =>
      [...inputs.map(({ boxId }) => ledger.boxOf(boxId).box), ...outputs].some(
        ({ ergoTree }) => hashOf(ergoTree) === other.scriptHash,
      ),
    )
    expect(shared.length).toBeLessThan(newestFirst.length)
    expect(await listed(`counterparty=${other.address}`)).toEqual(idsOf(shared))
  })

  test('adds the balance of the token, and the value at the time of the block', async () => {
    let [balances, valued] = [0, 0]
    for (const owner of sample) {
      const [tokenId] = entriesOf(owner).flatMap((entry) => effectOf(entry).tokens.keys().toArray())
      if (tokenId === undefined) continue
      const { items } = await get<V2Page<AddressTransaction>>(
        at(owner, `/transactions?limit=20&usd=true&tokenId=${tokenId}`),
      )
      for (const { height, effect } of items) {
        if (height === null) expect.fail('not confirmed')
        const rate = rateAt(height)
        expect(effect.valuation?.rate?.boxId).toBe(rate?.boxId)
        expect(effect.valuation?.usd).toBe(rate ? divideHalfUp(BigInt(effect.nanoErg), rate.rate, 6) : null)
        valued++
      }
      const [last] = items
      const after = ledger.holdingsAt(owner, tip).tokens.get(tokenId) ?? 0n
      expect(last?.effect.tokenBalanceAfter).toBe(String(after))
      balances++
    }
    expect(balances).toBeGreaterThan(5)
    expect(valued).toBeGreaterThan(20)
    const { items } = await get<V2Page<AddressTransaction>>(at(tree, '/transactions?limit=3'))
    expect(items.map(({ effect }) => [effect.valuation, effect.tokenBalanceAfter])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })
})

test('lists the boxes that were unspent after a block', async () => {
  for (const [i, tree] of sample.entries()) {
    const height = Math.floor((tip * (i + 1)) / sample.length)
    const boxes = await all<BoxSummary>(at(tree, `/boxes?height=${height}`), 25)
    const spent = new Set(
      blocks
        .slice(0, height)
        .flatMap(({ transactions }) => transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId))),
    )
    const expected = ledger.boxesOf(tree).filter((each) => each.height <= height && !spent.has(each.box.boxId))
    expect(boxes.map(({ boxId }) => boxId)).toEqual(expected.map(({ box }) => box.boxId).toReversed())
  }
  const tree = sample[0] ?? expect.fail('no address')
  expect(await problem(at(tree, '/boxes?height=5&state=all'))).toMatchObject({ status: 400 })
  expect(await problem(at(tree, `/boxes?height=${tip + 1}`))).toMatchObject({ status: 400 })
})

test('uses a bounded number of queries per request', () => {
  const queries = (id: string) => api.app.maxQueriesPerRequest.get(id)
  expect(queries('getAddressValue')).toBe(5)
  expect(queries('getBalanceHistory')).toBe(5)
  expect(queries('getAddressFlow')).toBe(2)
  expect(queries('listAddressTransactions')).toBe(5)
  expect(queries('listAddressBoxes')).toBe(2)
})
