import { decodeCompactBits, FEE_SCRIPT, type HeaderId, rewardScript } from '@ergo-explorer/chain'
import type { V0BlockInfo, V0BlockSummary } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { asRead, confirmedChain, outputsOf, sum } from '#testing/confirmed-chain.ts'
import { addressOf } from '#testing/mempool.ts'
import { expectedOf } from './testing/expected.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, orphans } = confirmedChain(api.chain.node)
const expected = await expectedOf(api.chain)
const tip = blocks.length
type SimBlock = (typeof blocks)[number]

/** Miner reward of each block of the simulated chain. */
const REWARD = 67_500_000_000n

const infoOf = (block: SimBlock): V0BlockInfo => {
  const address = addressOf(rewardScript(block.header.powSolution.pk))
  return {
    id: block.header.id,
    height: block.header.height,
    timestamp: block.header.timestamp,
    transactionsCount: block.transactions.length,
    miner: { address, name: address.slice(-8) },
    size: block.headerSize + block.transactionsSize,
    difficulty: decodeCompactBits(block.header.nBits),
    minerReward: REWARD,
  }
}
const pageOf = (page: readonly SimBlock[], total = tip) => asRead({ items: page.map(infoOf), total })

describe('list of blocks', () => {
  test('lists newest first, twenty per page, under /api/v0 and at the root', async () => {
    const newest = pageOf(blocks.slice(-20).toReversed())
    for (const url of ['/api/v0/blocks', '/blocks', '/blocks?sortBy=timestamp&sortDirection=%20DESC'])
      expect((await api.get(url)).json).toEqual(newest)
  })

  test('reaches both ends and is empty beyond them', async () => {
    expect((await api.get(`/blocks?offset=${tip - 2}&limit=500`)).json).toEqual(pageOf([blockAt(2), blockAt(1)]))
    expect((await api.get('/blocks?sortDirection=asc&limit=2')).json).toEqual(pageOf([blockAt(1), blockAt(2)]))
    expect((await api.get(`/blocks?offset=${tip}`)).json).toEqual(pageOf([]))
    expect((await api.get('/blocks?offset=2147483647')).json).toEqual(pageOf([]))
  })

  const feesOf = (block: SimBlock) =>
    sum(
      outputsOf(block)
        .filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)
        .map(({ value }) => value),
    )
  const keys: Record<string, (block: SimBlock) => bigint> = {
    transactionscount: (block) => BigInt(block.transactions.length),
    size: (block) => BigInt(block.headerSize + block.transactionsSize),
    difficulty: (block) => decodeCompactBits(block.header.nBits),
    minerreward: () => REWARD,
    blockfee: feesOf,
    blockcoins: (block) => sum(outputsOf(block).map(({ value }) => value)) - REWARD - feesOf(block),
  }
  test.each(Object.entries(keys))('sorts by %s in both directions, and pages join', async (sortBy, keyOf) => {
    const rising = blocks.toSorted((a, b) => Number(keyOf(a) - keyOf(b)) || a.header.height - b.header.height)
    for (const [direction, sorted] of [
      ['asc', rising],
      ['desc', rising.toReversed()],
    ] as const)
      for (const offset of [0, 3, tip - 2]) {
        const { json } = await api.get(`/blocks?sortBy=${sortBy}&sortDirection=${direction}&limit=3&offset=${offset}`)
        expect(json).toEqual(pageOf(sorted.slice(offset, offset + 3)))
      }
  })

  test('filters by time, both ends inclusive', async () => {
    const [first, last] = [blockAt(101).header.timestamp, blockAt(110).header.timestamp]
    const among = blocks.slice(100, 110)
    const of = async (query: string) => (await api.get(`/blocks?limit=500&${query}`)).json
    expect(await of(`startDate=${first}&endDate=${last}`)).toEqual(pageOf(among.toReversed(), 10))
    expect(await of(`startDate=${first + 1}&endDate=${last - 1}&sortDirection=asc`)).toEqual(
      pageOf(among.slice(1, -1), 8),
    )
    expect(await of(`startDate=${first}&endDate=${last}&offset=8`)).toEqual(pageOf(among.slice(0, 2).toReversed(), 10))
    expect(await of(`startDate=${blockAt(tip).header.timestamp}`)).toEqual(pageOf([blockAt(tip)], 1))
    expect(await of(`endDate=${blockAt(1).header.timestamp}`)).toEqual(pageOf([blockAt(1)], 1))
    expect(await of(`startDate=${last}&endDate=${first}`)).toEqual(pageOf([], 0))
    expect(await of('endDate=0')).toEqual(pageOf([], 0))
    const bySize = among.toSorted((a, b) => b.size - a.size || b.header.height - a.header.height)
    expect(await of(`startDate=${first}&endDate=${last}&sortBy=size`)).toEqual(pageOf(bySize, 10))
  })

  test.each([
    ['limit=501', 'limit (expected value to be less than or equal to 500, but was 501)'],
    ['limit=0', 'limit (expected value to be greater than or equal to 1, but was 0)'],
    ['offset=-1', 'offset (expected value to be greater than or equal to 0, but was -1)'],
    ['offset=x', 'offset'],
    ['sortBy=transactionsCount', 'sortBy'],
    ['sortDirection=up', 'sortDirection'],
    ['startDate=yesterday', 'startDate'],
    ['sortBy=size&offset=100001', 'offset (this list ends at 100000)'],
  ])('returns 400 for %s', async (query, about) => {
    const { status, json } = await api.get(`/api/v0/blocks?${query}`)
    expect(status).toBe(400)
    expect(json).toEqual({ status: 400, reason: `Bad request: Invalid value for: query parameter ${about}` })
  })
})

