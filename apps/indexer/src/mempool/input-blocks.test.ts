import type { HeaderId, Hex, Transaction } from '@ergo-explorer/chain'
import { buildBox, fakeId } from '@ergo-explorer/testkit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aMempool } from './testing/a-mempool.ts'
import { aNode, type FakeNode } from './testing/a-node.ts'
import { ALICE, aPayment, CAROL } from './testing/a-payment.ts'
import { aMempoolDatabase } from './testing/a-mempool-database.ts'
import { appendBlock, undoBlocks } from './testing/in-blocks.ts'

const db = await aMempoolDatabase()
afterAll(() => db[Symbol.asyncDispose]())
beforeEach(() => db.empty())

const [TIP, NEXT] = [fakeId<HeaderId>(100), fakeId<HeaderId>(101)]
const [FIRST_INPUT, SECOND_INPUT] = [fakeId<HeaderId>(201), fakeId<HeaderId>(202)]
const WITH_INPUT_BLOCKS = new Set(['a', 'b'])

async function setTip(id: HeaderId): Promise<void> {
  await db.database.query(
    `INSERT INTO checkpoint (height, id, score, mode, network) VALUES (10, $1, 0, 'live', 'devnet')
    ON CONFLICT (is_only) DO UPDATE SET id = excluded.id`,
    [`\\x${id}`],
  )
}

/** An index at the tip, and a payment that node `a` lists. */
async function aListedPayment() {
  await setTip(TIP)
  const mempool = aMempool(db.database)
  const boxes = Array.from({ length: 3 }, (_, index) => buildBox({ index, ergoTree: ALICE, value: 1_000_000_000n }))
  for (const box of boxes) mempool.unspent.set(box.boxId, box)
  const payment = aPayment([boxes[0]!])
  const node = aNode('a', [payment])
  node.bestBlock = TIP
  /** Polls once, longer after the last poll than the grace period. */
  const poll = (nodes: readonly FakeNode[] = [node]) => {
    mempool.time.now += 40_000
    return mempool.sync(nodes, undefined, WITH_INPUT_BLOCKS)
  }
  await poll()
  return { mempool, boxes, payment, node, poll }
}

/** Moves a transaction from the mempool of a node to an input block. */
function moveToInputBlock(node: FakeNode, transaction: Transaction, id = FIRST_INPUT): void {
  node.transactions = node.transactions.filter((each) => each.id !== transaction.id)
  node.inputBlocks = [...node.inputBlocks, { id, transactions: [transaction] }]
}

interface Stored {
  readonly input_block: Hex | null
  readonly pre_confirmed_at: bigint | null
  readonly conflicts_with: Hex | null
}
const storedOf = ({ id }: Transaction) =>
  db.queryOne<Stored>('SELECT input_block, pre_confirmed_at, conflicts_with FROM mempool_transactions WHERE id = $1', [
    `\\x${id}`,
  ])
const outcomeOf = async ({ id }: Transaction) =>
  (await db.queryOne<{ outcome: string }>('SELECT outcome FROM mempool_outcomes WHERE id = $1', [`\\x${id}`]))?.outcome

test('a transaction in an input block is pre-confirmed and never dropped while the block holds it', async () => {
  const { payment, node, poll, mempool } = await aListedPayment()
  expect(await storedOf(payment)).toMatchObject({ input_block: null, pre_confirmed_at: null })
  moveToInputBlock(node, payment)
  const { moved, removed } = await poll()
  expect([moved, removed.size]).toEqual([[payment.id], 0])
  const since = BigInt(mempool.time.now)
  for (let polls = 0; polls < 4; polls++) expect(await poll()).toMatchObject({ moved: [], added: [] })
  expect(await storedOf(payment)).toMatchObject({ input_block: FIRST_INPUT, pre_confirmed_at: since })
  expect(await outcomeOf(payment)).toBeUndefined()
})

test('a transaction of a rolled-back input block is pending again, also while no mempool lists it yet', async () => {
  const { payment, node, poll } = await aListedPayment()
  moveToInputBlock(node, payment)
  await poll()
  await poll()
  node.inputBlocks = []
  expect(await poll()).toMatchObject({ moved: [payment.id] })
  expect(await storedOf(payment)).toMatchObject({ input_block: null, pre_confirmed_at: null })
  node.transactions = [payment]
  await poll()
  expect(await outcomeOf(payment)).toBeUndefined()
  node.transactions = []
  await poll()
  await poll()
  expect(await outcomeOf(payment)).toBe('dropped')
})

test('a block confirms it and ends all input blocks before it', async () => {
  const { payment, boxes, node, poll } = await aListedPayment()
  const other = aPayment([boxes[1]!])
  node.inputBlocks = [{ id: FIRST_INPUT, transactions: [payment, other] }]
  node.transactions = []
  await poll()
  expect(await storedOf(other)).toMatchObject({ input_block: FIRST_INPUT })
  await appendBlock(db.database, { height: 11, transactions: [payment] })
  expect([await outcomeOf(payment), await storedOf(payment)]).toEqual(['confirmed', undefined])
  expect(await storedOf(other)).toMatchObject({ input_block: null })
})

