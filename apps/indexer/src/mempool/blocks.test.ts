import { setTimeout } from 'node:timers/promises'
import type { Hex, Transaction } from '@ergo-explorer/chain'
import { STORY_KINDS } from '@ergo-explorer/stories'
import { aBox } from '@ergo-explorer/testkit'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOutcomes } from './forget-outcomes.ts'
import { onBlockAppended } from './on-block-appended.ts'
import { aMempool } from './testing/a-mempool.ts'
import { aNode } from './testing/a-node.ts'
import { ALICE, aPayment, CAROL, paidBy } from './testing/a-payment.ts'
import { aPoolDatabase } from './testing/a-pool-database.ts'
import { append, putInChain, undo } from './testing/in-blocks.ts'

const db = await aPoolDatabase()
afterAll(() => db[Symbol.asyncDispose]())
beforeEach(() => db.empty())

function withBoxes() {
  const mempool = aMempool(db.database)
  const boxes = Array.from({ length: 4 }, (_, index) => aBox({ index, ergoTree: ALICE }))
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
  db.one<Outcome>(
    'SELECT outcome, height, by_transaction, first_seen, ended_at, body FROM pool_outcomes WHERE id = $1',
    [`\\x${id}`],
  )
const waiting = async () =>
  new Map(
    (
      await db.all<{ id: Hex; depth: number; loses_to: Hex | null }>(
        'SELECT id, depth, loses_to FROM pool_transactions',
      )
    ).map(({ id, depth, loses_to }) => [id, { depth, loses_to }]),
  )

describe('a block', () => {
  test('ends the wait of what it confirms at once, and what builds on that is less deep', async () => {
    const { mempool, boxes } = withBoxes()
    const parent = aPayment([boxes[0]!])
    const child = aPayment([paidBy(parent)], { to: CAROL })
    await mempool.sync([aNode('a', [parent, child])])
    expect(await append(db.database, 50, [parent])).toEqual(
      new Map([[parent.id, { outcome: 'confirmed', height: 50 }]]),
    )
    expect(await waiting()).toEqual(new Map([[child.id, { depth: 0, loses_to: null }]]))
    expect(await outcomeOf(parent)).toEqual({
      outcome: 'confirmed',
      height: 50,
      by_transaction: null,
      first_seen: 1_000_000n,
      ended_at: 9_000_000n,
      body: null,
    })
  })

  test('that spends a box ends the wait of whoever spends it too, with all that builds on it, and keeps their contents', async () => {
    const { mempool, boxes } = withBoxes()
    const [ours, theirs] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { to: CAROL })]
    const child = aPayment([paidBy(ours)])
    await mempool.sync([aNode('a', [ours, child])])
    await append(db.database, 50, [theirs])
    expect((await waiting()).size).toBe(0)
    expect(await outcomeOf(ours)).toMatchObject({ outcome: 'input-spent', height: 50, by_transaction: theirs.id })
    expect(await outcomeOf(child)).toMatchObject({ outcome: 'parent-dropped', height: 50, by_transaction: ours.id })
    expect((await outcomeOf(child))?.body).toContain(child.id)
  })

  test('that confirms the one which was behind frees what builds on it', async () => {
    const { mempool, boxes } = withBoxes()
    const [low, high] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { fee: 5_000_000n })]
    const child = aPayment([paidBy(low)], { to: CAROL })
    await mempool.sync([aNode('a', [low, child]), aNode('b', [high])])
    expect((await waiting()).get(child.id)).toEqual({ depth: 1, loses_to: high.id })
    await append(db.database, 50, [low])
    expect(await waiting()).toEqual(new Map([[child.id, { depth: 0, loses_to: null }]]))
    expect(await outcomeOf(high)).toMatchObject({ outcome: 'input-spent', by_transaction: low.id })
  })

  test('that touches nothing of the pool changes nothing of it', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    await mempool.sync([aNode('a', [payment])])
    expect(await append(db.database, 50, [aPayment([boxes[1]!])])).toEqual(new Map())
    expect((await waiting()).size).toBe(1)
  })

  test('confirms also what every node had let go', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    await mempool.sync([node])
    node.transactions = []
    for (const now of [1_010_000, 1_040_000]) {
      mempool.time.now = now
      await mempool.sync([node])
    }
    expect(await outcomeOf(payment)).toMatchObject({ outcome: 'dropped' })
    await append(db.database, 50, [payment])
    expect(await outcomeOf(payment)).toMatchObject({
      outcome: 'confirmed',
      height: 50,
      first_seen: 1_000_000n,
      body: null,
    })
  })
})

