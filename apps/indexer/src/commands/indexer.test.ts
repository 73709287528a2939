import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { parseOptions } from '@ergo-explorer/devnet/cli/options'
import { startDevnet } from '@ergo-explorer/devnet/cli/devnet'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { type TestDevnet, startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecordingLog } from '#testing/recording-log.ts'
import { type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { runIndexer } from './indexer.ts'
import { testConfig, startIndexer } from './testing/start-indexer.ts'

let databases: ThrowawayDatabases

beforeAll(async () => {
  databases = await startDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

const preset = presetOf('devnet')
const never = new AbortController().signal
const post = (node: TestDevnet, id: string) =>
  node.faultRegistry.activate(findFault(id) ?? expect.fail(`no fault ${id}`))
const nameOf = ({ url }: { readonly url: string }) => new URL(url).host
const mine = (node: TestDevnet) => fetch(`${node.url}/devnet/mine?blocks=1`, { method: 'POST' })

test('reaches the tip, follows it with the mempool, and reports its status', async () => {
  await using node = await startTestDevnet()
  await using database = await databases.create()
  await using indexer = await startIndexer(database, [node])
  const { height, id } = node.chain.tip
  const status = await indexer.waitForStatus((now) => now.height === height && (now.mempoolTransactions ?? 0) > 0)
  expect(status).toMatchObject({ network: 'devnet', mode: 'live', id, nodeHeight: height, lag: 0, halted: null })
  const heights = [{ name: nameOf(node), height }]
  expect(status.nodes).toEqual({ followed: nameOf(node), healthy: [nameOf(node)], unhealthy: [], heights })
  expect(status.counts).toMatchObject({ loaded: height - 50, appended: 50 })
  const metrics = await (await indexer.get('/metrics')).text()
  expect(metrics).toContain(`explorer_indexer_height ${height}\n`)
  expect(metrics).toContain('explorer_indexer_block_commit_seconds_count 50\n')
  expect((await indexer.get('/readyz')).status).toBe(200)

  await mine(node)
  await indexer.waitForStatus((now) => now.height === height + 1)
  const { rows } = await database.pool.query('SELECT DISTINCT outcome FROM mempool_outcomes WHERE height = $1', [
    height + 1,
  ])
  expect(rows).toEqual([{ outcome: 'confirmed' }])

  await fetch(`${node.url}/devnet/fork?depth=3`, { method: 'POST' })
  const { tip } = node.chain
  await indexer.waitForStatus((now) => now.id === tip.id && now.counts.undone === 3)
  const { rows: kinds } = await database.pool.query('SELECT DISTINCT kind FROM events ORDER BY kind')
  expect(kinds).toEqual([{ kind: 'block' }, { kind: 'mempool' }, { kind: 'undo' }])
  expect(indexer.log.lines).toContainEqual(expect.objectContaining({ message: 'blocks undone', to: height - 2 }))
}, 60_000)

test('clears the mempool tables when the mempool is disabled', async () => {
  await using node = await startTestDevnet()
  await using database = await databases.create()
  const countMempool = async () => (await database.pool.query('SELECT FROM mempool_transactions')).rowCount
  await runIndexer(testConfig(database, [node]), { preset, once: true, log: createRecordingLog(), signal: never })
  expect(await countMempool()).toBeGreaterThan(0)
  await runIndexer(testConfig(database, [node], { mempool: false }), {
    preset,
    once: true,
    log: createRecordingLog(),
    signal: never,
  })
  expect(await countMempool()).toBe(0)
}, 60_000)

test('follows the better of two nodes and reports the unhealthy one in log and status', async () => {
  await using good = await startTestDevnet()
  await using bad = await startTestDevnet()
  await using database = await databases.create()
  await using indexer = await startIndexer(database, [bad, good])
  await indexer.waitForStatus(({ height }) => height === good.chain.tip.height)
  for (const [fault, code] of [
    ['X24', 'lagging'],
    ['X28', 'wrong_network'],
    ['X01', 'unreachable'],
  ] as const) {
    post(bad, fault)
    const { nodes } = await indexer.waitForStatus((now) => now.nodes.unhealthy.length > 0)
    expect(nodes).toMatchObject({ followed: nameOf(good), unhealthy: [{ name: nameOf(bad), code }] })
    bad.faultRegistry.clear()
    await indexer.waitForStatus((now) => now.nodes.unhealthy.length === 0)
  }
  const rejections = indexer.log.lines.filter(({ message }) => message === 'node unhealthy')
  expect(rejections.map(({ node, code }) => [node, code])).toEqual([
    [nameOf(bad), 'lagging'],
    [nameOf(bad), 'wrong_network'],
    [nameOf(bad), 'unreachable'],
  ])
}, 60_000)

test('bans a node that sends invalid blocks regardless of its claimed work, and keeps the index correct', async () => {
  await using good = await startTestDevnet()
  await using faulty = await startTestDevnet()
  await using database = await databases.create()
  await using indexer = await startIndexer(database, [faulty, good])
  const { height } = await indexer.waitForStatus((now) => now.height === good.chain.tip.height)
  post(faulty, 'X17')
  await mine(faulty)
  const { nodes } = await indexer.waitForStatus((now) => now.nodes.unhealthy.length > 0)
  expect(nodes).toMatchObject({ followed: nameOf(good), unhealthy: [{ name: nameOf(faulty), code: 'banned' }] })
  const lines = indexer.log.lines.filter(({ message }) => message === 'node banned')
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', node: nameOf(faulty), reason: nodes.unhealthy[0]?.reason }),
  ])
  await mine(good)
  expect((await indexer.waitForStatus((now) => now.height !== height)).id).toBe(good.chain.tip.id)
}, 60_000)

test('rejects a node with another genesis block although it has more work', async () => {
  await using good = await startTestDevnet()
  await using database = await databases.create()
  await runIndexer(testConfig(database, [good]), { preset, once: true, log: createRecordingLog(), signal: never })
  const stop = new AbortController()
  const parsed = parseOptions(['--port', '0', '--seed', 'another', '--blocks', '400', '--no-cache'], '')
  if (parsed.kind !== 'run') throw new Error('wrong options')
  const other = await startDevnet(parsed.options, {
    blake2b256: await createBlake2b256(),
    wallClock: Date.now,
    signal: stop.signal,
  })
  try {
    await using indexer = await startIndexer(database, [other, good])
    const { nodes, id, halted } = await indexer.waitForStatus(
      (now) => now.nodes.unhealthy.length > 0 && now.nodeHeight !== null,
    )
    expect(nodes).toMatchObject({ followed: nameOf(good), unhealthy: [{ name: nameOf(other), code: 'wrong_genesis' }] })
    expect([id, halted]).toEqual([good.chain.tip.id, null])
  } finally {
    stop.abort()
    await other.stopped
  }
}, 60_000)