describe('block', () => {
  const find = async (id: string) => (await api.get(`/api/v0/blocks/${id}`)).json as V0BlockSummary

  test('returns all header fields', async () => {
    const { header, ...block } = blockAt(700)
    const { powSolution, unparsedBytes: _, ...plain } = header
    const response = await find(header.id.toUpperCase())
    expect(response.block.header).toEqual(
      asRead({
        ...plain,
        epoch: 0,
        difficulty: decodeCompactBits(header.nBits),
        size: block.headerSize + block.transactionsSize,
        powSolutions: { ...powSolution, d: String(powSolution.d) },
        votes: Buffer.from(header.votes, 'hex')
          .toJSON()
          .data.map((vote) => (vote > 127 ? vote - 256 : vote)),
      }),
    )
    expect(response.block.extension).toEqual({
      headerId: header.id,
      digest: header.extensionHash,
      fields: block.extension,
    })
    expect(response.block.adProofs).toBeNull()
    expect(response.references).toEqual({ previousId: blockAt(699).header.id, nextId: blockAt(701).header.id })
  })

  test('returns votes as signed numbers', async () => {
    const withNegativeVote =
      blocks.find(({ header }) => /^[89a-f]/.test(header.votes)) ?? expect.fail('no vote against')
    const response = await find(withNegativeVote.header.id)
    expect(response.block.header.votes[0]).toBe(Number.parseInt(withNegativeVote.header.votes.slice(0, 2), 16) - 256)
  })

  test('returns transactions with inputs, data inputs and outputs', async () => {
    const readers = blocks.filter(({ transactions }) => transactions.some(({ dataInputs }) => dataInputs.length > 0))
    const { header, transactions } = readers.at(-1) ?? expect.fail('no block with data inputs')
    const response = await find(header.id)
    const shown = transactions.map((transaction, index) => expected.transaction(transaction, header, index))
    expect(response.block.blockTransactions).toEqual(asRead(shown))
  })

  test('has no previous or next block at the ends', async () => {
    expect((await find(blockAt(tip).header.id)).references.nextId).toBeNull()
    const first = await find(blockAt(1).header.id)
    expect(first.references.previousId).toBe('00'.repeat(32))
    // The emission box existed before any transaction.
    expect(first.block.blockTransactions[0]?.inputs[0]).toMatchObject({ outputTransactionId: '00'.repeat(32) })
  })

  test('returns an orphaned block, with transactions that only it has and with shared ones', async () => {
    expect(orphans).toHaveLength(2)
    const shown = await Promise.all(orphans.map(({ header }) => find(header.id)))
    for (const [i, { header, transactions, headerSize, transactionsSize }] of orphans.entries()) {
      const { block, references } = shown[i] ?? expect.fail('missing')
      expect(block.header).toMatchObject({ id: header.id, size: headerSize + transactionsSize, height: header.height })
      expect(references).toEqual({ previousId: header.parentId, nextId: null })
      expect(block.blockTransactions.map(({ id }) => id)).toEqual(transactions.map(({ id }) => id))
      expect(block.blockTransactions.map(({ inputs }) => inputs.map(({ id }) => id))).toEqual(
        transactions.map(({ inputs }) => inputs.map(({ boxId }) => boxId)),
      )
    }
    const outputs = shown.flatMap(({ block }) => block.blockTransactions.flatMap((each) => each.outputs))
    const onMain = new Set<string>(blocks.flatMap(outputsOf).map(({ boxId }) => boxId))
    expect(outputs.map(({ mainChain }) => mainChain)).toEqual(outputs.map(({ id }) => onMain.has(id)))
    expect(new Set(outputs.map(({ mainChain }) => mainChain))).toEqual(new Set([true, false]))
    const alone = orphans.flatMap(outputsOf).filter(({ boxId }) => !onMain.has(boxId))
    expect(outputs.filter(({ mainChain }) => !mainChain)).toEqual(asRead(alone.map(expected.lostOutput)))
  })

  test.each(['ab'.repeat(32), 'ab', 'ABCDEF'])('returns 404 for an unknown block: %s', async (id) => {
    const { status, json } = await api.get(`/blocks/${id}`)
    expect(status).toBe(404)
    expect(json).toEqual({ status: 404, reason: `Not found Block with id: ${id}` })
  })

  test('returns 404 for an id that is not hex', async () => {
    expect(await api.get('/api/v0/blocks/latest')).toMatchObject({ status: 404, text: 'Not found' })
  })
})

describe('blocks at a height', () => {
  test('lists the main chain block first, then orphaned ones', async () => {
    const [{ header } = expect.fail('no orphaned block')] = orphans
    const { json } = await api.get(`/blocks/at/${header.height}`)
    expect(json).toEqual([blockAt(header.height).header.id, header.id] satisfies HeaderId[])
  })

  test.each(['0', '-5', '2147483647'])('returns an empty list at %s', async (height) => {
    expect((await api.get(`/api/v0/blocks/at/${height}`)).json).toEqual([])
  })

  test('returns 404 for an invalid height', async () => {
    for (const height of ['2147483648', 'top'])
      expect(await api.get(`/blocks/at/${height}`)).toMatchObject({ status: 404, text: 'Not found' })
  })
})

test('uses at most three queries per request', () => {
  for (const name of ['getApiV0Blocks', 'getApiV0BlocksP1', 'getApiV0BlocksAtP1'])
    expect(api.app.maxQueriesPerRequest.get(name)).toBeLessThanOrEqual(3)
})
