import { type Box, hexToBytes, parseErgoTree, presetOf, type Transaction } from '@ergo-explorer/chain'
import type { BoxDetail, TransactionSummary } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { ledgerOf, sampleOf } from '../../testing/a-ledger.ts'
import { anApi } from '../../testing/an-api.ts'
import { type ReadPage, readerOf } from '../../testing/read-v2.ts'
import { addressOf, hashOf, tokenNamer, waitingAt } from '../../testing/waiting.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = readerOf(api)
const { node, database } = api.chain
const ledger = ledgerOf(node)
const pool = waitingAt(node)
const nameOf = await tokenNamer(database)
const preset = presetOf('devnet')
const tip = ledger.blocks.length
const numbers = new Map(ledger.boxes.filter(({ height }) => height > 0).map(({ box }, number) => [box.boxId, number]))
const transactions = ledger.blocks.flatMap((block) => block.transactions)

/** Transactions by the boxes that they read, newest first. */
const readers = new Map<string, Transaction[]>()
for (const transaction of transactions)
  for (const boxId of transaction.dataInputs) readers.set(boxId, [transaction, ...(readers.get(boxId) ?? [])])

const contentOf = (box: Box) => ({
  boxId: box.boxId,
  index: box.index,
  creationHeight: box.creationHeight,
  value: String(box.value),
  owner: { address: addressOf(box.ergoTree), scriptHash: hashOf(box.ergoTree) },
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount), ...nameOf(tokenId) })),
  registers: Object.entries(box.registers).map(([id, value]) => ({ id, value })),
  script: { ergoTree: box.ergoTree },
})

describe('a box', () => {
  const some = sampleOf(ledger.boxes, 120)

  test(`shows what it holds, who made it and who spent it: ${some.length} of them`, async () => {
    const { rows } = await database.pool.query<{ factor: number }>(
      `SELECT (parameters ->> 'storageFeeFactor')::int4 AS factor FROM epochs ORDER BY height DESC LIMIT 1`,
    )
    const factor = BigInt(rows[0]?.factor ?? 0)
    for (const { box, height, spentBy } of some) {
      const detail = await get<BoxDetail>(`boxes/${box.boxId}`)
      const isGenesis = height === 0
      const block = isGenesis ? undefined : ledger.blockAt(height).header
      const dueHeight = box.creationHeight + preset.storageRentPeriod
      expect(detail).toMatchObject({
        ...contentOf(box),
        number: numbers.get(box.boxId) ?? null,
        transactionId: isGenesis ? null : box.transactionId,
        blockId: block?.id ?? null,
        timestamp: block?.timestamp ?? null,
        height,
        confirmations: isGenesis ? null : tip - height + 1,
        rent: { dueHeight, isDue: false, fee: String(BigInt(detail.size) * factor) },
      })
      // Who waits has no height yet.
      const spending = detail.spentBy?.height === null ? null : detail.spentBy
      expect(spending?.transactionId).toBe(spentBy?.id)
    }
  })

  test('takes its script apart, as far as it can be', async () => {
    const tree = [...ledger.entries.keys()].find((each) => {
      const parsed = parseErgoTree(hexToBytes(each))
      return parsed.ok && parsed.value.constants.length > 3
    })
    const [found = expect.fail()] = ledger.boxesOf(tree ?? expect.fail('there are contracts'))
    const { script } = await get<BoxDetail>(`boxes/${found.box.boxId}`)
    const { rows } = await database.pool.query<{ sha256: string; blake2b256: string }>(
      'SELECT t.sha256, t.blake2b256 FROM scripts s JOIN templates t ON t.id = s.template WHERE s.tree = $1',
      [`\\x${tree}`],
    )
    expect(script).toMatchObject({ templateSha256: rows[0]?.sha256, templateBlake2b256: rows[0]?.blake2b256 })
    // Constants stand one behind the other, after the header and their count.
    expect(tree).toContain(script.constants.map(({ value }) => value).join(''))
    expect(script.constants.map(({ index }) => index)).toEqual(script.constants.keys().toArray())
    expect(script.constants.every(({ type }) => type !== null)).toBe(true)
  })

  test('that issued a token says which', async () => {
    for (const [tokenId, { box }] of sampleOf([...ledger.mints], 20))
      expect((await get<BoxDetail>(`boxes/${box.boxId}`)).mintedToken).toBe(tokenId)
    const [other = expect.fail()] = ledger.blockAt(5).transactions.flatMap(({ outputs }) => outputs)
    expect((await get<BoxDetail>(`boxes/${other.boxId}`)).mintedToken).toBeNull()
  })

  test('that waits is shown, and who would spend it', async () => {
    for (const transaction of pool.transactions)
      for (const box of transaction.outputs) {
        const spender = node.chain.room.pool.spenderOf(box.boxId)
        expect(await get(`boxes/${box.boxId}`)).toMatchObject({
          ...contentOf(box),
          number: null,
          transactionId: transaction.id,
          blockId: null,
          height: null,
          confirmations: null,
          spentBy: spender === undefined ? null : { transactionId: spender, height: null, timestamp: null },
          readers: { items: [], total: null, next: null },
        })
      }
    const spent = pool.spentBy(pool.transactions.find((each) => !pool.chained.includes(each)) ?? expect.fail())
    for (const box of spent) expect((await get<BoxDetail>(`boxes/${box.boxId}`)).spentBy?.height).toBeNull()
  })

  test.each(['ab'.repeat(32), 'nonsense'])('that is not there: %s', async (id) => {
    for (const path of [`boxes/${id}`, `boxes/${id}/readers`])
      expect(await api.get(`/api/v2/${path}`)).toMatchObject({
        status: 404,
        json: { code: 'not_found', detail: `No box has the id ${id}` },
      })
  })
})

describe('the readers of a box', () => {
  const [boxId = expect.fail(), expected = expect.fail()] =
    [...readers].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []

  test('are all transactions that named it as a data input, newest first, and the last stand on its page', async () => {
    expect(expected.length).toBeGreaterThan(3)
    const ids = expected.map(({ id }) => id)
    expect((await all<TransactionSummary>(`boxes/${boxId}/readers`, 2)).map(({ id }) => id)).toEqual(ids)
    const { readers: shown } = await get<BoxDetail>(`boxes/${boxId}`)
    expect(shown.items.map(({ id }) => id)).toEqual(ids.slice(0, 30))
    expect(shown.next === null).toBe(ids.length <= 30)
    for (const each of sampleOf([...readers.keys()], 20))
      expect((await all<TransactionSummary>(`boxes/${each}/readers`, 30)).map(({ id }) => id)).toEqual(
        readers.get(each)?.map(({ id }) => id),
      )
  })

  test('are none where nobody read it, and a cursor of another list is refused', async () => {
    const unread = ledger.boxes.find(({ box }) => !readers.has(box.boxId)) ?? expect.fail()
    const none: ReadPage<never> = { items: [], total: null, next: null }
    expect(await get(`boxes/${unread.box.boxId}/readers`)).toEqual(none)
    expect(await api.get(`/api/v2/boxes/${boxId}/readers?cursor=1.2`)).toMatchObject({
      status: 400,
      json: { code: 'bad_cursor' },
    })
  })
})

test('no operation asks the database more than three questions', () => {
  for (const operation of ['getBox', 'listBoxReaders'])
    expect(api.app.mostQuestions.get(operation)).toBeLessThanOrEqual(3)
})
