import { decodeCompactBits, rewardScript } from '@ergo-explorer/chain'
import type { V1BlockHeader, V1BlockInfo } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { parseJsonStream } from '@ergo-explorer/testkit'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import { asRead, confirmedChain } from '#testing/confirmed-chain.ts'
import { addressOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, orphans } = confirmedChain(api.chain.node)
const tip = blocks.length
type SimBlock = (typeof blocks)[number]
const getJson = async (path: string) => (await api.get(`/api/v1/blocks${path}`)).json
const invalid = 'Bad request: Invalid value for: query parameter'

const infoOf = (block: SimBlock): V1BlockInfo => {
  const address = addressOf(rewardScript(block.header.powSolution.pk))
  return {
    id: block.header.id,
    height: block.header.height,
    epoch: Math.floor(block.header.height / 1024),
    version: block.header.version,
    timestamp: block.header.timestamp,
    transactionsCount: block.transactions.length,
    miner: { address, name: address.slice(-8) },
    size: block.headerSize + block.transactionsSize,
    difficulty: decodeCompactBits(block.header.nBits),
    // By the emission schedule of the simulated chain.
    minerReward: 67_500_000_000n,
  }
}
const headerOf = ({ header }: SimBlock): V1BlockHeader => ({
  id: header.id,
  parentId: header.parentId,
  version: header.version,
  timestamp: header.timestamp,
  height: header.height,
  nBits: header.nBits,
  votes: header.votes,
  stateRoot: header.stateRoot,
  adProofsRoot: header.adProofsRoot,
  transactionsRoot: header.transactionsRoot,
  extensionHash: header.extensionHash,
  powSolutions: { ...header.powSolution, d: String(header.powSolution.d) },
})

describe.each([
  { path: '', shape: (block: SimBlock) => infoOf(block) },
  { path: '/headers', shape: (block: SimBlock) => headerOf(block) },
])('list /blocks$path', ({ path, shape }) => {
  const shown = (some: readonly SimBlock[]) => asRead({ items: some.map((block) => shape(block)), total: tip })

  test('lists twenty per page, newest first or in reverse', async () => {
    for (const query of ['', '?sortBy=height', '?sortBy=timestamp&sortDirection=Desc'])
      expect(await getJson(path + query)).toEqual(shown(blocks.slice(-20).toReversed()))
    expect(await getJson(`${path}?sortDirection=asc&limit=500`)).toEqual(shown(blocks.slice(0, 500)))
    expect(await getJson(`${path}?sortDirection=asc&limit=500&offset=500`)).toEqual(shown(blocks.slice(500)))
    expect(await getJson(`${path}?offset=${tip}`)).toEqual(shown([]))
  })

  test('returns 400 for more than 500 and for unknown sort orders', async () => {
    expect(await getJson(`${path}?limit=501`)).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be less than or equal to 500, but was 501)`,
    })
    expect(await getJson(`${path}?limit=0`)).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be greater than or equal to 1, but was 0)`,
    })
    expect(await getJson(`${path}?sortBy=transactionsCount`)).toEqual({ status: 400, reason: `${invalid} sortBy` })
  })
})

test('supports only two sort orders for headers', async () => {
  expect(await getJson('/headers?sortBy=size')).toEqual({ status: 400, reason: `${invalid} sortBy` })
})

const keys: Record<string, (block: SimBlock) => number> = {
  transactionscount: ({ transactions }) => transactions.length,
  size: ({ headerSize, transactionsSize }) => headerSize + transactionsSize,
  difficulty: ({ header }) => Number(decodeCompactBits(header.nBits)),
}

test.each(Object.entries(keys))('sorts by %s, then by height, and pages join', async (key, keyOf) => {
  const rising = blocks.toSorted((a, b) => keyOf(a) - keyOf(b) || a.header.height - b.header.height)
  const pages: unknown[] = []
  for (const offset of [0, 100, 200])
    pages.push(...((await getJson(`?sortBy=${key}&offset=${offset}&limit=100`)) as { items: unknown[] }).items)
  expect(pages).toEqual(asRead(rising.toReversed().slice(0, 300).map(infoOf)))
  expect(await getJson(`?sortBy=${key}&sortDirection=asc&limit=3`)).toEqual(
    asRead({ items: rising.slice(0, 3).map(infoOf), total: tip }),
  )
  expect(await getJson(`?sortBy=${key}&offset=100001`)).toEqual({
    status: 400,
    reason: `${invalid} offset (this list ends at 100000)`,
  })
})

