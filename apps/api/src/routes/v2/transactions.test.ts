import {
  type Box,
  type BoxId,
  deriveTransaction,
  type Hex,
  parseTransactionJson,
  presetOf,
  type Transaction,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type {
  Asset,
  ContractSummary,
  LargestTransactions,
  OracleRatePage,
  Party,
  TransactionBox,
  TransactionDetail,
  TransactionSummary,
} from '@ergo-explorer/contract'
import { packContext, packTransaction } from '@ergo-explorer/db'
import { RULE_VERSIONS, STORY_KINDS } from '@ergo-explorer/stories'
import { afterAll, describe, expect, test } from 'vitest'
import { effectOf, ledgerOf, sampleOf } from '#testing/ledger.ts'
import { startTestApi } from '#testing/test-api.ts'
import { sum } from '#testing/confirmed-chain.ts'
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
const placed = ledger.blocks.flatMap(({ header, transactions }) =>
  transactions.map((transaction, index) => ({ transaction, index, header })),
)

const valueOf = (boxes: readonly Box[]) => String(sum(boxes.map(({ value }) => value)))
const feeOf = ({ outputs }: Transaction) =>
  valueOf(outputs.filter(({ ergoTree }) => ergoTree === preset.systemScripts.fee))
const countsOf = ({ inputs, dataInputs, outputs, size }: Transaction) => ({
  size,
  inputCount: inputs.length,
  dataInputCount: dataInputs.length,
  outputCount: outputs.length,
  value: valueOf(outputs),
})
const summaryOf = ({ transaction, header, index }: (typeof placed)[number]) => ({
  ...countsOf(transaction),
  fee: feeOf(transaction),
  state: 'confirmed',
  blockId: header.id,
  height: header.height,
  timestamp: header.timestamp,
  index,
  confirmations: tip - header.height + 1,
})
/** The gains of all scripts but the fee contract. */
const netValueOf = (spent: readonly Box[], created: readonly Box[]) => {
  const effects = effectsOf(spent, created)
  effects.delete(hashOf(preset.systemScripts.fee))
  return String(sum([...effects.values()].map(({ nanoErg }) => (nanoErg > 0n ? nanoErg : 0n))))
}
const partyOf = (tree: Hex) => ({ address: addressOf(tree), scriptHash: hashOf(tree) })

/** Expected box in a transaction, regardless of its later spending. */
const boxOf = (box: Box, height: number | null) => ({
  boxId: box.boxId,
  transactionId: height === 0 ? null : box.transactionId,
  index: box.index,
  height,
  creationHeight: box.creationHeight,
  value: String(box.value),
  ergoTree: box.ergoTree,
  owner: partyOf(box.ergoTree),
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount), ...nameOf(tokenId) })),
  registers: Object.entries(box.registers).map(([id, bytes]) => ({ id, bytes })),
})

const amountsOf = (assets: readonly Asset[]) => new Map(assets.map(({ tokenId, amount }) => [tokenId, BigInt(amount)]))

/** Balance change of each script, by hash. */
const effectsOf = (spent: readonly Box[], created: readonly Box[]) => {
  const trees = [...new Set([...spent, ...created].map(({ ergoTree }) => ergoTree))]
  const own = (tree: Hex, boxes: readonly Box[]) => boxes.filter(({ ergoTree }) => ergoTree === tree)
  return new Map(
    trees.map((tree) => [hashOf(tree), effectOf({ spent: own(tree, spent), received: own(tree, created) })] as const),
  )
}
const changesOf = ({ changes }: TransactionDetail) =>
  new Map(
    changes.map(({ party, nanoErg, assets }) => [
      party.scriptHash,
      { nanoErg: BigInt(nanoErg), tokens: amountsOf(assets) },
    ]),
  )