describe('a node that is behind a block', () => {
  test('does not bring back what the block confirmed or made impossible', async () => {
    const { mempool, boxes } = withBoxes()
    const [confirmed, spent] = [aPayment([boxes[0]!]), aPayment([boxes[1]!])]
    const node = aNode('a', [confirmed, spent])
    await mempool.sync([node])
    await append(db.database, 50, [confirmed, aPayment([boxes[1]!], { to: CAROL })])
    expect(await mempool.sync([node])).toMatchObject({ appeared: [], untracked: 0 })
    expect((await waiting()).size).toBe(0)
    expect(node.calls.byId).toBe(2)
  })

  test('shows what was never seen before the block in vain', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    await putInChain(db.database, payment, 50)
    const node = aNode('a', [payment])
    expect(await mempool.sync([node])).toMatchObject({ appeared: [], untracked: 0 })
    expect(node.calls.byId).toBe(0)
  })

  test('shows what spends a spent box: it never waits, and its outcome says why', async () => {
    const { mempool, boxes } = withBoxes()
    const [ours, theirs] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { to: CAROL })]
    const child = aPayment([paidBy(ours)])
    mempool.unspent.delete(boxes[0]!.boxId)
    await putInChain(db.database, theirs, 50)
    const node = aNode('a', [ours, child])
    expect(await mempool.sync([node])).toMatchObject({ appeared: [], gone: new Map() })
    expect((await waiting()).size).toBe(0)
    expect(await outcomeOf(ours)).toMatchObject({ outcome: 'input-spent', height: 50, by_transaction: theirs.id })
    expect(await outcomeOf(child)).toMatchObject({ outcome: 'parent-dropped', height: 50, by_transaction: ours.id })
    await mempool.sync([node])
    expect(node.calls.byId).toBe(2)
  })
})

test('a block that comes between what a node shows and what it is asked for is not undone by it', async () => {
  const { mempool, boxes } = withBoxes()
  const [waited, unseen] = [aPayment([boxes[0]!]), aPayment([boxes[1]!])]
  const node = aNode('a', [waited])
  const { fetchMempoolTransactions } = node
  await mempool.sync([node])
  await append(db.database, 50, [waited])
  await undo(db.database, 49)
  node.transactions = [waited, unseen]
  node.fetchMempoolTransactions = async (ids) => {
    await append(db.database, 50, ids.includes(waited.id) ? [waited] : [])
    if (ids.includes(unseen.id)) await putInChain(db.database, unseen, 50)
    return fetchMempoolTransactions(ids)
  }
  expect((await mempool.sync([node])).appeared).toEqual([])
  expect((await waiting()).size).toBe(0)
  expect(await outcomeOf(waited)).toMatchObject({ outcome: 'confirmed', height: 50, first_seen: 1_000_000n })
  expect(await outcomeOf(unseen)).toMatchObject({ outcome: 'confirmed', height: 50 })
})

test('a poll that meets a block being written waits for it and sees what it has done', async () => {
  const { mempool, boxes } = withBoxes()
  const parent = aPayment([boxes[0]!])
  const child = aPayment([paidBy(parent)], { to: CAROL })
  const node = aNode('a', [parent])
  await mempool.sync([node])
  const client = await db.database.connect()
  await client.query('BEGIN')
  await onBlockAppended(client, { height: 50, transactions: [parent] }, 0)
  mempool.unspent.set(paidBy(parent).boxId, paidBy(parent))
  node.transactions = [parent, child]
  const poll = mempool.sync([node])
  await setTimeout(50)
  await client.query('COMMIT')
  client.release()
  expect((await poll).appeared).toEqual([child.id])
  expect(await waiting()).toEqual(new Map([[child.id, { depth: 0, loses_to: null }]]))
})

test('a node that is a block ahead shows what spends a box we do not know yet: it is understood when the block is here', async () => {
  const { mempool, boxes } = withBoxes()
  const inBlock = aPayment([boxes[0]!])
  const next = aPayment([paidBy(inBlock)], { to: CAROL })
  const node = aNode('a', [next])
  await mempool.sync([node])
  const kindOf = async () =>
    STORY_KINDS[(await db.one<{ kind: number }>('SELECT kind FROM pool_transactions'))?.kind ?? -1]
  expect(await kindOf()).toBe('unknown-inputs')
  await append(db.database, 50, [inBlock])
  mempool.unspent.set(paidBy(inBlock).boxId, paidBy(inBlock))
  await mempool.sync([node])
  expect(await kindOf()).toBe('transfer')
})

