import type {
  AddressDetail,
  AddressSummary,
  BoxDetail,
  FeeAdvice,
  Mempool,
  TokenSummary,
  TransactionBox,
  TransactionSummary,
} from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { ledgerOf, sampleOf } from '#testing/ledger.ts'
import { addressOf, mempoolOf, unusedAddress } from '#testing/mempool.ts'
import { createTestApp, startTestApi } from '#testing/test-api.ts'
import { createV2Client } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = createV2Client(api)
const { node, database } = api.chain
const ledger = ledgerOf(node)
const pool = mempoolOf(node)
const UNKNOWN = ['ab'.repeat(32), 'cd'.repeat(32)]

interface Found<T> {
  readonly items: readonly T[]
  readonly missingBoxIds?: readonly string[]
  readonly missingTransactionIds?: readonly string[]
  readonly missingTokenIds?: readonly string[]
}

async function lookUp<T>(path: string, body: object): Promise<T> {
  const { status, json } = await api.post(`/api/v2/${path}/lookup`, body)
  if (status !== 200) expect.fail(`${path} returned ${status}: ${JSON.stringify(json)}`)
  return json as T
}

/** Existing ids with unknown and repeated ones between them. */
const mixed = (ids: readonly string[]) => [UNKNOWN[0] ?? '', ...ids.toReversed(), UNKNOWN[1] ?? '', ids[0] ?? '']

describe('lookup', () => {
  test('of boxes returns confirmed and pending ones in the requested order, and names the missing ones', async () => {
    const ids = [...sampleOf(ledger.boxes, 40), ...pool.unspent.slice(0, 5).map((box) => ({ box }))].map(
      ({ box }) => box.boxId as string,
    )
    const { items, missingBoxIds } = await lookUp<Found<TransactionBox>>('boxes', { boxIds: mixed(ids) })
    expect(items.map(({ boxId }) => boxId)).toEqual(ids.toReversed())
    expect(missingBoxIds).toEqual(UNKNOWN)
    for (const { ergoTree, ...item } of items) {
      const detail = await get<BoxDetail>(`boxes/${item.boxId}`)
      expect(detail).toMatchObject(item)
      expect(detail.script.ergoTree).toBe(ergoTree)
    }
  })

  test('of transactions returns confirmed and pending ones', async () => {
    const confirmed = sampleOf(
      ledger.blocks.flatMap(({ transactions }) => transactions),
      30,
    )
    const ids = [...confirmed, ...pool.transactions.slice(0, 5)].map(({ id }) => id as string)
    const { items, missingTransactionIds } = await lookUp<Found<TransactionSummary>>('transactions', {
      transactionIds: mixed(ids),
    })
    expect(missingTransactionIds).toEqual(UNKNOWN)
    expect(items).toHaveLength(ids.length)
    for (const [i, id] of ids.toReversed().entries())
      expect(await get(`transactions/${id}`)).toMatchObject(items[i] ?? {})
  })

  test('of tokens returns summaries', async () => {
    const ids = sampleOf([...ledger.mints.keys()], 30).map(String)
    const { items, missingTokenIds } = await lookUp<Found<TokenSummary>>('tokens', { tokenIds: mixed(ids) })
    expect(missingTokenIds).toEqual(UNKNOWN)
    expect(items.map(({ tokenId }) => tokenId)).toEqual(ids.toReversed())
    // The page of a token has its file in more detail.
    for (const { artwork: _, ...item } of items) expect(await get(`tokens/${item.tokenId}`)).toMatchObject(item)
  })

  test('of addresses returns balances with the effect of the mempool, and zeros for an unused one', async () => {
    const touched = pool.transactions.flatMap((each) => [...pool.spentBy(each), ...each.outputs])
    const trees = [
      ...new Set([
        ...touched.slice(0, 30).map(({ ergoTree }) => ergoTree),
        ...sampleOf([...ledger.entries.keys()], 20),
      ]),
    ]
    const addresses = [...trees.map(addressOf), unusedAddress()]
    const { items } = await lookUp<{ items: AddressSummary[] }>('addresses', { addresses })
    expect(items.map(({ address }) => address)).toEqual(addresses)
    for (const item of items) {
      const detail = await get<AddressDetail>(`addresses/${item.address}`)
      const { scriptHash, kind, label, transactionCount, boxCount, unspentCount } = detail
      const namesOf = (assets: AddressSummary['assets']) =>
        assets.map(({ tokenId, amount, name }) => [tokenId, amount, name])
      expect(item).toMatchObject({
        scriptHash,
        kind,
        label,
        transactionCount,
        boxCount,
        unspentCount,
        isUsed: boxCount > 0,
        nanoErg: detail.balance.nanoErg,
        hasMoreAssets: detail.balance.tokens.items.length > 100,
        pendingNanoErg: detail.pending.nanoErg,
      })
      expect(namesOf(item.assets)).toEqual(namesOf(detail.balance.tokens.items.slice(0, 100)))
      expect(namesOf(item.pendingAssets)).toEqual(namesOf(detail.pending.assets))
    }
    expect(items.at(-1)).toMatchObject({ isUsed: false, nanoErg: '0', assets: [], pendingNanoErg: '0', boxCount: 0 })
    expect(items.some(({ pendingNanoErg }) => pendingNanoErg !== '0')).toBe(true)
  })

  test.each([
    ['boxes', 'boxIds'],
    ['transactions', 'transactionIds'],
    ['tokens', 'tokenIds'],
  ])('of %s returns 400 for invalid bodies', async (path, name) => {
    const id = (i: number) => i.toString(16).padStart(64, '0')
    const many = Array.from({ length: 101 }, (_, i) => id(i))
    for (const body of [
      {},
      [],
      { [name]: [] },
      { [name]: many },
      { [name]: ['ab'] },
      { [name]: [id(1).toUpperCase(), 5] },
    ])
      expect(await api.post(`/api/v2/${path}/lookup`, body)).toMatchObject({
        status: 400,
        json: { code: 'bad_request' },
      })
    expect(await lookUp(path, { [name]: many.slice(0, 100) })).toEqual({
      items: [],
      [`missing${name[0]?.toUpperCase()}${name.slice(1)}`]: many.slice(0, 100),
    })
  })

  test('of addresses returns 400 with the address that is not one', async () => {
    const bad = `${unusedAddress()}x`
    expect(await api.post('/api/v2/addresses/lookup', { addresses: [unusedAddress(), bad] })).toMatchObject({
      status: 400,
      json: { code: 'bad_address', detail: expect.stringContaining(bad) },
    })
  })

  test('uses at most two queries', () => {
    for (const operation of ['lookupBoxes', 'lookupTransactions', 'lookupTokens', 'lookupAddresses'])
      expect(api.app.maxQueriesPerRequest.get(operation)).toBeLessThanOrEqual(2)
  })

  test('caches responses that depend on the tip only, for each body', async () => {
    let queries = 0
    await using cached = await createTestApp({ databaseUrl: database.url, onQuery: () => queries++ })
    const [first, second] = [...ledger.mints.keys()].map(String)
    const post = async (tokenId: string | undefined, headers = {}) => {
      const before = queries
      const request = {
        method: 'POST',
        url: '/api/v2/tokens/lookup',
        payload: { tokenIds: [tokenId] },
        headers,
      } as const
      const response = await cached.app.inject(request)
      const { items } = response.json<Found<TokenSummary>>()
      return { queries: queries - before, ids: items.map((item) => item.tokenId), etag: response.headers.etag }
    }
    expect(await post(first)).toMatchObject({ queries: 1, ids: [first] })
    const { etag, ...repeated } = await post(first)
    expect(repeated).toEqual({ queries: 0, ids: [first] })
    expect(await post(second)).toMatchObject({ queries: 1, ids: [second] })
    // The ETag names the tip only, so it says nothing about the response to another body.
    expect(await post(second, { 'if-none-match': etag })).toMatchObject({ queries: 0, ids: [second] })
  })
})

