import type { Hex, Transaction } from '@ergo-explorer/chain'
import { STORY_KINDS } from '@ergo-explorer/stories'
import { buildBox } from '@ergo-explorer/testkit'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pruneOutcomes } from './store/outcomes.ts'
import { onBlockAppended } from './block-hooks.ts'
import { aMempool, dropAll } from './testing/a-mempool.ts'
import { aNode } from './testing/a-node.ts'
import { ALICE, aPayment, CAROL, paidBy } from './testing/a-payment.ts'
import { aMempoolDatabase } from './testing/a-mempool-database.ts'
import { appendBlock, insertConfirmed, undoBlocks } from './testing/in-blocks.ts'

const db = await aMempoolDatabase()
afterAll(() => db[Symbol.asyncDispose]())
beforeEach(() => db.empty())

function withBoxes() {
  const mempool = aMempool(db.database)
  const boxes = Array.from({ length: 4 }, (_, index) => buildBox({ index, ergoTree: ALICE }))
  for (const box of boxes) mempool.unspent.set(box.boxId, box)
  return { mempool, boxes }
}

interface Outcome {
  readonly outcome: string
  readonly height: number | null
  readonly by_transaction: Hex | null
  readonly first_seen: bigint
  readonly ended_at: bigint
  readonly body: string | null
}
const outcomeOf = ({ id }: Transaction) =>
  db.queryOne<Outcome>(
    'SELECT outcome, height, by_transaction, first_seen, ended_at, body FROM mempool_outcomes WHERE id = $1',
    [`\\x${id}`],
  )
const countPending = async () =>
  new Map(
    (
      await db.queryAll<{ id: Hex; depth: number; conflicts_with: Hex | null }>(
        'SELECT id, depth, conflicts_with FROM mempool_transactions',
      )
    ).map(({ id, depth, conflicts_with }) => [id, { depth, conflicts_with }]),
  )

/** As in store/tables.ts. */
const MEMPOOL_LOCK = 0x6d656d706f6f6cn

/** Sent after the time in which a foreign holder of the lock would have been recognised. */
const CHECKED_THE_HOLDER =
  "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query LIKE '-- mempool.isHeldByForeigner%'"

describe('a session of another program that holds the mempool lock', () => {
  test('stops neither blocks nor later polls; polls are skipped meanwhile', async () => {
    const { mempool, boxes } = withBoxes()
    const [first, second] = [aPayment([boxes[0]!]), aPayment([boxes[1]!])]
    await mempool.sync([aNode('a', [first])])
    const holder = await db.database.connect()
    try {
      await holder.query("SET application_name = 'psql'")
      await holder.query(`SELECT pg_advisory_lock(${MEMPOOL_LOCK})`)
      expect((await mempool.sync([aNode('a', [first, second])])).added).toEqual([])
      expect(await appendBlock(db.database, { height: 50, transactions: [first] })).toEqual(
        new Map([[first.id, { outcome: 'confirmed', height: 50 }]]),
      )
    } finally {
      holder.release(true)
    }
    await vi.waitFor(async () => {
      expect((await mempool.sync([aNode('a', [second])])).added).toEqual([second.id])
    })
  })

  test('does not count as an indexer, which a block waits for', async () => {
    const holder = await db.database.connect()
    await holder.query("SET application_name = 'indexer-mempool'")
    await holder.query(`SELECT pg_advisory_lock(${MEMPOOL_LOCK})`)
    let isDone = false
    const appended = appendBlock(db.database, { height: 50, transactions: [] }).then(() => (isDone = true))
    const hasWaited = async () => expect(await db.queryOne(CHECKED_THE_HOLDER)).toBeDefined()
    await vi.waitFor(hasWaited, { interval: 1, timeout: 10_000 })
    expect(isDone).toBe(false)
    holder.release(true)
    await appended
  })
})

