import { decodeCompactBits, rewardScript } from '@ergo-explorer/chain'
import type { V1BlockHeader, V1BlockInfo } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { readConcatenated } from '../../testing/concatenated.ts'
import { asRead, confirmedAt } from '../../testing/confirmed.ts'
import { addressOf } from '../../testing/waiting.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, lost } = confirmedAt(api.chain.node)
const tip = blocks.length
type SimBlock = (typeof blocks)[number]
const ask = async (path: string) => (await api.get(`/api/v1/blocks${path}`)).json
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
    // By the schedule of the simulated chain, which all its blocks are early in.
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
])('the list /blocks$path', ({ path, shape }) => {
  const shown = (some: readonly SimBlock[]) => asRead({ items: some.map((block) => shape(block)), total: tip })

  test('is newest first, twenty at a time, or the other way round', async () => {
    for (const query of ['', '?sortBy=height', '?sortBy=timestamp&sortDirection=Desc'])
      expect(await ask(path + query)).toEqual(shown(blocks.slice(-20).toReversed()))
    expect(await ask(`${path}?sortDirection=asc&limit=500`)).toEqual(shown(blocks.slice(0, 500)))
    expect(await ask(`${path}?sortDirection=asc&limit=500&offset=500`)).toEqual(shown(blocks.slice(500)))
    expect(await ask(`${path}?offset=${tip}`)).toEqual(shown([]))
  })

  test('refuses more than 500 at once, and orders it does not have', async () => {
    expect(await ask(`${path}?limit=501`)).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be less than or equal to 500, but was 501)`,
    })
    expect(await ask(`${path}?limit=0`)).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be greater than or equal to 1, but was 0)`,
    })
    expect(await ask(`${path}?sortBy=transactionsCount`)).toEqual({ status: 400, reason: `${invalid} sortBy` })
  })
})

test('headers have only two orders', async () => {
  expect(await ask('/headers?sortBy=size')).toEqual({ status: 400, reason: `${invalid} sortBy` })
})

const keys: Record<string, (block: SimBlock) => number> = {
  transactionscount: ({ transactions }) => transactions.length,
  size: ({ headerSize, transactionsSize }) => headerSize + transactionsSize,
  difficulty: ({ header }) => Number(decodeCompactBits(header.nBits)),
}

test.each(Object.entries(keys))(
  'blocks can be sorted by %s, equal ones by height, and pages join',
  async (key, keyOf) => {
    const rising = blocks.toSorted((a, b) => keyOf(a) - keyOf(b) || a.header.height - b.header.height)
    const pages: unknown[] = []
    for (const offset of [0, 100, 200])
      pages.push(...((await ask(`?sortBy=${key}&offset=${offset}&limit=100`)) as { items: unknown[] }).items)
    expect(pages).toEqual(asRead(rising.toReversed().slice(0, 300).map(infoOf)))
    expect(await ask(`?sortBy=${key}&sortDirection=asc&limit=3`)).toEqual(
      asRead({ items: rising.slice(0, 3).map(infoOf), total: tip }),
    )
    expect(await ask(`?sortBy=${key}&offset=100001`)).toEqual({
      status: 400,
      reason: `${invalid} offset (this list ends at 100000)`,
    })
  },
)

test.each(['minerreward', 'blockfee', 'blockcoins'])('blocks can be sorted by %s as in v0', async (key) => {
  const idsOf = (answer: unknown) => (answer as { items: { id: string }[] }).items.map(({ id }) => id)
  const query = `?sortBy=${key}&sortDirection=asc&limit=50&offset=7`
  expect(idsOf(await ask(query))).toEqual(idsOf((await api.get(`/api/v0/blocks${query}`)).json))
})

describe('a block', () => {
  test('has the shape of v0, on the main chain or not', async () => {
    for (const { header } of [blockAt(1), blockAt(600), blockAt(tip), ...lost]) {
      const { json } = await api.get(`/api/v0/blocks/${header.id}`)
      expect(json).toMatchObject({ block: { header: { id: header.id, height: header.height } } })
      expect(await ask(`/${header.id}`)).toEqual(json)
    }
  })

  test('that does not exist is refused; an id that is not hex is no path', async () => {
    const id = 'ab'.repeat(32)
    expect(await ask(`/${id}`)).toEqual({ status: 404, reason: `Not found Block with id: ${id}` })
    expect(await ask('/abc')).toEqual({ status: 404, reason: 'Not found Block with id: abc' })
    expect(await api.get('/api/v1/blocks/xyz')).toMatchObject({ status: 404, text: 'Not found' })
  })
})

describe('streams of blocks', () => {
  const stream = async (path: string) => readConcatenated((await api.get(`/api/v1/blocks/${path}`)).text)

  test('by number begin with the first block as 0, and end with the tip', async () => {
    expect(await stream('byGlobalIndex/stream?minGix=0&limit=500')).toEqual(asRead(blocks.slice(0, 500).map(infoOf)))
    expect(await stream(`byGlobalIndex/stream?minGix=${tip - 2}&limit=500`)).toEqual(
      asRead(blocks.slice(-2).map(infoOf)),
    )
    expect(await api.get(`/api/v1/blocks/byGlobalIndex/stream?minGix=${tip}&limit=1`)).toMatchObject({
      status: 200,
      text: '',
    })
    expect(await ask('/byGlobalIndex/stream?minGix=0')).toEqual({ status: 400, reason: `${invalid} limit` })
    expect(await ask('/byGlobalIndex/stream?minGix=0&limit=501')).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be less than or equal to 500, but was 501)`,
    })
  })

  interface Summary {
    readonly block: { readonly header: unknown; readonly blockTransactions: unknown }
  }
  const summaryOf = async ({ header }: SimBlock) => {
    const { block } = (await ask(`/${header.id}`)) as Summary
    return { header: block.header, blockTransactions: block.blockTransactions }
  }

  test('with their transactions are the blocks of a page, newest first unless told', async () => {
    const newest = blocks.slice(-20).toReversed()
    expect(await stream('stream/summary')).toEqual(await Promise.all(newest.map(summaryOf)))
    const largest = blocks.toSorted(
      (a, b) => Number(keys['size']?.(b)) - Number(keys['size']?.(a)) || b.header.height - a.header.height,
    )
    expect(await stream('stream/summary?sortBy=size&limit=3&offset=1')).toEqual(
      await Promise.all(largest.slice(1, 4).map(summaryOf)),
    )
  })

  test('with their transactions may be all, one behind the other, but no more than 1536', async () => {
    const all = (await stream('stream/summary?limit=1536&sortDirection=asc')) as { header: { id: string } }[]
    expect(all.map(({ header }) => header.id)).toEqual(blocks.map(({ header }) => header.id))
    expect(await ask('/stream/summary?limit=1537')).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be less than or equal to 1536, but was 1537)`,
    })
    expect(await api.get(`/api/v1/blocks/stream/summary?offset=${tip}`)).toMatchObject({ status: 200, text: '' })
  })
})

test('no list and no block asks more than three questions', () => {
  for (const name of ['getApiV1Blocks', 'getApiV1BlocksHeaders', 'getApiV1BlocksP1'])
    expect(api.app.mostQuestions.get(name)).toBeLessThanOrEqual(3)
})