test('a block without any of its transactions ends an input block too', async () => {
  const { payment, node, poll } = await aListedPayment()
  moveToInputBlock(node, payment)
  await poll()
  await appendBlock(db.database, { height: 11, transactions: [] })
  expect(await storedOf(payment)).toMatchObject({ input_block: null })
})

test('undoing a block ends the input blocks after it', async () => {
  const { payment, node, poll } = await aListedPayment()
  moveToInputBlock(node, payment)
  await poll()
  await undoBlocks(db.database, 9)
  expect(await storedOf(payment)).toMatchObject({ input_block: null, pre_confirmed_at: null })
})

test('stays pre-confirmed while the node has a block that the index does not have yet', async () => {
  const { payment, node, poll } = await aListedPayment()
  moveToInputBlock(node, payment)
  await poll()
  node.inputBlocks = []
  node.bestBlock = NEXT
  for (let polls = 0; polls < 4; polls++) await poll()
  expect(await storedOf(payment)).toMatchObject({ input_block: FIRST_INPUT })
  expect(await outcomeOf(payment)).toBeUndefined()
})

test('is not pre-confirmed by an input block after a block that the index does not have', async () => {
  const { payment, node, poll } = await aListedPayment()
  node.bestBlock = NEXT
  moveToInputBlock(node, payment)
  await poll()
  expect(await storedOf(payment)).toMatchObject({ input_block: null })
  await poll()
  expect(await outcomeOf(payment)).toBeUndefined()
  await setTip(NEXT)
  await poll()
  expect(await storedOf(payment)).toMatchObject({ input_block: FIRST_INPUT })
})

test('stays pre-confirmed while its node does not respond', async () => {
  const { payment, node, poll } = await aListedPayment()
  const stable = aNode('b')
  moveToInputBlock(node, payment)
  await poll([node, stable])
  node.areInputBlocksDown = true
  for (let polls = 0; polls < 3; polls++) await poll([node, stable])
  node.isDown = true
  for (let polls = 0; polls < 3; polls++) await poll([node, stable])
  expect(await storedOf(payment)).toMatchObject({ input_block: FIRST_INPUT })
  expect(await outcomeOf(payment)).toBeUndefined()
})

test('a transaction that no mempool ever listed is fetched from its input block, once', async () => {
  const { payment, boxes, node, poll } = await aListedPayment()
  const direct = aPayment([boxes[1]!])
  moveToInputBlock(node, payment)
  moveToInputBlock(node, direct, SECOND_INPUT)
  expect(await poll()).toMatchObject({ added: [direct.id], moved: [payment.id] })
  expect(await storedOf(direct)).toMatchObject({ input_block: SECOND_INPUT })
  // The chain, the ids of both blocks and the contents of one.
  expect(node.inputBlockCalls).toBe(1 + 1 + 2 + 1)
  await poll()
  expect(node.inputBlockCalls).toBe(1 + 1 + 2 + 1 + 1)
})

test('wins a conflict against a double spend that pays more, which is replaced once its node drops it', async () => {
  const { payment, boxes, node, poll } = await aListedPayment()
  const doubleSpend = aPayment([boxes[0]!], { to: CAROL, fee: 9_000_000n })
  const others = [aNode('b', [doubleSpend])]
  moveToInputBlock(node, payment)
  await poll([node, ...others])
  expect(await storedOf(payment)).toMatchObject({ conflicts_with: null, input_block: FIRST_INPUT })
  expect(await storedOf(doubleSpend)).toMatchObject({ conflicts_with: payment.id, input_block: null })
  others[0]!.transactions = []
  await poll([node, ...others])
  await poll([node, ...others])
  expect(await outcomeOf(doubleSpend)).toBe('replaced')
})

test('of two transactions in input chains of different nodes, only one is pre-confirmed', async () => {
  const { payment, boxes, node, poll } = await aListedPayment()
  const rival = aPayment([boxes[0]!], { to: CAROL, fee: 9_000_000n })
  const second = aNode('b')
  second.bestBlock = TIP
  moveToInputBlock(node, payment)
  moveToInputBlock(second, rival, SECOND_INPUT)
  await poll([node, second])
  const blocks = await Promise.all([payment, rival].map(storedOf))
  expect(blocks.map((stored) => stored?.input_block)).toEqual([null, SECOND_INPUT])
})

test('requests no input blocks from a node that does not have them', async () => {
  const { mempool, node } = await aListedPayment()
  const calls = node.inputBlockCalls
  await mempool.sync([node])
  expect(node.inputBlockCalls).toBe(calls)
})

test('is tracked even if the mempool is full of better paid transactions', async () => {
  const { payment, boxes, node } = await aListedPayment()
  const mempool = aMempool(db.database, { maxTracked: 1 })
  for (const box of boxes) mempool.unspent.set(box.boxId, box)
  moveToInputBlock(node, payment)
  node.transactions = [aPayment([boxes[1]!], { fee: 50_000_000n }), aPayment([boxes[2]!], { fee: 60_000_000n })]
  await mempool.sync([node], undefined, WITH_INPUT_BLOCKS)
  expect(await storedOf(payment)).toMatchObject({ input_block: FIRST_INPUT })
})