describe('a block', () => {
  test('removes confirmed transactions at once and reduces the depth of their descendants', async () => {
    const { mempool, boxes } = withBoxes()
    const parent = aPayment([boxes[0]!])
    const child = aPayment([paidBy(parent)], { to: CAROL })
    await mempool.sync([aNode('a', [parent, child])])
    expect(await appendBlock(db.database, { height: 50, transactions: [parent] })).toEqual(
      new Map([[parent.id, { outcome: 'confirmed', height: 50 }]]),
    )
    expect(await countPending()).toEqual(new Map([[child.id, { depth: 0, conflicts_with: null }]]))
    expect(await outcomeOf(parent)).toEqual({
      outcome: 'confirmed',
      height: 50,
      by_transaction: null,
      first_seen: 1_000_000n,
      ended_at: 9_000_000n,
      body: null,
    })
  })

  test('removes conflicting transactions with all descendants and stores their contents', async () => {
    const { mempool, boxes } = withBoxes()
    const [first, second] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { to: CAROL })]
    const child = aPayment([paidBy(first)])
    await mempool.sync([aNode('a', [first, child])])
    await appendBlock(db.database, { height: 50, transactions: [second] })
    expect((await countPending()).size).toBe(0)
    expect(await outcomeOf(first)).toMatchObject({ outcome: 'input-spent', height: 50, by_transaction: second.id })
    expect(await outcomeOf(child)).toMatchObject({ outcome: 'parent-dropped', height: 50, by_transaction: first.id })
    expect((await outcomeOf(child))?.body).toContain(child.id)
  })

  test('that confirms the losing transaction frees its descendants', async () => {
    const { mempool, boxes } = withBoxes()
    const [low, high] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { fee: 5_000_000n })]
    const child = aPayment([paidBy(low)], { to: CAROL })
    await mempool.sync([aNode('a', [low, child]), aNode('b', [high])])
    expect((await countPending()).get(child.id)).toEqual({ depth: 1, conflicts_with: high.id })
    await appendBlock(db.database, { height: 50, transactions: [low] })
    expect(await countPending()).toEqual(new Map([[child.id, { depth: 0, conflicts_with: null }]]))
    expect(await outcomeOf(high)).toMatchObject({ outcome: 'input-spent', by_transaction: low.id })
  })

  test('without effect on the mempool changes nothing', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    await mempool.sync([aNode('a', [payment])])
    expect(await appendBlock(db.database, { height: 50, transactions: [aPayment([boxes[1]!])] })).toEqual(new Map())
    expect((await countPending()).size).toBe(1)
  })

  test('confirms a transaction that all nodes had dropped', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    await mempool.sync([node])
    await dropAll(mempool, node)
    expect(await outcomeOf(payment)).toMatchObject({ outcome: 'dropped' })
    await appendBlock(db.database, { height: 50, transactions: [payment] })
    expect(await outcomeOf(payment)).toMatchObject({
      outcome: 'confirmed',
      height: 50,
      first_seen: 1_000_000n,
      body: null,
    })
  })
})

describe('a node that is behind a block', () => {
  test('does not bring back confirmed or invalidated transactions', async () => {
    const { mempool, boxes } = withBoxes()
    const [confirmed, spent] = [aPayment([boxes[0]!]), aPayment([boxes[1]!])]
    const node = aNode('a', [confirmed, spent])
    await mempool.sync([node])
    await appendBlock(db.database, { height: 50, transactions: [confirmed, aPayment([boxes[1]!], { to: CAROL })] })
    expect(await mempool.sync([node])).toMatchObject({ added: [], untracked: 0 })
    expect((await countPending()).size).toBe(0)
    expect(node.calls.byId).toBe(2)
  })

  test('does not add a transaction that the block confirmed before it was ever seen', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    await insertConfirmed(db.database, payment, 50)
    const node = aNode('a', [payment])
    expect(await mempool.sync([node])).toMatchObject({ added: [], untracked: 0 })
    expect(node.calls.byId).toBe(0)
  })

  test('lists a spend of a spent box: it is recorded with an outcome and never tracked', async () => {
    const { mempool, boxes } = withBoxes()
    const [first, second] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { to: CAROL })]
    const child = aPayment([paidBy(first)])
    mempool.unspent.delete(boxes[0]!.boxId)
    await insertConfirmed(db.database, second, 50)
    const node = aNode('a', [first, child])
    expect(await mempool.sync([node])).toMatchObject({ added: [], removed: new Map() })
    expect((await countPending()).size).toBe(0)
    expect(await outcomeOf(first)).toMatchObject({ outcome: 'input-spent', height: 50, by_transaction: second.id })
    expect(await outcomeOf(child)).toMatchObject({ outcome: 'parent-dropped', height: 50, by_transaction: first.id })
    await mempool.sync([node])
    expect(node.calls.byId).toBe(2)
  })
})

