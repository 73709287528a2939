import { type Box, hexToBytes, parseErgoTree, presetOf, type Transaction } from '@ergo-explorer/chain'
import type { BoxDetail, TransactionSummary } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { ledgerOf, sampleOf } from '#testing/ledger.ts'
import { startTestApi } from '#testing/test-api.ts'
import { type V2Page, createV2Client } from '#testing/v2-client.ts'
import { addressOf, hashOf, loadTokenNames, mempoolOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = createV2Client(api)
const { node, database } = api.chain
const ledger = ledgerOf(node)
const pool = mempoolOf(node)
const nameOf = await loadTokenNames(database)
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
  registers: Object.entries(box.registers).map(([id, bytes]) => ({ id, bytes })),
  script: { ergoTree: box.ergoTree },
})

function outcomeOf(value: bigint, size: number, factor: number) {
  const fee = BigInt.asIntN(32, BigInt(size) * BigInt(factor))
  if (value <= fee) return { outcome: 'taken-whole', fee: null }
  return fee < 0n ? { outcome: 'not-collectable', fee: null } : { outcome: 'fee', fee: String(fee) }
}

describe('box', () => {
  const some = sampleOf(ledger.boxes, 120)

  test(`returns content, creating and spending transaction of ${some.length} boxes`, async () => {
    const { rows } = await database.pool.query<{ factor: number }>(
      `SELECT (parameters ->> 'storageFeeFactor')::int4 AS factor FROM epochs ORDER BY height DESC LIMIT 1`,
    )
    const factor = rows[0]?.factor ?? 0
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
        // A spent box owes nothing.
        rent: spentBy === undefined ? { dueHeight, isDue: false, ...outcomeOf(box.value, detail.size, factor) } : null,
      })
      // A mempool transaction has no height yet.
      const spending = detail.spentBy?.height === null ? null : detail.spentBy
      expect(spending?.transactionId).toBe(spentBy?.id)
    }
  })

  test('decodes the script as far as possible', async () => {
    const tree = [...ledger.entries.keys()].find((each) => {
      const parsed = parseErgoTree(hexToBytes(each))
      return parsed.ok && parsed.value.constants.length > 3
    })
    const [found = expect.fail()] = ledger.boxesOf(tree ?? expect.fail('no contracts'))
    const { script } = await get<BoxDetail>(`boxes/${found.box.boxId}`)
    const { rows } = await database.pool.query<{ sha256: string; blake2b256: string }>(
      'SELECT t.sha256, t.blake2b256 FROM scripts s JOIN templates t ON t.id = s.template WHERE s.ergo_tree = $1',
      [`\\x${tree}`],
    )
    expect(script).toMatchObject({ templateSha256: rows[0]?.sha256, templateBlake2b256: rows[0]?.blake2b256 })
    // Constants follow the header and their count.
    expect(tree).toContain(script.constants.map(({ bytes: value }) => value).join(''))
    expect(script.constants.map(({ index }) => index)).toEqual(script.constants.keys().toArray())
    expect(script.constants.every(({ type }) => type !== null)).toBe(true)
  })

  test('names the token that the box issued', async () => {
    for (const [tokenId, { box }] of sampleOf([...ledger.mints], 20))
      expect((await get<BoxDetail>(`boxes/${box.boxId}`)).mintedTokenId).toBe(tokenId)
    const [other = expect.fail()] = ledger.blockAt(5).transactions.flatMap(({ outputs }) => outputs)
    expect((await get<BoxDetail>(`boxes/${other.boxId}`)).mintedTokenId).toBeNull()
  })

  test('lists the tokens of the box of which one unit was ever issued', async () => {
    for (const [tokenId, { box, amount }] of sampleOf([...ledger.mints], 20))
      expect((await get<BoxDetail>(`boxes/${box.boxId}`)).singletonTokenIds.includes(tokenId)).toBe(amount === 1n)
  })

  test('returns an unconfirmed box and the mempool transaction that spends it', async () => {
    for (const transaction of pool.transactions)
      for (const box of transaction.outputs) {
        const spender = node.chain.mempool.pool.spenderOf(box.boxId)
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

  test('returns 404 for an unknown id', async () => {
    const id = 'ab'.repeat(32)
    for (const path of [`boxes/${id}`, `boxes/${id}/readers`])
      expect(await api.get(`/api/v2/${path}`)).toMatchObject({
        status: 404,
        json: { code: 'not_found', detail: `No box has the id ${id}` },
      })
  })
})

describe('readers of a box', () => {
  const [boxId = expect.fail(), expected = expect.fail()] =
    [...readers].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []

  test('lists all transactions with the box as a data input, newest first, and includes the latest in the detail', async () => {
    expect(expected.length).toBeGreaterThan(3)
    const ids = expected.map(({ id }) => id)
    expect(
      (await all<TransactionSummary>(`boxes/${boxId}/readers`, 2)).map(({ transactionId }) => transactionId),
    ).toEqual(ids)
    const { readers: shown } = await get<BoxDetail>(`boxes/${boxId}`)
    expect(shown.items.map(({ transactionId }) => transactionId)).toEqual(ids.slice(0, 30))
    expect(shown.next === null).toBe(ids.length <= 30)
    for (const each of sampleOf([...readers.keys()], 20))
      expect(
        (await all<TransactionSummary>(`boxes/${each}/readers`, 30)).map(({ transactionId }) => transactionId),
      ).toEqual(readers.get(each)?.map(({ id }) => id))
  })

  test('returns an empty list without readers, and 400 for an invalid cursor', async () => {
    const unread = ledger.boxes.find(({ box }) => !readers.has(box.boxId)) ?? expect.fail()
    const none: V2Page<never> = { items: [], total: null, next: null }
    expect(await get(`boxes/${unread.box.boxId}/readers`)).toEqual(none)
    expect(await api.get(`/api/v2/boxes/${boxId}/readers?cursor=1.2`)).toMatchObject({
      status: 400,
      json: { code: 'bad_cursor' },
    })
  })
})

test('uses at most three queries per operation', () => {
  for (const operation of ['getBox', 'listBoxReaders'])
    expect(api.app.maxQueriesPerRequest.get(operation)).toBeLessThanOrEqual(3)
})