describe('fee advice', () => {
  test('returns the floor, and a fee for each of the next ten blocks', async () => {
    const advice = await get<FeeAdvice>('mempool/fees')
    const { feeLevels, maxBlockSize } = await get<Mempool>('mempool')
    expect(advice).toMatchObject({ size: 400, floor: { fee: '1000000', feePerByte: '2500' }, maxBlockSize })
    expect(advice.pendingCount).toBe(pool.transactions.length)
    expect(advice.pendingSize).toBe(pool.transactions.reduce((sum, { size }) => sum + size, 0))
    expect(advice.targets.map(({ targetBlocks }) => targetBlocks)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const level of feeLevels) expect(advice.targets).toContainEqual(expect.objectContaining(level))
    for (const { fee, paymentFee } of advice.targets) expect(fee).toBe(paymentFee)
  })

  test('multiplies the rate by the requested size, and never goes below the floor', async () => {
    for (const size of [1, 400, 2000, 1_000_000]) {
      const { targets } = await get<FeeAdvice>(`mempool/fees?size=${size}`)
      for (const { feePerByte, fee } of targets) {
        const atRate = BigInt(feePerByte) * BigInt(size)
        expect(BigInt(fee)).toBe(atRate > 1_000_000n ? atRate : 1_000_000n)
      }
    }
    for (const size of ['0', '1000001', 'x'])
      expect(await api.get(`/api/v2/mempool/fees?size=${size}`)).toMatchObject({ status: 400 })
  })
})