test('does not undo a block that arrives between the id list and the body request', async () => {
  const { mempool, boxes } = withBoxes()
  const [firstSeen, unseenPayment] = [aPayment([boxes[0]!]), aPayment([boxes[1]!])]
  const node = aNode('a', [firstSeen])
  const { fetchMempoolTransactions } = node
  await mempool.sync([node])
  await appendBlock(db.database, { height: 50, transactions: [firstSeen] })
  await undoBlocks(db.database, 49)
  node.transactions = [firstSeen, unseenPayment]
  node.fetchMempoolTransactions = async (ids) => {
    await appendBlock(db.database, { height: 50, transactions: ids.includes(firstSeen.id) ? [firstSeen] : [] })
    if (ids.includes(unseenPayment.id)) await insertConfirmed(db.database, unseenPayment, 50)
    return fetchMempoolTransactions(ids)
  }
  expect((await mempool.sync([node])).added).toEqual([])
  expect((await countPending()).size).toBe(0)
  expect(await outcomeOf(firstSeen)).toMatchObject({ outcome: 'confirmed', height: 50, first_seen: 1_000_000n })
  expect(await outcomeOf(unseenPayment)).toMatchObject({ outcome: 'confirmed', height: 50 })
})

test('a poll waits for a concurrent block and sees its effect', async () => {
  const { mempool, boxes } = withBoxes()
  const parent = aPayment([boxes[0]!])
  const child = aPayment([paidBy(parent)], { to: CAROL })
  const node = aNode('a', [parent])
  await mempool.sync([node])
  const client = await db.database.connect()
  await client.query("SET application_name = 'indexer-live'; BEGIN")
  await onBlockAppended(client, { height: 50, transactions: [parent] }, 0)
  mempool.unspent.set(paidBy(parent).boxId, paidBy(parent))
  node.transactions = [parent, child]
  const poll = mempool.sync([node])
  const hasWaited = async () => expect(await db.queryOne(CHECKED_THE_HOLDER)).toBeDefined()
  await vi.waitFor(hasWaited, { interval: 1, timeout: 10_000 })
  await client.query('COMMIT')
  client.release(true)
  expect((await poll).added).toEqual([child.id])
  expect(await countPending()).toEqual(new Map([[child.id, { depth: 0, conflicts_with: null }]]))
})

test('resolves unknown inputs of a node that is one block ahead once the block arrives', async () => {
  const { mempool, boxes } = withBoxes()
  const inBlock = aPayment([boxes[0]!])
  const next = aPayment([paidBy(inBlock)], { to: CAROL })
  const node = aNode('a', [next])
  await mempool.sync([node])
  const kindOf = async () =>
    STORY_KINDS[(await db.queryOne<{ kind: number }>('SELECT kind FROM mempool_transactions'))?.kind ?? -1]
  expect(await kindOf()).toBe('unknown-inputs')
  await appendBlock(db.database, { height: 50, transactions: [inBlock] })
  mempool.unspent.set(paidBy(inBlock).boxId, paidBy(inBlock))
  await mempool.sync([node])
  expect(await kindOf()).toBe('transfer')
})

