import { aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCheckpoint } from '../read/checkpoint.ts'
import { type Databases, startDatabases } from '@ergo-explorer/testkit'
import { onePoll } from '../follow/testing/one-poll.ts'
import { differences, fingerprint } from '../verify/fingerprint.ts'
import { untilIndex } from './testing/a-running-indexer.ts'
import { aReorgScene, type ReorgScene } from './testing/reorg-scene.ts'
import { bestOf, type PreparedIndex, prepareIndex } from './testing/straight-index.ts'

let databases: Databases
let prepared: PreparedIndex

beforeAll(async () => {
  databases = await startDatabases({ autovacuum: 'off', jit: 'off' })
  prepared = await prepareIndex(databases)
}, 60_000)
afterAll(async () => {
  await prepared[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
})

const aScene = () => aReorgScene(databases, prepared)
/** What a straight index of the winning chain is, with these blocks kept beside it. */
const theSame = (orphans: readonly string[]) => ({ differing: [], orphans: new Set(orphans) })

const anEmptyScene = () => aReorgScene(databases, prepared, true)

describe('a reorganisation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('of depth %i leaves what the winning chain alone would', async (depth) => {
    await using scene = await aScene()
    scene.start()
    await scene.untilAtTip()
    const lost = scene.fork({ depth, length: depth + 1 })
    await scene.untilAtTip()
    expect(await scene.outcome()).toEqual(theSame(lost))
  })

  test.each([50, 100, 200])('of depth %i leaves what the winning chain alone would', async (depth) => {
    await using scene = await aScene()
    const { chain, time } = scene.node
    while (chain.tip.height - depth < 105) chain.extend((time.now += 120_000))
    scene.start()
    await scene.untilAtTip()
    const lost = scene.fork({ depth, length: depth + 1 })
    await scene.untilAtTip()
    expect(await scene.outcome()).toEqual(theSame(lost))
  })

  test.each([
    { depth: 2, length: 1 },
    { depth: 5, length: 2 },
    { depth: 10, length: 1 },
    { depth: 10, length: 9 },
  ])('to a heavier chain that is shorter, $length instead of $depth blocks, is followed', async (sizes) => {
    await using scene = await aScene()
    scene.start()
    await scene.untilAtTip()
    const { height } = scene.node.chain.tip
    const lost = scene.fork({ ...sizes, heavier: true })
    expect(scene.node.chain.tip.height).toBe(height - sizes.depth + sizes.length)
    await scene.untilAtTip()
    expect(await scene.outcome()).toEqual(theSame(lost))
  })

  test.each([1, 3, 8])('of depth %i with the same transactions in another order is followed', async (depth) => {
    await using scene = await aScene()
    const { chain, time } = scene.node
    for (let i = 0; i < depth; i++) {
      chain.room.act(12, time.now)
      chain.mineNext((time.now += 120_000))
    }
    scene.start()
    await scene.untilAtTip()
    const before = bestOf(chain, chain.tip.height - depth + 1, chain.tip.height)
    const lost = scene.fork({ depth, length: depth + 1, repeatsAll: true })
    const after = bestOf(chain, chain.tip.height - depth, chain.tip.height)
    const users = (blocks: typeof before) =>
      new Set(blocks.flatMap((block) => block.transactions.slice(1).map(({ id }) => id)))
    expect(users(before).intersection(users(after)).size).toBeGreaterThan(depth)
    await scene.untilAtTip()
    expect(await scene.outcome()).toEqual(theSame(lost))
  })

  test.each([1, 7, 40])('of depth %i while nobody was there is followed later', async (depth) => {
    await using scene = await aScene()
    const first = scene.start()
    await scene.untilAtTip()
    await first.stop()
    const lost = scene.fork({ depth, length: depth + 2 })
    scene.start()
    await scene.untilAtTip()
    expect(await scene.outcome()).toEqual(theSame(lost))
  })

  test('in the middle of an earlier one leaves nothing of either', async () => {
    await using scene = await aScene()
    const indexer = scene.start()
    await scene.untilAtTip()
    const first = scene.fork({ depth: 9, length: 30 })
    const { chain } = scene.node
    await untilIndex(
      scene.database,
      'it is on its way',
      (at) => (at?.height ?? 0) > 255 && at?.id === chain.tree.bestAt(at?.height ?? 0)?.header.id,
    )
    scene.fork({ depth: 25, length: 26 })
    await scene.untilAtTip()
    const undone = indexer.logged.filter(({ message }) => message === 'blocks undone')
    expect(undone.length).toBeGreaterThanOrEqual(2)
    const { rows } = await scene.database.pool.query<{ id: typeof chain.tip.id }>('SELECT id FROM orphan_blocks')
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(first))
    expect(await scene.outcome()).toEqual(theSame(rows.map(({ id }) => id)))
  })

  test.each([
    { name: 'of the same depth', second: { depth: 4, length: 5 } },
    { name: 'from deeper down', second: { depth: 12, length: 13 } },
    { name: 'of what the first has brought', second: { depth: 2, length: 3 } },
  ])('after another one $name is followed', async ({ second }) => {
    await using scene = await aScene()
    scene.start()
    await scene.untilAtTip()
    const lost = scene.fork({ depth: 3, length: 4 })
    await scene.untilAtTip()
    lost.push(...scene.fork(second))
    await scene.untilAtTip()
    expect(await scene.outcome()).toEqual(theSame(lost))
  })

  test('of which the first of two branches was never seen is one of the second', async () => {
    await using scene = await aScene()
    const first = scene.start()
    await scene.untilAtTip()
    await first.stop()
    const lost = scene.fork({ depth: 5, length: 6 })
    scene.fork({ depth: 3, length: 4 })
    scene.start()
    await scene.untilAtTip()
    expect(await scene.outcome()).toEqual(theSame(lost))
  })

  test('that is taken back, because the first branch has more work again, leaves no orphan on the chain', async () => {
    await using scene = await aScene()
    await using other = await aDevnet()
    scene.start({ nodes: { node: scene.node, other } })
    await scene.untilAtTip()
    const ours = scene.fork({ depth: 3, length: 4 })
    const theirs = bestOf(scene.node.chain, scene.node.chain.tip.height - 3, scene.node.chain.tip.height)
    await scene.untilAtTip()
    for (let i = 0; i < 3; i++) other.chain.extend((other.time.now += 120_000))
    expect(bestOf(other.chain, 258, 260).map(({ header }) => header.id)).toEqual(ours)
    await scene.untilAtTip(other)
    expect(await scene.outcome(other)).toEqual(theSame(theirs.map(({ header }) => header.id)))
  })

  test('to and fro, each time with more work, is followed each time', async () => {
    await using scene = await aScene()
    scene.start()
    await scene.untilAtTip()
    const lost: (typeof scene.node.chain.tip.id)[] = []
    for (let i = 0; i < 6; i++) {
      lost.push(...scene.fork({ depth: 2, length: 3 }))
      await scene.untilAtTip()
    }
    expect(await scene.outcome()).toEqual(theSame(lost))
  })

  test('X26: to and fro at every look, between branches of equal work, is none', async () => {
    await using scene = await aScene()
    const { chain, time, board } = scene.node
    const indexer = scene.start()
    await scene.untilAtTip()
    board.post(findFault('X26') ?? expect.fail('no such fault'))
    await onePoll(scene.node)
    await onePoll(scene.node)
    board.clear()
    chain.mineNext((time.now += 120_000))
    await scene.untilAtTip()
    expect(indexer.logged.filter(({ message }) => message === 'blocks undone')).toEqual([])
    expect(await scene.outcome()).toEqual(theSame([]))
  })

  test('X27: between the list of headers and the blocks is followed', async () => {
    await using scene = await aScene()
    const { node } = scene
    node.board.post(findFault('X27') ?? expect.fail('no such fault'), { requests: 2 })
    scene.start()
    await untilIndex(scene.database, 'it has happened', () => node.board.list().length === 0)
    await scene.untilAtTip()
    const { rows } = await scene.database.pool.query<{ id: typeof node.chain.tip.id }>('SELECT id FROM orphan_blocks')
    expect(await scene.outcome()).toEqual(theSame(rows.map(({ id }) => id)))
  })

  test.each(['balance_changes', 'unspent', 'statistics'])(
    'while the switch to live mode builds %s is followed after it',
    async (step) => {
      await using scene = await anEmptyScene()
      const forks: unknown[] = []
      const onStep = (name: string) => name === step && forks.push(scene.fork({ depth: 20, length: 21 }))
      scene.start({ maxReorgDepth: 20, onStep })
      await scene.untilAtTip()
      expect(forks).toHaveLength(1)
      expect(await scene.outcome()).toEqual(theSame([]))
    },
  )

  test('while blocks are loaded in bulk is followed after it', async () => {
    await using scene = await anEmptyScene()
    const forks: unknown[] = []
    const onLog = ({ message }: { message: string }) =>
      message === 'bulk mode begins' && forks.push(scene.fork({ depth: 20, length: 20, heavier: true }))
    scene.start({ maxReorgDepth: 20, onLog })
    await scene.untilAtTip()
    expect(forks).not.toEqual([])
    expect(await scene.outcome()).toEqual(theSame([]))
  })

  test('lets a transaction wait again that the winning branch does not hold, until it does', async () => {
    await using scene = await aScene()
    const { chain, time } = scene.node
    chain.room.act(30, time.now)
    const { transactions } = chain.mineNext((time.now += 120_000))
    scene.start({ hasMempool: true })
    await scene.untilAtTip()
    const lost = scene.fork({ depth: 1, length: 2 })
    const fallen =
      transactions.map(({ id }) => id).find((id) => chain.room.pool.find(id)) ?? expect.fail('none fell back')
    const find = async (table: string) =>
      (await scene.database.pool.query(`SELECT FROM ${table} WHERE id = $1`, [`\\x${fallen}`])).rowCount
    await untilIndex(scene.database, 'it waits again', async () => (await find('pool_transactions')) === 1)
    expect([await find('transactions'), await find('orphan_transactions')]).toEqual([0, 1])
    while (chain.room.pool.find(fallen)) chain.mineNext((time.now += 120_000))
    await scene.untilAtTip()
    expect([await find('transactions'), await find('pool_transactions')]).toEqual([1, 0])
    expect(await scene.outcome()).toEqual(theSame(lost))
  })
})