describe('list of transactions', () => {
  test(`returns all ${placed.length} of the chain, newest first, page by page`, async () => {
    const found = await all<TransactionSummary>('transactions', 200)
    expect(found.map(({ transactionId }) => transactionId)).toEqual(
      placed.map(({ transaction }) => transaction.id).toReversed(),
    )
    expect(found.map(({ number }) => number)).toEqual(placed.map((_, number) => number).toReversed())
    expect(found).toMatchObject(placed.map(summaryOf).toReversed())
    expect(found.map(({ netValue }) => netValue)).toEqual(
      placed
        .map(({ transaction: { inputs, outputs } }) =>
          netValueOf(
            inputs.map(({ boxId }) => ledger.boxOf(boxId).box),
            outputs,
          ),
        )
        .toReversed(),
    )
  })

  test('supports any offset, and is empty beyond the first transaction', async () => {
    const total = placed.length
    const page = await get<V2Page<TransactionSummary>>('transactions?offset=100&limit=2')
    expect(page).toMatchObject({ total, next: String(total - 102) })
    expect(page.items.map(({ number }) => number)).toEqual([total - 101, total - 102])
    expect(await get(`transactions?offset=${total - 1}`)).toMatchObject({ items: [{ number: 0 }], next: null })
    expect(await get(`transactions?offset=${total}`)).toEqual({ items: [], total, next: null })
  })

  test('filters by kind, and all kinds together are complete', async () => {
    let count = 0
    for (const kind of STORY_KINDS) {
      const found = await all<TransactionSummary>(`transactions?kind=${kind}`, 150)
      expect(found.every(({ story }) => story?.kind === kind)).toBe(true)
      const numbers = found.map(({ number }) => number ?? -1)
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
      count += new Set(numbers).size
    }
    expect(count).toBe(placed.length)
    const skipped = await get<V2Page<TransactionSummary>>('transactions?kind=transfer&offset=3&limit=2')
    const first = await get<V2Page<TransactionSummary>>('transactions?kind=transfer&limit=5')
    expect(skipped).toEqual({ ...first, items: first.items.slice(3) })
    expect(skipped.total).toBeNull()
  })

  test.each([
    ['kind=nonsense', 'bad_request', `kind: must be one of ${STORY_KINDS.join(', ')}`],
    ['cursor=1.1', 'bad_cursor', 'Invalid cursor: 1.1'],
    ['kind=mint&offset=100001', 'bad_request', expect.stringContaining('100000')],
    ['limit=0', 'bad_request', expect.stringContaining('limit')],
  ])('returns 400 for %s', async (query, code, detail) => {
    expect(await api.get(`/api/v2/transactions?${query}`)).toMatchObject({ status: 400, json: { code, detail } })
  })

  test('includes the names of all scripts, keys and tokens of a story', async () => {
    for (const { story } of await all<TransactionSummary>('transactions', 200)) {
      const { facts, parties, tokens } = story ?? expect.fail('a transaction without a story')
      const text = JSON.stringify(facts)
      for (const [, id = ''] of text.matchAll(
        /"(?:script|from|to|owner|trader|provider|customer|minerKey|operator)":"([0-9a-f]+)"/g,
      ))
        expect(parties[id]?.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]+$/)
      for (const [, id = ''] of text.matchAll(/"(?:tokenId|poolNft|bankNft|oracleToken)":"([0-9a-f]{64})"/g))
        expect(tokens[id]).toMatchObject({ tokenId: id, ...nameOf(id) })
    }
  })
})

describe('story=false', () => {
  const { header } = ledger.blocks.at(-1) ?? expect.fail()
  const { transaction } = placed.at(-1) ?? expect.fail()
  const address = addressOf(transaction.outputs[0]?.ergoTree ?? expect.fail())
  const withoutStories = ({ items, ...page }: V2Page<TransactionSummary>) => ({
    ...page,
    items: items.map((item) => ({ ...item, story: null })),
  })

  test.each([
    'transactions?limit=20',
    'mempool/transactions?limit=20',
    `blocks/${header.id}/transactions?limit=20`,
    `blocks/${header.id}/transactions?include=boxes`,
    `addresses/${address}/transactions?limit=20`,
    `addresses/${address}/transactions?direction=out`,
    `addresses/${address}/pending?limit=20`,
  ])('leaves only the stories out of %s', async (path) => {
    const page = await get<V2Page<TransactionSummary>>(path)
    if (!path.includes('/pending')) expect(page.items.some(({ story }) => story !== null)).toBe(true)
    expect(await get(`${path}&story=false`)).toEqual(withoutStories(page))
  })

  test('leaves them out of the history of a contract and of several addresses', async () => {
    const [{ templateBlake2b256: templateHash } = expect.fail()] = (
      await get<V2Page<ContractSummary>>('contracts?limit=1')
    ).items
    const page = await get<V2Page<TransactionSummary>>(`contracts/${templateHash}/transactions?limit=5`)
    expect(page.items.some(({ story }) => story !== null)).toBe(true)
    expect(await get(`contracts/${templateHash}/transactions?limit=5&story=false`)).toEqual(withoutStories(page))
    const history = async (body: object) =>
      (await api.post('/api/v2/addresses/transactions', { addresses: [address], ...body }))
        .json as V2Page<TransactionSummary>
    expect(await history({ story: false })).toEqual(withoutStories(await history({})))
  })
})