test('a transaction that leaves because a box it reads was spent says so', async () => {
  const { mempool, boxes } = withBoxes()
  const reader = aPayment([boxes[0]!], { dataInputs: [boxes[1]!.boxId] })
  const spender = aPayment([boxes[1]!])
  const node = aNode('a', [reader])
  await mempool.sync([node])
  await putInChain(db.database, spender, 50)
  node.transactions = []
  await mempool.sync([node])
  mempool.time.now += 30_000
  await mempool.sync([node])
  expect(await outcomeOf(reader)).toMatchObject({ outcome: 'input-spent', height: 50, by_transaction: spender.id })
})

describe('undoing a block', () => {
  test('lets what it confirmed wait again when it is seen again, first seen as before and without an outcome', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    const node = aNode('a', [payment])
    await mempool.sync([node])
    await append(db.database, 50, [payment])
    node.transactions = []
    await undo(db.database, 49)
    expect(await outcomeOf(payment)).toMatchObject({ outcome: 'dropped', height: null, first_seen: 1_000_000n })
    node.transactions = [payment]
    mempool.time.now = 2_000_000
    expect((await mempool.sync([node])).appeared).toEqual([payment.id])
    expect(await outcomeOf(payment)).toBeUndefined()
    const row = await db.one<{ first_seen: bigint }>('SELECT first_seen FROM pool_transactions')
    expect(row?.first_seen).toBe(1_000_000n)
  })

  test('and appending another with the same transaction confirms it there, without its ever waiting', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    await mempool.sync([aNode('a', [payment])])
    await append(db.database, 50, [payment])
    await undo(db.database, 49)
    await append(db.database, 51, [payment])
    expect(await outcomeOf(payment)).toMatchObject({ outcome: 'confirmed', height: 51, first_seen: 1_000_000n })
  })

  test('turns a spent input into a replacement by who had spent it', async () => {
    const { mempool, boxes } = withBoxes()
    const [ours, theirs] = [aPayment([boxes[0]!]), aPayment([boxes[0]!], { to: CAROL })]
    const node = aNode('a', [ours])
    await mempool.sync([node])
    await append(db.database, 50, [theirs])
    await undo(db.database, 49)
    expect(await outcomeOf(ours)).toMatchObject({ outcome: 'replaced', height: null, by_transaction: theirs.id })
    expect((await mempool.sync([node])).appeared).toEqual([ours.id])
  })

  test('leaves alone what older blocks have decided', async () => {
    const { mempool, boxes } = withBoxes()
    const payment = aPayment([boxes[0]!])
    await mempool.sync([aNode('a', [payment])])
    await append(db.database, 50, [payment])
    await undo(db.database, 50)
    expect(await outcomeOf(payment)).toMatchObject({ outcome: 'confirmed', height: 50 })
  })
})

describe('outcomes are forgotten', () => {
  const put = (count: number, endedAt: number) =>
    db.all(
      `INSERT INTO pool_outcomes (id, first_seen, ended_at, outcome)
       SELECT sha256(($2 || '.' || n)::bytea), 0, $2::bigint + n, 'dropped' FROM generate_series(1, $1) n`,
      [count, endedAt],
    )
  const left = async () => (await db.all('SELECT FROM pool_outcomes')).length

  test('when they are old', async () => {
    await put(3, 1000)
    await put(2, 5000)
    expect(await forgetOutcomes(db.database, 6000, { maxAgeMs: 2000, most: 10, mostAtOnce: 10 })).toBe(3)
    expect(await left()).toBe(2)
  })

  test('when they are too many, the oldest first and not all at once', async () => {
    await put(9, 1000)
    const limits = { maxAgeMs: 1_000_000, most: 4, mostAtOnce: 3 }
    expect(await forgetOutcomes(db.database, 6000, limits)).toBe(3)
    expect(await forgetOutcomes(db.database, 6000, limits)).toBe(2)
    expect(await forgetOutcomes(db.database, 6000, limits)).toBe(0)
    expect(await db.one('SELECT min(ended_at) AS oldest FROM pool_outcomes')).toEqual({ oldest: 1006n })
  })
})
