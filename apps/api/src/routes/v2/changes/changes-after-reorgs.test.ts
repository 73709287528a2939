import type { Box, BoxId, Hex, HeaderId, Transaction } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { ChangePage } from '@ergo-explorer/contract'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { aRunningIndexer, waitForIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { Random } from '@ergo-explorer/simchain'
import { shareDatabases } from '@ergo-explorer/testkit'
import { afterAll, expect, test } from 'vitest'
import { ancestorHeights, GENESIS_ID, writeChangeCursor } from '#requests/change-cursors.ts'
import { hashOfErgoTree } from '#scripts.ts'
import { createTestApp } from '#testing/test-api.ts'

/* A client that stops anywhere, also on a branch that was abandoned since, and continues with the feed. */

const CURSORS = Number(process.env['FEED_CURSORS'] ?? 12)
const FORKS = Number(process.env['FEED_FORKS'] ?? 5)
const MAX_BLOCKS_BEHIND = Number(process.env['FEED_BLOCKS'] ?? 40)
const FROM_GENESIS = Math.ceil(CURSORS / 100)
const ABANDONED = Math.ceil(CURSORS / 3)
const MAX_DEPTH = 8
const TRANSACTIONS = 5

const random = new Random('change feed')
const blake2b256 = await createBlake2b256()
const databases = await shareDatabases()
const database = await databases.create()
const node = await startTestDevnet()
const { chain } = node
const indexer = aRunningIndexer({ database, nodes: { node } })
const atTip = () => waitForIndex(database, 'at the tip', (at) => at?.mode === 'live' && at.id === chain.tip.id)
await atTip()
const mine = (count: number) => {
  for (let i = 0; i < count; i++) {
    chain.mempool.simulateTransactions(TRANSACTIONS, node.time.now)
    chain.mineNext(node.time.now)
  }
}
for (let i = 0; i < FORKS; i++) {
  mine(random.between(2, MAX_DEPTH))
  await atTip()
  const depth = random.between(1, MAX_DEPTH)
  const fork = chain.fork({ depth, length: depth + 1 }, node.time.now)
  if (!fork.ok || !fork.isBest) throw new Error('the fork has not won')
  await atTip()
}
mine(3)
await atTip()
await indexer.stop()
const app = await createTestApp({ databaseUrl: database.url, now: () => node.time.now })
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
})

/** The state of a client: unspent boxes, and balances by script hash and token. */
interface State {
  readonly boxes: Set<Hex>
  readonly balances: Map<string, bigint>
}

const { tree, genesis, tip } = chain
const allBoxes = new Map<BoxId, Box>(
  [...genesis, ...tree.arrivals.flatMap(({ transactions }) => transactions.flatMap(({ outputs }) => outputs))].map(
    (box) => [box.boxId, box],
  ),
)
const boxOf = (boxId: BoxId): Box => allBoxes.get(boxId) ?? expect.fail()
const hashes = new Map<Hex, Hex>()
function hashOf(ergoTree: Hex): Hex {
  const hash = hashes.get(ergoTree) ?? hashOfErgoTree(blake2b256, ergoTree)
  hashes.set(ergoTree, hash)
  return hash
}

function change({ balances }: State, key: string, amount: bigint): void {
  const balance = (balances.get(key) ?? 0n) + amount
  if (balance === 0n) balances.delete(key)
  else balances.set(key, balance)
}

function changeBox(state: State, { boxId, ergoTree, value, assets }: Box, sign: 1n | -1n): void {
  if (sign === 1n) state.boxes.add(boxId)
  else state.boxes.delete(boxId)
  change(state, hashOf(ergoTree), sign * value)
  for (const { tokenId, amount } of assets) change(state, hashOf(ergoTree) + tokenId, sign * amount)
}

function apply(state: State, transactions: readonly Transaction[]): void {
  for (const { inputs, outputs } of transactions) {
    for (const { boxId } of inputs) changeBox(state, boxOf(boxId), -1n)
    for (const box of outputs) changeBox(state, box, 1n)
  }
}

function undo(state: State, transactions: readonly Transaction[]): void {
  for (const { inputs, outputs } of transactions.toReversed()) {
    for (const box of outputs) changeBox(state, box, -1n)
    for (const { boxId } of inputs) changeBox(state, boxOf(boxId), 1n)
  }
}

/** Blocks from one down to block 1. */
function branchOf(blockId: HeaderId) {
  const branch = [tree.get(blockId).block]
  for (let { header } = branch[0] ?? expect.fail(); header.height > 1;) {
    const { block } = tree.get(header.parentId)
    branch.push(block)
    header = block.header
  }
  return branch
}

/** Where a client stopped: blocks of its branch, highest first, and the transactions that it had read of the first. */
interface Stop {
  readonly branch: ReturnType<typeof branchOf>
  readonly position: number
}

const appliedOf = ({ branch, position }: Stop): Transaction[][] =>
  branch.map(({ transactions }, i) => [...(i === 0 ? transactions.slice(0, position) : transactions)])