describe('confirmed transaction', () => {
  const kinds = STORY_KINDS.map((_, kind) => kind)
  const some = sampleOf(placed, 60)

  async function someOfEachKind(): Promise<typeof placed> {
    const { rows } = await database.pool.query<{ number: number }>(
      'SELECT max(number) AS number FROM transactions WHERE kind = ANY($1) GROUP BY kind',
      [kinds],
    )
    return rows.map(({ number }) => placed[number] ?? expect.fail())
  }

  test('[T01] [T02] returns inputs, data inputs, outputs and balance changes', async () => {
    const sampled = [...some, ...(await someOfEachKind())]
    expect(sampled.length).toBeGreaterThan(70)
    for (const { transaction, header } of sampled) {
      const detail = await get<TransactionDetail>(`transactions/${transaction.id}`)
      const named = (id: BoxId) => ledger.boxOf(id)
      const spent = transaction.inputs.map(({ boxId }) => named(boxId).box)
      expect(detail).toMatchObject({
        ...countsOf(transaction),
        fee: feeOf(transaction),
        state: 'confirmed',
        confirmations: tip - header.height + 1,
        feePerByte: String(Math.round(Number(feeOf(transaction)) / transaction.size)),
        status: { state: 'confirmed', depth: null, conflictingTransactionId: null, endedAt: null },
        inputs: transaction.inputs.map(({ boxId, proof, extension }) => ({
          boxId,
          box: boxOf(named(boxId).box, named(boxId).height),
          proof: proof === '' ? null : proof,
          extension: extension.map(([id, bytes]) => ({ id, bytes })),
        })),
        dataInputs: transaction.dataInputs.map((boxId) => ({
          boxId,
          box: boxOf(named(boxId).box, named(boxId).height),
        })),
        outputs: transaction.outputs.map((box) => boxOf(box, header.height)),
      })
      expect(changesOf(detail)).toEqual(effectsOf(spent, transaction.outputs))
    }
  })

  test('contains everything that its bytes and its id depend on', async () => {
    for (const { transaction } of sampleOf(placed, 60)) {
      const parsed = parseTransactionJson(await get(`transactions/${transaction.id}`))
      if (!parsed.ok) expect.fail(`${transaction.id}: ${parsed.path}`)
      expect(deriveTransaction(parsed.value.content, blake2b256)).toEqual(transaction)
      expect(parsed.value.inputBoxes.map((box) => box?.complete?.boxId)).toEqual(
        transaction.inputs.map(({ boxId }) => boxId),
      )
    }
  })

  test('[T04] returns the spending transaction of each output, including pending ones', async () => {
    for (const { transaction } of some) {
      const { outputs } = await get<TransactionDetail>(`transactions/${transaction.id}`)
      for (const { boxId, spentBy } of outputs) {
        const spender = ledger.boxOf(boxId as BoxId).spentBy
        const at = placed.find((each) => each.transaction === spender)?.header
        if (spender !== undefined)
          expect(spentBy).toEqual({
            transactionId: spender.id,
            height: at?.height,
            timestamp: at?.timestamp,
            isPreConfirmed: false,
          })
        else expect(spentBy?.height ?? null).toBeNull()
      }
    }
    const unconfirmed = pool.transactions.find((each) => !pool.chained.includes(each)) ?? expect.fail()
    const spent = pool.spentBy(unconfirmed)[0] ?? expect.fail()
    const { outputs } = await get<TransactionDetail>(`transactions/${spent.transactionId}`)
    expect(outputs[spent.index]?.spentBy).toEqual({
      transactionId: unconfirmed.id,
      height: null,
      timestamp: null,
      isPreConfirmed: false,
    })
  })

  test('returns mints and burns', async () => {
    expect(Math.min(ledger.mints.size, ledger.burns.length)).toBeGreaterThan(10)
    for (const [tokenId, { entry, amount }] of sampleOf([...ledger.mints], 25))
      expect((await get<TransactionDetail>(`transactions/${entry.transaction.id}`)).mints).toMatchObject([
        { tokenId, amount: String(amount), ...nameOf(tokenId) },
      ])
    for (const { transaction } of ledger.burns) {
      const { burns } = await get<TransactionDetail>(`transactions/${transaction.id}`)
      const expected = ledger.burns.filter((burn) => burn.transaction === transaction)
      expect(burns.map(({ tokenId, amount }) => [tokenId, amount])).toEqual(
        expected.map(({ tokenId, amount }) => [tokenId, String(amount)]),
      )
      for (const { tokenId, name } of burns) expect(name).toBe(nameOf(tokenId).name)
    }
  })

  test('returns the last USD rate before the transaction, and the rule of its story with its version', async () => {
    const usdPool = preset.oraclePools.find(({ unit }) => unit === 'nanoErgPerUsd') ?? expect.fail()
    const rates = await all<OracleRatePage['items'][number]>(`oracle-pools/${usdPool.poolNft}/history`, 200)
    const numbers = new Map(placed.map(({ transaction }, number) => [transaction.id as string, number]))
    const rateBefore = (number: number) => rates.find(({ transactionId }) => (numbers.get(transactionId) ?? 0) < number)
    let withRate = 0
    for (const { transaction } of [...some, ...placed.slice(0, 3)]) {
      const { usdRate, story } = await get<TransactionDetail>(`transactions/${transaction.id}`)
      const expected = rateBefore(numbers.get(transaction.id) ?? 0)
      expect(usdRate).toEqual(
        expected === undefined ? null : { rate: expected.rate, height: expected.height, poolNft: usdPool.poolNft },
      )
      if (usdRate !== null) withRate++
      expect(story?.ruleVersion).toBe(RULE_VERSIONS[story?.rule ?? ''])
    }
    expect(withRate).toBeGreaterThan(10)
    const [pending = expect.fail()] = pool.transactions
    expect(await get(`transactions/${pending.id}`)).toMatchObject({
      usdRate: null,
      story: { rule: null, ruleVersion: null },
    })
  })

  test('marks inputs spent for storage rent, and no others', async () => {
    const { transaction, header } = placed.find(({ transaction: { inputs } }) => inputs.length === 2) ?? expect.fail()
    const [paid = expect.fail()] = transaction.inputs
    await using copy = await api.chain.databases.create(database)
    await using changed = await startTestApi({ database: copy, node })
    const areRent = async () =>
      (await createV2Client(changed).get<TransactionDetail>(`transactions/${transaction.id}`)).inputs.map(
        ({ isRent }) => isRent,
      )
    expect(await areRent()).toEqual([false, false])
    const age = header.height - preset.storageRentPeriod
    await copy.pool.query('UPDATE boxes SET creation_height = $1 WHERE id = $2', [age, `\\x${paid.boxId}`])
    await copy.pool.query(
      'UPDATE inputs SET proof = NULL, extension = $1 WHERE box = (SELECT number FROM boxes WHERE id = $2)',
      [`\\x${packContext([[127, '0300']])}`, `\\x${paid.boxId}`],
    )
    expect(await areRent()).toEqual([true, false])
  })

  test('decodes registers and their meaning', async () => {
    const mint = [...ledger.mints.values()].find(({ box }) => box.registers.R4?.startsWith('0e'))
    const { entry, box } = mint ?? expect.fail('no token with a name')
    const { outputs } = await get<TransactionDetail>(`transactions/${entry.transaction.id}`)
    const name = (
      await database.pool.query<{ name: string }>(
        'SELECT name FROM token_mints JOIN boxes ON number = box WHERE id = $1',
        [`\\x${box.boxId}`],
      )
    ).rows[0]?.name
    expect(outputs[box.index]?.registers[0]).toEqual({
      id: 'R4',
      bytes: box.registers.R4,
      type: 'Coll[SByte]',
      text: Buffer.from(name ?? '').toString('hex'),
      meaning: { as: 'text', value: name },
    })
  })

  test("labels the protocol's contracts, and no others", async () => {
    const { transactions } = ledger.blockAt(400)
    const [reward = expect.fail(), ...rest] = transactions
    const owner = (box: TransactionBox | undefined): Party => box?.owner ?? expect.fail()
    const { outputs } = await get<TransactionDetail>(`transactions/${reward.id}`)
    expect(outputs.map((box) => owner(box).label?.name)).toEqual(['Emission', 'Mining reward'])
    const paid = rest.find(({ outputs: created }) =>
      created.some(({ ergoTree }) => ergoTree === preset.systemScripts.fee),
    )
    const detail = await get<TransactionDetail>(`transactions/${paid?.id}`)
    for (const box of detail.outputs) {
      if (box.ergoTree === preset.systemScripts.fee)
        expect(owner(box)).toMatchObject({ label: { name: 'Miner fee', kind: 'protocol' } })
      if (box.ergoTree.startsWith('0008cd'))
        expect(owner(box)).toMatchObject({ kind: 'P2PK', isReadable: true, label: null })
    }
  })
})

