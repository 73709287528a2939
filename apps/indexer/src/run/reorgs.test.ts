import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCheckpoint } from '#read/checkpoint.ts'
import { type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { waitForPoll } from '#follow/testing/a-node.ts'
import { listDifferentTables, computeFingerprint } from '#verify/fingerprint.ts'
import { waitForIndex } from './testing/a-running-indexer.ts'
import { aReorgScenario, type ReorgScenario } from './testing/reorg-scenario.ts'
import { bestBlocks, type PreparedIndex, prepareIndex } from './testing/reference-index.ts'

let databases: ThrowawayDatabases
let prepared: PreparedIndex

beforeAll(async () => {
  databases = await startDatabases({ autovacuum: 'off', jit: 'off' })
  prepared = await prepareIndex(databases)
}, 60_000)
afterAll(async () => {
  await prepared[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
})

const createScenario = () => aReorgScenario(databases, prepared)
/** The outcome of an index that matches the winning chain, with these blocks stored as orphans. */
const expectSame = (orphans: readonly string[]) => ({ differing: [], orphans: new Set(orphans) })

const createEmptyScenario = () => aReorgScenario(databases, prepared, true)

describe('a reorg', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'of depth %i leaves the same index as the winning chain alone',
    async (depth) => {
      await using scenario = await createScenario()
      scenario.start()
      await scenario.waitUntilAtTip()
      const lost = scenario.fork({ depth, length: depth + 1 })
      await scenario.waitUntilAtTip()
      expect(await scenario.outcome()).toEqual(expectSame(lost))
    },
  )

  test.each([50, 100, 200])('of depth %i leaves the same index as the winning chain alone', async (depth) => {
    await using scenario = await createScenario()
    const { chain, time } = scenario.node
    while (chain.tip.height - depth < 105) chain.extend((time.now += 120_000))
    scenario.start()
    await scenario.waitUntilAtTip()
    const lost = scenario.fork({ depth, length: depth + 1 })
    await scenario.waitUntilAtTip()
    expect(await scenario.outcome()).toEqual(expectSame(lost))
  })

  test.each([
    { depth: 2, length: 1 },
    { depth: 5, length: 2 },
    { depth: 10, length: 1 },
    { depth: 10, length: 9 },
  ])('to a heavier but shorter chain of $length instead of $depth blocks is followed', async (sizes) => {
    await using scenario = await createScenario()
    scenario.start()
    await scenario.waitUntilAtTip()
    const { height } = scenario.node.chain.tip
    const lost = scenario.fork({ ...sizes, heavier: true })
    expect(scenario.node.chain.tip.height).toBe(height - sizes.depth + sizes.length)
    await scenario.waitUntilAtTip()
    expect(await scenario.outcome()).toEqual(expectSame(lost))
  })

  test.each([1, 3, 8])('of depth %i with the same transactions in another order is followed', async (depth) => {
    await using scenario = await createScenario()
    const { chain, time } = scenario.node
    for (let i = 0; i < depth; i++) {
      chain.mempool.simulateTransactions(12, time.now)
      chain.mineNext((time.now += 120_000))
    }
    scenario.start()
    await scenario.waitUntilAtTip()
    const before = bestBlocks(chain, chain.tip.height - depth + 1, chain.tip.height)
    const lost = scenario.fork({ depth, length: depth + 1, sameTransactions: true })
    const after = bestBlocks(chain, chain.tip.height - depth, chain.tip.height)
    const users = (blocks: typeof before) =>
      new Set(blocks.flatMap((block) => block.transactions.slice(1).map(({ id }) => id)))
    expect(users(before).intersection(users(after)).size).toBeGreaterThan(depth)
    await scenario.waitUntilAtTip()
    expect(await scenario.outcome()).toEqual(expectSame(lost))
  })

  test.each([1, 7, 40])('of depth %i while the indexer is stopped is followed later', async (depth) => {
    await using scenario = await createScenario()
    const first = scenario.start()
    await scenario.waitUntilAtTip()
    await first.stop()
    const lost = scenario.fork({ depth, length: depth + 2 })
    scenario.start()
    await scenario.waitUntilAtTip()
    expect(await scenario.outcome()).toEqual(expectSame(lost))
  })

  test('during an earlier reorg leaves no trace of either', async () => {
    await using scenario = await createScenario()
    const indexer = scenario.start()
    await scenario.waitUntilAtTip()
    const first = scenario.fork({ depth: 9, length: 30 })
    const { chain } = scenario.node
    await waitForIndex(
      scenario.database,
      'the first reorg is in progress',
      (at) => (at?.height ?? 0) > 255 && at?.id === chain.tree.bestAt(at?.height ?? 0)?.header.id,
    )
    scenario.fork({ depth: 25, length: 26 })
    await scenario.waitUntilAtTip()
    const undone = indexer.logged.filter(({ message }) => message === 'blocks undone')
    expect(undone.length).toBeGreaterThanOrEqual(2)
    const { rows } = await scenario.database.pool.query<{ id: typeof chain.tip.id }>('SELECT id FROM orphan_blocks')
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(first))
    expect(await scenario.outcome()).toEqual(expectSame(rows.map(({ id }) => id)))
  })

  test.each([
    { name: 'of the same depth', second: { depth: 4, length: 5 } },
    { name: 'from deeper down', second: { depth: 12, length: 13 } },
    { name: 'of blocks from the first reorg', second: { depth: 2, length: 3 } },
  ])('after another one $name is followed', async ({ second }) => {
    await using scenario = await createScenario()
    scenario.start()
    await scenario.waitUntilAtTip()
    const lost = scenario.fork({ depth: 3, length: 4 })
    await scenario.waitUntilAtTip()
    lost.push(...scenario.fork(second))
    await scenario.waitUntilAtTip()
    expect(await scenario.outcome()).toEqual(expectSame(lost))
  })

  test('past a branch that was never seen equals a reorg to the second branch', async () => {
    await using scenario = await createScenario()
    const first = scenario.start()
    await scenario.waitUntilAtTip()
    await first.stop()
    const lost = scenario.fork({ depth: 5, length: 6 })
    scenario.fork({ depth: 3, length: 4 })
    scenario.start()
    await scenario.waitUntilAtTip()
    expect(await scenario.outcome()).toEqual(expectSame(lost))
  })

  test('that is reverted because the first branch has more work again leaves no orphan on the main chain', async () => {
    await using scenario = await createScenario()
    await using other = await startTestDevnet()
    scenario.start({ nodes: { node: scenario.node, other } })
    await scenario.waitUntilAtTip()
    const ours = scenario.fork({ depth: 3, length: 4 })
    const theirs = bestBlocks(scenario.node.chain, scenario.node.chain.tip.height - 3, scenario.node.chain.tip.height)
    await scenario.waitUntilAtTip()
    for (let i = 0; i < 3; i++) other.chain.extend((other.time.now += 120_000))
    expect(bestBlocks(other.chain, 258, 260).map(({ header }) => header.id)).toEqual(ours)
    await scenario.waitUntilAtTip(other)
    expect(await scenario.outcome(other)).toEqual(expectSame(theirs.map(({ header }) => header.id)))
  })

  test('back and forth, each time with more work, is followed each time', async () => {
    await using scenario = await createScenario()
    scenario.start()
    await scenario.waitUntilAtTip()
    const lost: (typeof scenario.node.chain.tip.id)[] = []
    for (let i = 0; i < 6; i++) {
      lost.push(...scenario.fork({ depth: 2, length: 3 }))
      await scenario.waitUntilAtTip()
    }
    expect(await scenario.outcome()).toEqual(expectSame(lost))
  })

  test('X26: back and forth at every poll between branches of equal work is ignored', async () => {
    await using scenario = await createScenario()
    const { chain, time, faultRegistry } = scenario.node
    const indexer = scenario.start()
    await scenario.waitUntilAtTip()
    faultRegistry.activate(findFault('X26') ?? expect.fail('no such fault'))
    await waitForPoll(scenario.node)
    await waitForPoll(scenario.node)
    faultRegistry.clear()
    chain.mineNext((time.now += 120_000))
    await scenario.waitUntilAtTip()
    expect(indexer.logged.filter(({ message }) => message === 'blocks undone')).toEqual([])
    expect(await scenario.outcome()).toEqual(expectSame([]))
  })

  test('X27: between the header list and the blocks is followed', async () => {
    await using scenario = await createScenario()
    const { node } = scenario
    node.faultRegistry.activate(findFault('X27') ?? expect.fail('no such fault'), { requests: 2 })
    scenario.start()
    await waitForIndex(scenario.database, 'the fault is over', () => node.faultRegistry.list().length === 0)
    await scenario.waitUntilAtTip()
    const { rows } = await scenario.database.pool.query<{ id: typeof node.chain.tip.id }>(
      'SELECT id FROM orphan_blocks',
    )
    expect(await scenario.outcome()).toEqual(expectSame(rows.map(({ id }) => id)))
  })

  test.each(['balance_changes', 'unspent', 'statistics'])(
    'while the switch to live mode builds %s is followed afterwards',
    async (step) => {
      await using scenario = await createEmptyScenario()
      const forks: unknown[] = []
      const onStep = (name: string) => name === step && forks.push(scenario.fork({ depth: 20, length: 21 }))
      scenario.start({ maxReorgDepth: 20, onStep })
      await scenario.waitUntilAtTip()
      expect(forks).toHaveLength(1)
      expect(await scenario.outcome()).toEqual(expectSame([]))
    },
  )

  test('during bulk load is followed afterwards', async () => {
    await using scenario = await createEmptyScenario()
    const forks: unknown[] = []
    const onLog = ({ message }: { message: string }) =>
      message === 'bulk load started' && forks.push(scenario.fork({ depth: 20, length: 20, heavier: true }))
    scenario.start({ maxReorgDepth: 20, onLog })
    await scenario.waitUntilAtTip()
    expect(forks).not.toEqual([])
    expect(await scenario.outcome()).toEqual(expectSame([]))
  })

  test('returns a transaction to the mempool until the winning branch contains it', async () => {
    await using scenario = await createScenario()
    const { chain, time } = scenario.node
    chain.mempool.simulateTransactions(30, time.now)
    const { transactions } = chain.mineNext((time.now += 120_000))
    scenario.start({ hasMempool: true })
    await scenario.waitUntilAtTip()
    const lost = scenario.fork({ depth: 1, length: 2 })
    const removed =
      transactions.map(({ id }) => id).find((id) => chain.mempool.pool.find(id)) ??
      expect.fail('no transaction returned to the mempool')
    const find = async (table: string) =>
      (await scenario.database.pool.query(`SELECT FROM ${table} WHERE id = $1`, [`\\x${removed}`])).rowCount
    await waitForIndex(
      scenario.database,
      'it is in the mempool again',
      async () => (await find('mempool_transactions')) === 1,
    )
    expect([await find('transactions'), await find('orphan_transactions')]).toEqual([0, 1])
    while (chain.mempool.pool.find(removed)) chain.mineNext((time.now += 120_000))
    await scenario.waitUntilAtTip()
    expect([await find('transactions'), await find('mempool_transactions')]).toEqual([1, 0])
    expect(await scenario.outcome()).toEqual(expectSame(lost))
  })
})