describe('a reorganisation deeper than what may be undone', () => {
  const tooDeep = { depth: 8, length: 9 }
  const isHalted = (scene: ReorgScene) =>
    untilIndex(scene.database, 'it stands still', (at) => at?.halted?.startsWith('reorg_too_deep: ') === true)

  test('changes nothing but the note why, loudly, and everything can still be read', async () => {
    await using scene = await aScene()
    const indexer = scene.start({ maxReorgDepth: 5 })
    await scene.untilAtTip()
    const client = await scene.database.connect()
    try {
      const before = await fingerprint(client)
      scene.fork(tooDeep)
      await isHalted(scene)
      expect(differences(before, await fingerprint(client))).toEqual(['checkpoint'])
      expect(await readCheckpoint(client)).toMatchObject({ height: 260, mode: 'live' })
      expect(indexer.logged).toContainEqual(
        expect.objectContaining({
          level: 'error',
          message: 'following is halted',
          reason:
            'reorg_too_deep: the chain of node cannot be followed: it parts from ours more than 5 blocks below height 260',
        }),
      )
    } finally {
      client.release()
    }
  })

  test('is followed once more may be undone', async () => {
    await using scene = await aScene()
    const cautious = scene.start({ maxReorgDepth: 5 })
    await scene.untilAtTip()
    const lost = scene.fork(tooDeep)
    await isHalted(scene)
    await cautious.stop()
    scene.start({ maxReorgDepth: 8 })
    await scene.untilAtTip()
    expect(await scene.outcome()).toEqual(theSame(lost))
  })

  test('is forgotten once another node has more work on our branch', async () => {
    await using scene = await aScene()
    await using other = await aDevnet()
    scene.start({ nodes: { node: scene.node, other }, maxReorgDepth: 5 })
    await scene.untilAtTip()
    scene.fork(tooDeep)
    await isHalted(scene)
    for (let i = 0; i < 3; i++) other.chain.extend((other.time.now += 120_000))
    await scene.untilAtTip(other)
    await untilIndex(scene.database, 'it goes on', (at) => at?.halted === undefined)
    expect(await scene.outcome(other)).toEqual(theSame([]))
  })
})
