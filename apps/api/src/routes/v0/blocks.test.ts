import { decodeCompactBits, FEE_SCRIPT, type HeaderId, rewardScript } from '@ergo-explorer/chain'
import type { V0BlockInfo, V0BlockSummary } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { asRead, confirmedAt, madeBy, sum } from '../../testing/confirmed.ts'
import { addressOf } from '../../testing/waiting.ts'
import { expectedOf } from './testing/expected.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, lost } = confirmedAt(api.chain.node)
const expected = await expectedOf(api.chain)
const tip = blocks.length
type SimBlock = (typeof blocks)[number]

/** What the schedule of the simulated chain pays the miner of each of its blocks. */
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

describe('the list of blocks', () => {
  test('is newest first, twenty at a time, under /api/v0 and at the root', async () => {
    const newest = pageOf(blocks.slice(-20).toReversed())
    for (const url of ['/api/v0/blocks', '/blocks', '/blocks?sortBy=timestamp&sortDirection=%20DESC'])
      expect((await api.get(url)).json).toEqual(newest)
  })

  test('has both ends, and nothing behind them', async () => {
    expect((await api.get(`/blocks?offset=${tip - 2}&limit=500`)).json).toEqual(pageOf([blockAt(2), blockAt(1)]))
    expect((await api.get('/blocks?sortDirection=asc&limit=2')).json).toEqual(pageOf([blockAt(1), blockAt(2)]))
    expect((await api.get(`/blocks?offset=${tip}`)).json).toEqual(pageOf([]))
    expect((await api.get('/blocks?offset=2147483647')).json).toEqual(pageOf([]))
  })

  const feesOf = (block: SimBlock) =>
    sum(
      madeBy(block)
        .filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)
        .map(({ value }) => value),
    )
  const keys: Record<string, (block: SimBlock) => bigint> = {
    transactionscount: (block) => BigInt(block.transactions.length),
    size: (block) => BigInt(block.headerSize + block.transactionsSize),
    difficulty: (block) => decodeCompactBits(block.header.nBits),
    minerreward: () => REWARD,
    blockfee: feesOf,
    blockcoins: (block) => sum(madeBy(block).map(({ value }) => value)) - REWARD - feesOf(block),
  }
  test.each(Object.entries(keys))('can be sorted by %s, both ways, and its pages join', async (sortBy, keyOf) => {
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

  test('can be of a time, both ends included', async () => {
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
  ])('refuses %s', async (query, about) => {
    const { status, json } = await api.get(`/api/v0/blocks?${query}`)
    expect(status).toBe(400)
    expect(json).toEqual({ status: 400, reason: `Bad request: Invalid value for: query parameter ${about}` })
  })
})

describe('a block', () => {
  const find = async (id: string) => (await api.get(`/api/v0/blocks/${id}`)).json as V0BlockSummary

  test('says all that its header says', async () => {
    const { header, ...block } = blockAt(700)
    const { powSolution, unparsedBytes: _, ...plain } = header
    const answer = await find(header.id.toUpperCase())
    expect(answer.block.header).toEqual(
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
    expect(answer.block.extension).toEqual({
      headerId: header.id,
      digest: header.extensionHash,
      fields: block.extension,
    })
    expect(answer.block.adProofs).toBeNull()
    expect(answer.references).toEqual({ previousId: blockAt(699).header.id, nextId: blockAt(701).header.id })
  })

  test('has votes that are signed', async () => {
    const against = blocks.find(({ header }) => /^[89a-f]/.test(header.votes)) ?? expect.fail('somebody votes against')
    const answer = await find(against.header.id)
    expect(answer.block.header.votes[0]).toBe(Number.parseInt(against.header.votes.slice(0, 2), 16) - 256)
  })

  test('shows its transactions with what they spend, read and make', async () => {
    const readers = blocks.filter(({ transactions }) => transactions.some(({ dataInputs }) => dataInputs.length > 0))
    const { header, transactions } = readers.at(-1) ?? expect.fail('somebody reads')
    const answer = await find(header.id)
    const shown = transactions.map((transaction, index) => expected.transaction(transaction, header, index))
    expect(answer.block.blockTransactions).toEqual(asRead(shown))
  })

  test('at the ends has no one before or after it', async () => {
    expect((await find(blockAt(tip).header.id)).references.nextId).toBeNull()
    const first = await find(blockAt(1).header.id)
    expect(first.references.previousId).toBe('00'.repeat(32))
    // The emission box was there before any transaction.
    expect(first.block.blockTransactions[0]?.inputs[0]).toMatchObject({ outputTransactionId: '00'.repeat(32) })
  })

  test('that lost is shown with what only it has, and with what the main chain has too', async () => {
    expect(lost).toHaveLength(2)
    const shown = await Promise.all(lost.map(({ header }) => find(header.id)))
    for (const [i, { header, transactions, headerSize, transactionsSize }] of lost.entries()) {
      const { block, references } = shown[i] ?? expect.fail('it is there')
      expect(block.header).toMatchObject({ id: header.id, size: headerSize + transactionsSize, height: header.height })
      expect(references).toEqual({ previousId: header.parentId, nextId: null })
      expect(block.blockTransactions.map(({ id }) => id)).toEqual(transactions.map(({ id }) => id))
      expect(block.blockTransactions.map(({ inputs }) => inputs.map(({ id }) => id))).toEqual(
        transactions.map(({ inputs }) => inputs.map(({ boxId }) => boxId)),
      )
    }
    const outputs = shown.flatMap(({ block }) => block.blockTransactions.flatMap((each) => each.outputs))
    const onMain = new Set<string>(blocks.flatMap(madeBy).map(({ boxId }) => boxId))
    expect(outputs.map(({ mainChain }) => mainChain)).toEqual(outputs.map(({ id }) => onMain.has(id)))
    expect(new Set(outputs.map(({ mainChain }) => mainChain))).toEqual(new Set([true, false]))
    const alone = lost.flatMap(madeBy).filter(({ boxId }) => !onMain.has(boxId))
    expect(outputs.filter(({ mainChain }) => !mainChain)).toEqual(asRead(alone.map(expected.lostOutput)))
  })

  test.each(['ab'.repeat(32), 'ab', 'ABCDEF'])('that nobody made is not found: %s', async (id) => {
    const { status, json } = await api.get(`/blocks/${id}`)
    expect(status).toBe(404)
    expect(json).toEqual({ status: 404, reason: `Not found Block with id: ${id}` })
  })

  test('whose id is no hex is a path that does not exist', async () => {
    expect(await api.get('/api/v0/blocks/latest')).toMatchObject({ status: 404, text: 'Not found' })
  })
})

describe('the blocks at a height', () => {
  test('are that of the main chain, then those that lost', async () => {
    const [{ header } = expect.fail('two blocks lost')] = lost
    const { json } = await api.get(`/blocks/at/${header.height}`)
    expect(json).toEqual([blockAt(header.height).header.id, header.id] satisfies HeaderId[])
  })

  test.each(['0', '-5', '2147483647'])('are none at %s', async (height) => {
    expect((await api.get(`/api/v0/blocks/at/${height}`)).json).toEqual([])
  })

  test('cannot be asked for at what is no height', async () => {
    for (const height of ['2147483648', 'top'])
      expect(await api.get(`/blocks/at/${height}`)).toMatchObject({ status: 404, text: 'Not found' })
  })
})

test('no answer about blocks takes more than three questions', () => {
  for (const name of ['getApiV0Blocks', 'getApiV0BlocksP1', 'getApiV0BlocksAtP1'])
    expect(api.app.mostQuestions.get(name)).toBeLessThanOrEqual(3)
})