describe('a reorg deeper than the maximum reorg depth', () => {
  const tooDeep = { depth: 8, length: 9 }
  const isHalted = (scenario: ReorgScenario) =>
    waitForIndex(scenario.database, 'following is halted', (at) => at?.halted?.startsWith('reorg_too_deep: ') === true)

  test('only records the reason, logs an error and leaves the index readable', async () => {
    await using scenario = await createScenario()
    const indexer = scenario.start({ maxReorgDepth: 5 })
    await scenario.waitUntilAtTip()
    const client = await scenario.database.connect()
    try {
      const before = await computeFingerprint(client)
      scenario.fork(tooDeep)
      await isHalted(scenario)
      expect(listDifferentTables(before, await computeFingerprint(client))).toEqual(['checkpoint'])
      expect(await readCheckpoint(client)).toMatchObject({ height: 260, mode: 'live' })
      expect(indexer.logged).toContainEqual(
        expect.objectContaining({
          level: 'error',
          message: 'following halted, manual action required',
          reason: 'reorg_too_deep: cannot follow the chain of node: fork more than 5 blocks below height 260',
        }),
      )
    } finally {
      client.release()
    }
  })

  test('is followed after the maximum reorg depth is raised', async () => {
    await using scenario = await createScenario()
    const cautious = scenario.start({ maxReorgDepth: 5 })
    await scenario.waitUntilAtTip()
    const lost = scenario.fork(tooDeep)
    await isHalted(scenario)
    await cautious.stop()
    scenario.start({ maxReorgDepth: 8 })
    await scenario.waitUntilAtTip()
    expect(await scenario.outcome()).toEqual(expectSame(lost))
  })

  test('is ignored while another node continues our branch', async () => {
    await using scenario = await createScenario()
    await using other = await startTestDevnet()
    scenario.start({ nodes: { node: scenario.node, other }, maxReorgDepth: 5 })
    await scenario.waitUntilAtTip()
    scenario.fork(tooDeep)
    for (let i = 0; i < 3; i++) other.chain.extend((other.time.now += 120_000))
    await scenario.waitUntilAtTip(other)
    await waitForIndex(scenario.database, 'following is not halted', (at) => at?.halted === undefined)
    expect(await scenario.outcome(other)).toEqual(expectSame([]))
  })
})
