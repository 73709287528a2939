import { FEE_SCRIPT, type Hex, presetOf, type Transaction, type TransactionId } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { type TestDevnet, startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { createNodeClient, type NodeClient } from '@ergo-explorer/node'
import { finalizeTransaction, type SimBlock } from '@ergo-explorer/simchain'
import { STORY_KINDS } from '@ergo-explorer/stories'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aMempool } from './testing/a-mempool.ts'
import { aMempoolDatabase } from './testing/a-mempool-database.ts'
import { appendBlock, undoBlocks } from './testing/in-blocks.ts'

const db = await aMempoolDatabase()
const blake2b256 = await createBlake2b256()
afterAll(() => db[Symbol.asyncDispose]())
beforeEach(() => db.empty())

/** Two nodes with the same chain and initially the same mempool, and an index of the first node's chain. */
async function twoNodes() {
  await using stack = new AsyncDisposableStack()
  const [first, second] = [stack.use(await startTestDevnet()), stack.use(await startTestDevnet())]
  const clients = [first, second].map(({ url }, i) => stack.use(createNodeClient({ url, name: ['a', 'b'][i] ?? '' })))
  const mempool = aMempool(db.database, {
    preset: presetOf('devnet'),
    blake2b256,
    listUnspent: async (_client, boxIds) => {
      const view = first.chain.view()
      return new Map(
        boxIds.flatMap((boxId) => {
          const box = view.unspent(boxId)
          return box === undefined ? [] : [[boxId, { box }] as const]
        }),
      )
    },
  })
  const later = async (sources: readonly NodeClient[] = clients) => {
    mempool.time.now += 30_000
    return mempool.sync(sources)
  }
  const owned = stack.move()
  return { first, second, clients, mempool, later, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

interface Row {
  readonly id: TransactionId
  readonly kind: number
  readonly depth: number
  readonly conflicts_with: Hex | null
  readonly first_seen: bigint
}
const rows = () =>
  db.queryAll<Row>('SELECT id, kind, depth, conflicts_with, first_seen FROM mempool_transactions ORDER BY id')
const ids = async () => (await rows()).map(({ id }) => id as string)
const mempoolOf = ({ backend }: TestDevnet) => backend.mempool.ids().toSorted()
const post = (node: TestDevnet, id: string) =>
  node.faultRegistry.activate(findFault(id) ?? expect.fail(`no fault ${id}`))
const index = ({ header, transactions }: SimBlock) => appendBlock(db.database, { height: header.height, transactions })

describe('with devnet nodes', () => {
  test('stores and interprets all transactions with every node that lists them', async () => {
    await using nodes = await twoNodes()
    nodes.first.chain.mempool.simulateTransactions(80, nodes.first.time.now)
    await nodes.mempool.sync(nodes.clients)
    expect(await ids()).toEqual([...new Set([...mempoolOf(nodes.first), ...mempoolOf(nodes.second)])].toSorted())
    const stored = await rows()
    expect(stored.filter(({ kind }) => STORY_KINDS[kind] === 'unknown-inputs')).toEqual([])
    expect(stored.some(({ depth }) => depth > 0)).toBe(true)
    const sighted = await db.queryAll<{ node: string; count: bigint }>(
      'SELECT node, count(*) FROM mempool_sightings GROUP BY node ORDER BY node',
    )
    expect(sighted.map(({ count }) => Number(count))).toEqual([
      mempoolOf(nodes.first).length,
      mempoolOf(nodes.second).length,
    ])
  })

  test("blocks remove transactions, and the mempool then equals the node's again", async () => {
    await using nodes = await twoNodes()
    const [client] = nodes.clients
    for (let i = 0; i < 4; i++) {
      nodes.first.chain.mempool.simulateTransactions(15, nodes.first.time.now)
      await nodes.mempool.sync([client!])
      const pendingIds = new Set(await ids())
      const block = nodes.first.chain.mineNext(nodes.first.time.now)
      const ended = await index(block)
      const confirmed = [...ended].filter(([, { outcome }]) => outcome === 'confirmed').map(([id]) => id as string)
      expect(confirmed.toSorted()).toEqual(
        block.transactions.flatMap(({ id }) => (pendingIds.has(id) ? [id] : [])).toSorted(),
      )
      await nodes.later([client!])
      await nodes.later([client!])
      expect(await ids()).toEqual(mempoolOf(nodes.first))
    }
  })

  test('tracks transactions again after a reorg, with the original first-seen time', async () => {
    await using nodes = await twoNodes()
    const { chain, time } = nodes.first
    const [client] = nodes.clients
    chain.mempool.simulateTransactions(30, time.now)
    await nodes.mempool.sync([client!])
    const start = chain.tip.height
    await index(chain.mineNext(time.now))
    const waitedBefore = new Set(
      (await db.queryAll<Row>('SELECT id FROM mempool_outcomes')).map(({ id }) => id as string),
    )
    const fork = chain.fork({ depth: 1, length: 2 }, time.now)
    expect(fork).toMatchObject({ ok: true, isBest: true })
    await undoBlocks(db.database, start)
    for (const height of [start + 1, start + 2]) await index(chain.tree.bestAt(height) ?? expect.fail('no block'))
    await nodes.later([client!])
    await nodes.later([client!])
    expect(await ids()).toEqual(mempoolOf(nodes.first))
    const returned = (await rows()).filter(({ id }) => waitedBefore.has(id))
    expect(returned.length).toBeGreaterThan(0)
    expect(new Set(returned.map(({ first_seen }) => first_seen))).toEqual(new Set([1_000_000n]))
    expect(await db.queryAll('SELECT FROM mempool_outcomes o JOIN mempool_transactions t ON t.id = o.id')).toEqual([])
  })

  test('loses nothing when one node restarts and the other keeps its mempool', async () => {
    await using nodes = await twoNodes()
    await nodes.mempool.sync(nodes.clients)
    const before = await ids()
    nodes.first.chain.restart(nodes.first.time.now, 0)
    await nodes.later()
    await nodes.later()
    expect(await ids()).toEqual(before)
  })

  test('reports a node that goes down and keeps its transactions', async () => {
    await using nodes = await twoNodes()
    await nodes.mempool.sync(nodes.clients)
    const before = await ids()
    nodes.first.chain.restart(nodes.first.time.now, 0)
    post(nodes.second, 'X01')
    await nodes.later()
    const { failures } = await nodes.later()
    expect(failures.map(({ node, code }) => [node, code])).toEqual([['b', 'connection_failed']])
    expect(await ids()).toEqual(before)
  })
})

test('X29: a fake mempool of any size costs one page per poll, is not stored, and its node is logged', async () => {
  await using nodes = await twoNodes()
  post(nodes.second, 'X29')
  const { rejections, added, untracked } = await nodes.mempool.sync(nodes.clients)
  expect(new Set(rejections.map(({ node }) => node))).toEqual(new Set(['b']))
  expect(rejections.length).toBeLessThanOrEqual(500)
  expect(untracked).toBe(5000)
  expect(added.toSorted()).toEqual(mempoolOf(nodes.first))
  expect(nodes.mempool.warnings).toMatchObject([{ node: 'b', rejected: rejections.length }])
})

test('X30: a transaction that spends an unknown box is stored with unknown inputs', async () => {
  await using nodes = await twoNodes()
  post(nodes.second, 'X30')
  await nodes.mempool.sync(nodes.clients)
  const invalid = (await rows()).filter(({ kind }) => STORY_KINDS[kind] === 'unknown-inputs')
  expect(invalid).toHaveLength(1)
  expect(mempoolOf(nodes.first)).not.toContain(invalid[0]?.id)
  const lost = await db.queryAll('SELECT FROM mempool_changes WHERE transaction = $1 AND delta < 0', [
    `\\x${invalid[0]?.id}`,
  ])
  expect(lost).toEqual([])
})

describe('how transactions end on a simulated node', () => {
  interface OutcomeRow {
    readonly outcome: string
    readonly drop_reason: string | null
    readonly by_transaction: Hex | null
    readonly height: number | null
  }
  const outcomeOf = (id: string) =>
    db.queryOne<OutcomeRow>('SELECT outcome, drop_reason, by_transaction, height FROM mempool_outcomes WHERE id = $1', [
      `\\x${id}`,
    ])

  /** A node with pending transactions, some of them chained. */
  async function aBusyNode() {
    const nodes = await twoNodes()
    nodes.first.chain.mempool.simulateTransactions(80, nodes.first.time.now)
    const [client = expect.fail()] = nodes.clients
    await nodes.mempool.sync([client])
    const { pool } = nodes.first.chain.mempool
    const settle = async () => {
      await nodes.later([client])
      await nodes.later([client])
    }
    return { ...nodes, client, pool, settle }
  }

  test('confirmed by a block', async () => {
    await using node = await aBusyNode()
    const block = node.first.chain.mineNext(node.first.time.now)
    const ended = await index(block)
    const [[id] = expect.fail()] = ended
    expect(await outcomeOf(id)).toMatchObject({ outcome: 'confirmed', height: block.header.height, drop_reason: null })
  })

  test('replaced by a better paid one, and its child loses its parent', async () => {
    await using node = await aBusyNode()
    const { parent, child, better } = findReplaceable(node.pool)
    expect(node.first.chain.mempool.submit(better, node.first.time.now)).toMatchObject({ ok: true })
    await node.settle()
    expect(await outcomeOf(parent.id)).toMatchObject({ outcome: 'replaced', by_transaction: better.id })
    expect(await outcomeOf(child)).toMatchObject({ outcome: 'parent-dropped', by_transaction: parent.id })
  })

  test('input spent by a block', async () => {
    await using node = await aBusyNode()
    const { parent, better } = findReplaceable(node.pool)
    await appendBlock(db.database, { height: node.first.chain.tip.height + 1, transactions: [better] })
    expect(await outcomeOf(parent.id)).toMatchObject({ outcome: 'input-spent', by_transaction: better.id })
  })

  test('dropped as evicted: the node would accept it again', async () => {
    await using node = await aBusyNode()
    const last = node.pool.ordered().findLast(({ transaction }) => node.pool.descendantsOf(transaction.id).size === 0)
    const { id } = last?.transaction ?? expect.fail()
    node.pool.drop(id)
    await node.settle()
    expect(await outcomeOf(id)).toEqual({
      outcome: 'dropped',
      drop_reason: 'evicted',
      by_transaction: null,
      height: null,
    })
  })

  test('dropped as invalid: the node rejects it', async () => {
    await using node = await twoNodes()
    post(node.second, 'X30')
    await node.mempool.sync(node.clients)
    const invalid = (await rows()).find(({ kind }) => STORY_KINDS[kind] === 'unknown-inputs') ?? expect.fail()
    node.second.faultRegistry.clear('X30')
    await node.later()
    await node.later()
    expect(await outcomeOf(invalid.id)).toMatchObject({ outcome: 'dropped', drop_reason: 'invalid' })
  })
})

/** A pending transaction with a pending child, and a conflicting one that pays more. */
function findReplaceable(pool: TestDevnet['chain']['mempool']['pool']) {
  for (const { transaction } of pool.ordered()) {
    const [child] = pool.descendantsOf(transaction.id)
    const better = child === undefined ? undefined : withHigherFee(transaction)
    if (child !== undefined && better !== undefined) return { parent: transaction, child, better }
  }
  return expect.fail('no transaction can be replaced')
}

const MORE = 50_000_000n

/** The same payment with a higher fee, taken from its last output; undefined if that is too small. */
function withHigherFee({ inputs, dataInputs, outputs }: Transaction): Transaction | undefined {
  const last = outputs.at(-1)
  const fee = outputs.findIndex(({ ergoTree }) => ergoTree === FEE_SCRIPT)
  if (last === undefined || last.value < 2n * MORE || fee < 0 || fee === outputs.length - 1) return undefined
  const candidates = outputs.map((box, i) => {
    const value = box === last ? box.value - MORE : i === fee ? box.value + MORE : box.value
    return { ...box, value }
  })
  return finalizeTransaction({ inputs, dataInputs, candidates, blake2b256 })
}
