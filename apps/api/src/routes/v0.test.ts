import type { V0SearchResult } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain } from '#testing/confirmed-chain.ts'
import { addressOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, boxes, orphans } = confirmedChain(api.chain.node)
const addresses = [...new Set(boxes.map(({ box }) => addressOf(box.ergoTree)))]

async function search(text: string) {
  const { status, json } = await api.get(`/search?query=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  const found = json as V0SearchResult
  return { ...found, blocks: found.blocks.map(({ id }) => id) }
}
const NOTHING = { blocks: [], transactions: [], addresses: [] }

test('finds a block by id, id prefix and height', async () => {
  const { id } = blockAt(700).header
  for (const text of [id, id.toUpperCase(), id.slice(0, 9), '00700']) expect((await search(text)).blocks).toEqual([id])
  const listed = (await api.get('/api/v0/blocks?limit=1&sortDirection=asc&offset=699')).json as { items: unknown[] }
  expect((await api.get(`/api/v0/search?query=${id}`)).json).toEqual({ ...NOTHING, blocks: listed.items })
})

test('finds an orphaned block in the same format', async () => {
  const [{ header, transactions, headerSize, transactionsSize } = expect.fail('no orphaned block')] = orphans
  const { json } = await api.get(`/search?query=${header.id.slice(0, 12)}`)
  const sibling = (await api.get(`/search?query=${blockAt(header.height).header.id}`)).json as V0SearchResult
  const [found = expect.fail('not found')] = (json as V0SearchResult).blocks
  expect(found).toMatchObject({
    id: header.id,
    height: header.height,
    timestamp: header.timestamp,
    transactionsCount: transactions.length,
    size: headerSize + transactionsSize,
    minerReward: 67_500_000_000,
  })
  expect(Object.keys(found)).toEqual(Object.keys(sibling.blocks[0] ?? {}))
})

test('finds a transaction by id and id prefix', async () => {
  for (const { id } of blockAt(650).transactions)
    for (const text of [id, id.slice(0, 10)]) expect(await search(text)).toEqual({ ...NOTHING, transactions: [id] })
})

test('finds the creating transaction for a box id and the minting transaction for a token id', async () => {
  const [box = expect.fail('block 650 has no box')] = blockAt(650).transactions[0]?.outputs ?? []
  expect(await search(box.boxId)).toEqual({ ...NOTHING, transactions: [box.transactionId] })
  const mint =
    blocks
      .flatMap(({ transactions }) => transactions)
      .find(({ inputs, outputs }) =>
        outputs.some(({ assets }) => assets.some(({ tokenId }) => (tokenId as string) === inputs[0]?.boxId)),
      ) ?? expect.fail('no mint')
  const source = boxes.find((each) => each.box.boxId === mint.inputs[0]?.boxId)
  // The token id is the id of the first spent box.
  expect(await search(mint.inputs[0]?.boxId ?? '')).toEqual({
    ...NOTHING,
    transactions: [mint.id, source?.box.transactionId],
  })
})

test('finds at most twenty addresses by prefix', async () => {
  for (const length of [5, 10, 64, 80]) {
    const long = addresses.find((each) => each.length > 100) ?? expect.fail('no long address')
    const start = long.slice(0, length)
    const expected = addresses.filter((each) => each.startsWith(start))
    const found = (await search(start)).addresses
    expect(found).toHaveLength(Math.min(20, expected.length))
    expect(expected).toEqual(expect.arrayContaining(found))
  }
})

test('finds a complete address only', async () => {
  for (const address of addresses.slice(-5)) expect((await search(address)).addresses).toEqual([address])
})

test.each(['zzzzz', 'Iamno', 'ab'.repeat(33), 'c0ffee1234567890', '99999999999', "'; --é"])(
  'finds nothing for %s',
  async (text) => {
    expect(await search(text)).toEqual(NOTHING)
  },
)

test('returns 400 for a short or missing text', async () => {
  expect((await api.get('/api/v0/search?query=abcd')).json).toEqual({
    status: 400,
    reason:
      'Bad request: Invalid value for: query parameter query (expected value to have length greater than or equal to 5, but was abcd)',
  })
  expect((await api.get('/search')).json).toEqual({
    status: 400,
    reason: 'Bad request: Invalid value for: query parameter query',
  })
})

test('uses at most two queries per search', () => {
  expect(api.app.maxQueriesPerRequest.get('getApiV0Search')).toBe(2)
})