describe('unconfirmed transaction', () => {
  const confirmedIds = new Set<string>(placed.map(({ transaction }) => transaction.id))
  const mempoolIds = new Set<string>(pool.transactions.map(({ id }) => id))

  test('[T06] is returned as pending with inputs, data inputs and outputs', async () => {
    const { rows } = await database.pool.query<{ id: string; first_seen: bigint; depth: number }>(
      'SELECT id, first_seen, depth FROM mempool_transactions',
    )
    for (const transaction of pool.transactions) {
      const detail = await get<TransactionDetail>(`transactions/${transaction.id}`)
      const row = rows.find(({ id }) => id === transaction.id) ?? expect.fail()
      expect(detail).toMatchObject({
        ...countsOf(transaction),
        fee: feeOf(transaction),
        state: 'pending',
        number: null,
        height: null,
        confirmations: null,
        firstSeen: Number(row.first_seen),
        status: { state: 'pending', depth: row.depth, conflictingTransactionId: null, endedAt: null },
        inputs: transaction.inputs.map(({ boxId, proof }) => ({ boxId, proof: proof === '' ? null : proof })),
        outputs: transaction.outputs.map((box) => ({ boxId: box.boxId, height: null, value: String(box.value) })),
      })
      expect(detail.inputs.map(({ box }) => box?.value)).toEqual(
        pool.spentBy(transaction).map(({ value }) => String(value)),
      )
      expect(changesOf(detail)).toEqual(effectsOf(pool.spentBy(transaction), transaction.outputs))
      expect(detail.story?.kind).not.toBe('unknown-inputs')
    }
    expect(pool.chained.length).toBeGreaterThan(0)
  })

  test('is returned as orphaned with its blocks', async () => {
    const orphaned = ledger.orphans.flatMap(({ header, transactions }) =>
      transactions.map((transaction) => ({ header, transaction })),
    )
    const only = orphaned.filter(({ transaction: { id } }) => !confirmedIds.has(id) && !mempoolIds.has(id))
    expect(only.length).toBeGreaterThan(0)
    for (const { header, transaction } of only)
      expect(await get(`transactions/${transaction.id}`)).toMatchObject({
        ...countsOf(transaction),
        fee: feeOf(transaction),
        state: 'orphaned',
        height: null,
        status: { state: 'orphaned', orphanedIn: [{ blockId: header.id, height: header.height }] },
        outputs: transaction.outputs.map(({ boxId, value }) => ({ boxId, value: String(value), spentBy: null })),
        story: { rule: expect.any(String) },
      })
    const again = orphaned.filter(({ transaction: { id } }) => confirmedIds.has(id) || mempoolIds.has(id))
    expect(again.length).toBeGreaterThan(0)
    for (const { header, transaction } of again) {
      const { status } = await get<TransactionDetail>(`transactions/${transaction.id}`)
      expect(status.state).toBe(confirmedIds.has(transaction.id) ? 'confirmed' : 'pending')
      expect(status.orphanedIn).toContainEqual({ blockId: header.id, height: header.height })
    }
  })

  test('is returned as dropped with time and reason', async () => {
    await using copy = await api.chain.databases.create(database)
    const [unconfirmed = expect.fail(), other = expect.fail()] = pool.transactions
    const ended = { ...unconfirmed, id: 'ee'.repeat(32) as Transaction['id'] }
    const unknown = {
      ...ended,
      id: 'dd'.repeat(32) as Transaction['id'],
      inputs: [{ boxId: 'cc'.repeat(32) as BoxId, proof: '', extension: [] }],
    }
    await copy.pool.query(
      `INSERT INTO mempool_outcomes (id, first_seen, ended_at, outcome, height, by_transaction, body)
      VALUES ($1, 1000, 2000, 'replaced', 700, $2, $3), ($4, 1000, 3000, 'dropped', NULL, NULL, $5)`,
      [`\\x${ended.id}`, `\\x${other.id}`, packTransaction(ended), `\\x${unknown.id}`, packTransaction(unknown)],
    )
    await using changed = await startTestApi({ database: copy, node })
    const read = createV2Client(changed)
    expect(await read.get(`transactions/${ended.id}`)).toMatchObject({
      ...countsOf(ended),
      transactionId: ended.id,
      state: 'replaced',
      firstSeen: 1000,
      status: { state: 'replaced', endedAt: 2000, endedAtHeight: 700, endedByTransactionId: other.id },
      story: { rule: expect.any(String) },
    })
    expect(await read.get(`transactions/${unknown.id}`)).toMatchObject({
      state: 'dropped',
      status: { endedAt: 3000, endedAtHeight: null, endedByTransactionId: null },
      inputs: [{ boxId: 'cc'.repeat(32), box: null, proof: null, isRent: false }],
      story: { kind: 'unknown-inputs', facts: { missing: 1, inputs: 1 } },
      burns: [],
      changes: [],
    })
  })

  test('returns 404 for an unknown id', async () => {
    const id = 'ab'.repeat(32)
    const { status, json } = await api.get(`/api/v2/transactions/${id}`)
    expect([status, json]).toEqual([
      404,
      {
        type: '/api/v2/problems#not_found',
        title: 'Not found',
        status: 404,
        code: 'not_found',
        detail: `No transaction has the id ${id}`,
      },
    ])
  })
})