test('records input-spent for a dropped transaction whose data input was spent', async () => {
  const { mempool, boxes } = withBoxes()
  const reader = aPayment([boxes[0]!], { dataInputs: [boxes[1]!.boxId] })
  const spender = aPayment([boxes[1]!])
  const node = aNode('a', [reader])
  await mempool.sync([node])
  await insertConfirmed(db.database, spender, 50)
  node.transactions = []
  await mempool.sync([node])
  mempool.time.now += 30_000
  await mempool.sync([node])
  expect(await outcomeOf(reader)).toMatchObject({ outcome: 'input-spent', height: 50, by_transaction: spender.id })
})

describe('undoing a block', () => {
  test('tracks its transactions again when listed, with the original first-seen time and no outcome', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    await mempool.sync([node])
    await appendBlock(db.database, { height: 50, transactions: [payment] })
    node.transactions = []
    await undoBlocks(db.database, 49)
    expect(await outcomeOf(payment)).toMatchObject({ outcome: 'dropped', height: null, first_seen: 1_000_000n })
    node.transactions = [payment]
    mempool.time.now = 2_000_000
    expect((await mempool.sync([node])).added).toEqual([payment.id])
    expect(await outcomeOf(payment)).toBeUndefined()
    const row = await db.queryOne<{ first_seen: bigint }>('SELECT first_seen FROM mempool_transactions')
    expect(row?.first_seen).toBe(1_000_000n)
  })

  test('and appending another with the same transaction confirms it there without tracking it', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    await mempool.sync([aNode('a', [payment])])
    await appendBlock(db.database, { height: 50, transactions: [payment] })
    await undoBlocks(db.database, 49)
    await appendBlock(db.database, { height: 51, transactions: [payment] })
    expect(await outcomeOf(payment)).toMatchObject({ outcome: 'confirmed', height: 51, first_seen: 1_000_000n })
  })

  test('turns input-spent into replaced by the spending transaction', async () => {
    const { mempool, boxes } = withBoxes()
    const [first, second] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { to: CAROL })]
    const node = aNode('a', [first])
    await mempool.sync([node])
    await appendBlock(db.database, { height: 50, transactions: [second] })
    await undoBlocks(db.database, 49)
    expect(await outcomeOf(first)).toMatchObject({ outcome: 'replaced', height: null, by_transaction: second.id })
    expect((await mempool.sync([node])).added).toEqual([first.id])
  })

  test('leaves the outcomes of older blocks unchanged', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    await mempool.sync([aNode('a', [payment])])
    await appendBlock(db.database, { height: 50, transactions: [payment] })
    await undoBlocks(db.database, 50)
    expect(await outcomeOf(payment)).toMatchObject({ outcome: 'confirmed', height: 50 })
  })
})

describe('outcomes are pruned', () => {
  const insertOutcomes = (count: number, endedAt: number) =>
    db.queryAll(
      `INSERT INTO mempool_outcomes (id, first_seen, ended_at, outcome)
       SELECT sha256(($2 || '.' || n)::bytea), 0, $2::bigint + n, 'dropped' FROM generate_series(1, $1) n`,
      [count, endedAt],
    )
  const left = async () => (await db.queryAll('SELECT FROM mempool_outcomes')).length

  test('when they are old', async () => {
    await insertOutcomes(3, 1000)
    await insertOutcomes(2, 5000)
    expect(await pruneOutcomes(db.database, 6000, { maxAgeMs: 2000, maxRows: 10, maxPerRun: 10 })).toBe(3)
    expect(await left()).toBe(2)
  })

  test('when there are too many, oldest first and in limited batches', async () => {
    await insertOutcomes(9, 1000)
    const limits = { maxAgeMs: 1_000_000, maxRows: 4, maxPerRun: 3 }
    expect(await pruneOutcomes(db.database, 6000, limits)).toBe(3)
    expect(await pruneOutcomes(db.database, 6000, limits)).toBe(2)
    expect(await pruneOutcomes(db.database, 6000, limits)).toBe(0)
    expect(await db.queryOne('SELECT min(ended_at) AS oldest FROM mempool_outcomes')).toEqual({ oldest: 1006n })
  })
})
