import type { V0SearchResult } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { confirmedAt } from '../../testing/confirmed.ts'
import { addressOf } from '../../testing/waiting.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, boxes, lost } = confirmedAt(api.chain.node)
const addresses = [...new Set(boxes.map(({ box }) => addressOf(box.ergoTree)))]

async function search(text: string) {
  const { status, json } = await api.get(`/search?query=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  const found = json as V0SearchResult
  return { ...found, blocks: found.blocks.map(({ id }) => id) }
}
const NOTHING = { blocks: [], transactions: [], addresses: [] }

test('a block is found by its id, the start of it, and its height', async () => {
  const { id } = blockAt(700).header
  for (const text of [id, id.toUpperCase(), id.slice(0, 9), '00700']) expect((await search(text)).blocks).toEqual([id])
  const listed = (await api.get('/api/v0/blocks?limit=1&sortDirection=asc&offset=699')).json as { items: unknown[] }
  expect((await api.get(`/api/v0/search?query=${id}`)).json).toEqual({ ...NOTHING, blocks: listed.items })
})

test('a block that lost is found as well, and looks like any other', async () => {
  const [{ header, transactions, headerSize, transactionsSize } = expect.fail('two blocks lost')] = lost
  const { json } = await api.get(`/search?query=${header.id.slice(0, 12)}`)
  const sibling = (await api.get(`/search?query=${blockAt(header.height).header.id}`)).json as V0SearchResult
  const [found = expect.fail('it is found')] = (json as V0SearchResult).blocks
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

test('a transaction is found by its id and the start of it', async () => {
  for (const { id } of blockAt(650).transactions)
    for (const text of [id, id.slice(0, 10)]) expect(await search(text)).toEqual({ ...NOTHING, transactions: [id] })
})

test('a box leads to the transaction that made it, a token to the one that minted it', async () => {
  const [box = expect.fail('block 650 makes boxes')] = blockAt(650).transactions[0]?.outputs ?? []
  expect(await search(box.boxId)).toEqual({ ...NOTHING, transactions: [box.transactionId] })
  const mint =
    blocks
      .flatMap(({ transactions }) => transactions)
      .find(({ inputs, outputs }) =>
        outputs.some(({ assets }) => assets.some(({ tokenId }) => (tokenId as string) === inputs[0]?.boxId)),
      ) ?? expect.fail('somebody mints')
  const source = boxes.find((each) => each.box.boxId === mint.inputs[0]?.boxId)
  // The token has the id of the box that was spent for it.
  expect(await search(mint.inputs[0]?.boxId ?? '')).toEqual({
    ...NOTHING,
    transactions: [mint.id, source?.box.transactionId],
  })
})

test('the start of an address finds at most twenty', async () => {
  for (const length of [5, 10, 64, 80]) {
    const long = addresses.find((each) => each.length > 100) ?? expect.fail('contracts have long addresses')
    const start = long.slice(0, length)
    const expected = addresses.filter((each) => each.startsWith(start))
    const found = (await search(start)).addresses
    expect(found).toHaveLength(Math.min(20, expected.length))
    expect(expected).toEqual(expect.arrayContaining(found))
  }
})

test('a whole address finds itself alone', async () => {
  for (const address of addresses.slice(-5)) expect((await search(address)).addresses).toEqual([address])
})

test.each(['zzzzz', 'Iamno', 'ab'.repeat(33), 'c0ffee1234567890', '99999999999', "'; --é"])(
  'nothing is found for %s',
  async (text) => {
    expect(await search(text)).toEqual(NOTHING)
  },
)

test('short text is refused, and none', async () => {
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

test('no search takes more than two questions', () => {
  expect(api.app.mostQuestions.get('getApiV0Search')).toBe(2)
})
