import { type Hex, presetOf, type TransactionId } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { type ADevnet, aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { createNodeClient, type NodeClient } from '@ergo-explorer/node'
import type { SimBlock } from '@ergo-explorer/simchain'
import { STORY_KINDS } from '@ergo-explorer/stories'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aMempool } from './testing/a-mempool.ts'
import { aPoolDatabase } from './testing/a-pool-database.ts'
import { append, undo } from './testing/in-blocks.ts'

const db = await aPoolDatabase()
const blake2b256 = await createBlake2b256()
afterAll(() => db[Symbol.asyncDispose]())
beforeEach(() => db.empty())

/** Two nodes with the same chain and at first the same pool, and an index that has the chain of the first. */
async function twoNodes() {
  await using stack = new AsyncDisposableStack()
  const [first, second] = [stack.use(await aDevnet()), stack.use(await aDevnet())]
  const clients = [first, second].map(({ url }, i) => stack.use(createNodeClient({ url, name: ['a', 'b'][i] ?? '' })))
  const mempool = aMempool(db.database, {
    preset: presetOf('devnet'),
    blake2b256,
    findUnspent: async (_client, boxIds) => {
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
  readonly loses_to: Hex | null
  readonly first_seen: bigint
}
const rows = () => db.all<Row>('SELECT id, kind, depth, loses_to, first_seen FROM pool_transactions ORDER BY id')
const ids = async () => (await rows()).map(({ id }) => id as string)
const poolOf = ({ backend }: ADevnet) => backend.pool.ids().toSorted()
const post = (node: ADevnet, id: string) => node.board.post(findFault(id) ?? expect.fail(`no fault ${id}`))
const index = ({ header, transactions }: SimBlock) => append(db.database, header.height, transactions)

describe('with real nodes', () => {
  test('all that waits is kept and understood, with every node that shows it', async () => {
    await using nodes = await twoNodes()
    nodes.first.chain.room.act(80, nodes.first.time.now)
    await nodes.mempool.sync(nodes.clients)
    expect(await ids()).toEqual([...new Set([...poolOf(nodes.first), ...poolOf(nodes.second)])].toSorted())
    const kept = await rows()
    expect(kept.filter(({ kind }) => STORY_KINDS[kind] === 'unknown-inputs')).toEqual([])
    expect(kept.some(({ depth }) => depth > 0)).toBe(true)
    const sighted = await db.all<{ node: string; count: bigint }>(
      'SELECT node, count(*) FROM pool_sightings GROUP BY node ORDER BY node',
    )
    expect(sighted.map(({ count }) => Number(count))).toEqual([poolOf(nodes.first).length, poolOf(nodes.second).length])
  })

  test('blocks end the wait, and after each the pool is again what the node shows', async () => {
    await using nodes = await twoNodes()
    const [client] = nodes.clients
    for (let i = 0; i < 4; i++) {
      nodes.first.chain.room.act(15, nodes.first.time.now)
      await nodes.mempool.sync([client!])
      const waited = new Set(await ids())
      const block = nodes.first.chain.mineNext(nodes.first.time.now)
      const ended = await index(block)
      const confirmed = [...ended].filter(([, { outcome }]) => outcome === 'confirmed').map(([id]) => id as string)
      expect(confirmed.toSorted()).toEqual(
        block.transactions.flatMap(({ id }) => (waited.has(id) ? [id] : [])).toSorted(),
      )
      await nodes.later([client!])
      await nodes.later([client!])
      expect(await ids()).toEqual(poolOf(nodes.first))
    }
  })

  test('what falls back into the pool when another branch wins waits again, first seen as before', async () => {
    await using nodes = await twoNodes()
    const { chain, time } = nodes.first
    const [client] = nodes.clients
    chain.room.act(30, time.now)
    await nodes.mempool.sync([client!])
    const start = chain.tip.height
    await index(chain.mineNext(time.now))
    const waitedBefore = new Set((await db.all<Row>('SELECT id FROM pool_outcomes')).map(({ id }) => id as string))
    const fork = chain.fork({ depth: 1, length: 2 }, time.now)
    expect(fork).toMatchObject({ ok: true, isBest: true })
    await undo(db.database, start)
    for (const height of [start + 1, start + 2]) await index(chain.tree.bestAt(height) ?? expect.fail('no block'))
    await nodes.later([client!])
    await nodes.later([client!])
    expect(await ids()).toEqual(poolOf(nodes.first))
    const returned = (await rows()).filter(({ id }) => waitedBefore.has(id))
    expect(returned.length).toBeGreaterThan(0)
    expect(new Set(returned.map(({ first_seen }) => first_seen))).toEqual(new Set([1_000_000n]))
    expect(await db.all('SELECT FROM pool_outcomes o JOIN pool_transactions t ON t.id = o.id')).toEqual([])
  })

  test('a restart empties one pool, and nothing is lost while the other node has it', async () => {
    await using nodes = await twoNodes()
    await nodes.mempool.sync(nodes.clients)
    const before = await ids()
    nodes.first.chain.restart(nodes.first.time.now, 0)
    await nodes.later()
    await nodes.later()
    expect(await ids()).toEqual(before)
  })

  test('a node that goes down is named, and takes nothing with it', async () => {
    await using nodes = await twoNodes()
    await nodes.mempool.sync(nodes.clients)
    const before = await ids()
    nodes.first.chain.restart(nodes.first.time.now, 0)
    post(nodes.second, 'X01')
    await nodes.later()
    const { silent } = await nodes.later()
    expect(silent.map(({ node, code }) => [node, code])).toEqual([['b', 'connection_failed']])
    expect(await ids()).toEqual(before)
  })
})

test('X29: a made-up pool of any size costs one page a poll, is not kept, and its node is named', async () => {
  await using nodes = await twoNodes()
  post(nodes.second, 'X29')
  const { refusals, appeared, untracked } = await nodes.mempool.sync(nodes.clients)
  expect(new Set(refusals.map(({ node }) => node))).toEqual(new Set(['b']))
  expect(refusals.length).toBeLessThanOrEqual(500)
  expect(untracked).toBe(5000)
  expect(appeared.toSorted()).toEqual(poolOf(nodes.first))
  expect(nodes.mempool.warnings).toMatchObject([{ node: 'b', refused: refusals.length }])
})

test('X30: a transaction that spends a box nobody has is kept, and says that its inputs are unknown', async () => {
  await using nodes = await twoNodes()
  post(nodes.second, 'X30')
  await nodes.mempool.sync(nodes.clients)
  const strange = (await rows()).filter(({ kind }) => STORY_KINDS[kind] === 'unknown-inputs')
  expect(strange).toHaveLength(1)
  expect(poolOf(nodes.first)).not.toContain(strange[0]?.id)
  const lost = await db.all('SELECT FROM pool_changes WHERE transaction = $1 AND delta < 0', [`\\x${strange[0]?.id}`])
  expect(lost).toEqual([])
})