describe('the largest transactions of 24 hours', () => {
  const DAY_MS = 86_400_000
  const newest = ledger.blocks.at(-1)?.header.timestamp ?? 0

  test.each([
    ['before the newest block', '', newest - DAY_MS + 1],
    ['from a time on', `?fromTime=${newest - 2 * DAY_MS}`, newest - 2 * DAY_MS],
  ])('%s have the largest net values, without rewards', async (_, query, fromTime) => {
    const found = await get<LargestTransactions>(`largest-transactions${query}`)
    const rest = await all<TransactionSummary>('transactions', 200)
    const inTime = ({ timestamp }: TransactionSummary) =>
      timestamp !== null && timestamp >= fromTime && timestamp < fromTime + DAY_MS
    const expected = rest
      .filter((each) => inTime(each) && each.index !== 0)
      .map(({ netValue }) => BigInt(netValue ?? 0))
      .toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
      .slice(0, 30)
    expect([found.fromTime, found.toTime]).toEqual([fromTime, fromTime + DAY_MS - 1])
    expect(expected.length).toBeGreaterThan(5)
    expect(found.items.map(({ netValue }) => BigInt(netValue ?? 0))).toEqual(expected)
    expect(found.items.every((each) => inTime(each) && each.index !== 0)).toBe(true)
  })

  test('are those of a shorter time, and of no longer one', async () => {
    const time = ledger.blocks.findLast(({ transactions }) => transactions.length > 2)?.header.timestamp
    const { items } = await get<LargestTransactions>(`largest-transactions?fromTime=${time}&toTime=${time}`)
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ timestamp }) => timestamp === time)).toBe(true)
    for (const range of [`fromTime=0&toTime=${DAY_MS}`, 'fromTime=5&toTime=4'])
      expect(await api.get(`/api/v2/largest-transactions?${range}`)).toMatchObject({
        status: 400,
        json: { code: 'bad_request' },
      })
  })

  test('are none before the first block', async () => {
    expect((await get<LargestTransactions>('largest-transactions?fromTime=0')).items).toEqual([])
  })
})

test('uses at most three queries per operation', () => {
  expect(api.app.maxQueriesPerRequest.get('listLargestTransactions')).toBe(4)
  for (const operation of ['listTransactions', 'getTransaction'])
    expect(api.app.maxQueriesPerRequest.get(operation)).toBeLessThanOrEqual(3)
})