function stateAt(stop: Stop): State {
  const state: State = { boxes: new Set(), balances: new Map() }
  for (const box of genesis) changeBox(state, box, 1n)
  for (const transactions of appliedOf(stop).toReversed()) apply(state, transactions)
  return state
}

function cursorAt({ branch, position }: Stop): string {
  const [first] = branch
  if (first === undefined) return writeChangeCursor({ height: 0, position: 0, blockId: GENESIS_ID, ancestors: [] })
  const { height, id: blockId } = first.header
  const ancestors = ancestorHeights(height).map((at) => branch[height - at]?.header.id ?? expect.fail())
  return writeChangeCursor({ height, position, blockId, ancestors })
}

async function read(cursor: string): Promise<ChangePage> {
  const response = await app.app.inject(`/api/v2/changes?include=inputs,outputs,effects&after=${cursor}`)
  expect([cursor, response.statusCode]).toEqual([cursor, 200])
  return response.json<ChangePage>()
}

/** Follows the feed to its end. Returns the height of the rollback, if there was one. */
async function follow(state: State, stop: Stop): Promise<number | undefined> {
  let undoneTo: number | undefined
  for (let cursor = cursorAt(stop); ;) {
    const { items, next, hasMore } = await read(cursor)
    for (const { block, transaction, rollback } of items) {
      if (rollback !== undefined) {
        const { toHeight, toBlockId } = rollback
        const top = stop.branch[0]?.header.height ?? 0
        expect(toBlockId).toBe(stop.branch[top - toHeight]?.header.id)
        for (const transactions of appliedOf(stop).slice(0, top - toHeight)) undo(state, transactions)
        undoneTo = toHeight
      }
      if (block !== undefined) expect(tree.isBest(block.blockId as HeaderId)).toBe(true)
      for (const boxId of transaction?.spentBoxIds ?? []) expect(state.boxes.delete(boxId)).toBe(true)
      for (const { boxId } of transaction?.outputs ?? []) state.boxes.add(boxId)
      for (const { scriptHash, nanoErg, assets } of transaction?.effects ?? []) {
        change(state, scriptHash, BigInt(nanoErg))
        for (const { tokenId, amount } of assets) change(state, scriptHash + tokenId, BigInt(amount))
      }
    }
    cursor = next
    if (!hasMore) return undoneTo
  }
}

/** What the index contains. */
async function readIndex(): Promise<State> {
  const { pool } = database
  const unspent = await pool.query<{ id: Hex }>('SELECT b.id FROM unspent u JOIN boxes b ON b.number = u.box')
  const balances = await pool.query<{ hash: Hex; token: Hex; amount: bigint }>(
    `SELECT s.hash, k.token_id AS token, b.amount FROM balances b JOIN scripts s ON s.id = b.script JOIN tokens k ON k.id = b.token`,
  )
  return {
    boxes: new Set(unspent.rows.map(({ id }) => id)),
    balances: new Map(balances.rows.map(({ hash, token, amount }) => [hash + token, amount])),
  }
}

/** What is in one state and not in the other. */
const differences = (a: State, b: State): unknown[] => [
  ...a.boxes.symmetricDifference(b.boxes),
  ...[...a.balances].filter(([key, amount]) => b.balances.get(key) !== amount),
  ...[...b.balances].filter(([key]) => !a.balances.has(key)),
]

const index = await readIndex()
const mainBranch = branchOf(tip.id)
const abandoned = tree.arrivals.filter(({ header }) => !tree.isBest(header.id))

function pickStop(i: number): Stop {
  if (i < FROM_GENESIS) return { branch: [], position: 0 }
  const block =
    i < FROM_GENESIS + ABANDONED
      ? random.pick(abandoned)
      : (mainBranch[random.between(0, MAX_BLOCKS_BEHIND - 1)] ?? expect.fail())
  return { branch: branchOf(block.header.id), position: random.between(0, block.transactions.length) }
}

/** The highest block of a branch that is on the main chain. */
const commonHeightOf = ({ branch }: Stop) =>
  branch.find(({ header }) => tree.isBest(header.id))?.header.height ?? expect.fail()

test.each([
  ['that the index has stored', true],
  ['that the index has never seen', false],
])(
  'state rebuilt from random cursors equals the index, with abandoned branches %s',
  { timeout: 60_000 + 500 * CURSORS },
  async (_, isStored) => {
    expect(abandoned.length).toBeGreaterThan(FORKS)
    if (!isStored) await database.pool.query('DELETE FROM orphan_blocks')
    for (let i = 0; i < CURSORS; i++) {
      const stop = pickStop(i)
      const state = stateAt(stop)
      const undoneTo = await follow(state, stop)
      expect(differences(state, index)).toEqual([])
      const isAbandoned = i >= FROM_GENESIS && i < FROM_GENESIS + ABANDONED
      expect(undoneTo !== undefined).toBe(isAbandoned)
      if (isAbandoned && isStored) expect(undoneTo).toBe(commonHeightOf(stop))
    }
  },
)