test.each(['minerreward', 'blockfee', 'blockcoins'])('sorts by %s as in v0', async (key) => {
  const idsOf = (response: unknown) => (response as { items: { id: string }[] }).items.map(({ id }) => id)
  const query = `?sortBy=${key}&sortDirection=asc&limit=50&offset=7`
  expect(idsOf(await getJson(query))).toEqual(idsOf((await api.get(`/api/v0/blocks${query}`)).json))
})

describe('block', () => {
  test('has the format of v0, on the main chain or orphaned', async () => {
    for (const { header } of [blockAt(1), blockAt(600), blockAt(tip), ...orphans]) {
      const { json } = await api.get(`/api/v0/blocks/${header.id}`)
      expect(json).toMatchObject({ block: { header: { id: header.id, height: header.height } } })
      expect(await getJson(`/${header.id}`)).toEqual(json)
    }
  })

  test('returns 404 for an unknown block and for an id that is not hex', async () => {
    const id = 'ab'.repeat(32)
    expect(await getJson(`/${id}`)).toEqual({ status: 404, reason: `Not found Block with id: ${id}` })
    expect(await getJson('/abc')).toEqual({ status: 404, reason: 'Not found Block with id: abc' })
    expect(await api.get('/api/v1/blocks/xyz')).toMatchObject({ status: 404, text: 'Not found' })
  })
})

describe('block streams', () => {
  const stream = async (path: string) => parseJsonStream((await api.get(`/api/v1/blocks/${path}`)).text)

  test('start with the first block at index 0 and end with the tip', async () => {
    expect(await stream('byGlobalIndex/stream?minGix=0&limit=500')).toEqual(asRead(blocks.slice(0, 500).map(infoOf)))
    expect(await stream(`byGlobalIndex/stream?minGix=${tip - 2}&limit=500`)).toEqual(
      asRead(blocks.slice(-2).map(infoOf)),
    )
    expect(await api.get(`/api/v1/blocks/byGlobalIndex/stream?minGix=${tip}&limit=1`)).toMatchObject({
      status: 200,
      text: '',
    })
    expect(await getJson('/byGlobalIndex/stream?minGix=0')).toEqual({ status: 400, reason: `${invalid} limit` })
    expect(await getJson('/byGlobalIndex/stream?minGix=0&limit=501')).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be less than or equal to 500, but was 501)`,
    })
  })

  interface Summary {
    readonly block: { readonly header: unknown; readonly blockTransactions: unknown }
  }
  // One after the other: a busy server rejects more.
  const summaryOf = async ({ header }: SimBlock) => {
    const { block } = (await getJson(`/${header.id}`)) as Summary
    return { header: block.header, blockTransactions: block.blockTransactions }
  }

  test('return the blocks of a page with transactions, newest first by default', async () => {
    const newest = blocks.slice(-20).toReversed()
    expect(await stream('stream/summary')).toEqual(await mapConcurrently(newest, 1, summaryOf))
    const largest = blocks.toSorted(
      (a, b) => Number(keys['size']?.(b)) - Number(keys['size']?.(a)) || b.header.height - a.header.height,
    )
    expect(await stream('stream/summary?sortBy=size&limit=3&offset=1')).toEqual(
      await mapConcurrently(largest.slice(1, 4), 1, summaryOf),
    )
  })

  test('return all blocks with transactions, at most 1536', async () => {
    const all = (await stream('stream/summary?limit=1536&sortDirection=asc')) as { header: { id: string } }[]
    expect(all.map(({ header }) => header.id)).toEqual(blocks.map(({ header }) => header.id))
    expect(await getJson('/stream/summary?limit=1537')).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be less than or equal to 1536, but was 1537)`,
    })
    expect(await api.get(`/api/v1/blocks/stream/summary?offset=${tip}`)).toMatchObject({ status: 200, text: '' })
  })
})

test('uses at most three queries per request', () => {
  for (const name of ['getApiV1Blocks', 'getApiV1BlocksHeaders', 'getApiV1BlocksP1'])
    expect(api.app.maxQueriesPerRequest.get(name)).toBeLessThanOrEqual(3)
})
