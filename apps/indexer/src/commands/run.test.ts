import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { parseOptions } from '@ergo-explorer/devnet/cli/options'
import { startDevnet } from '@ergo-explorer/devnet/cli/start-devnet'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { type ADevnet, aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLog } from '../log/testing/a-log.ts'
import { type Databases, startDatabases } from '@ergo-explorer/testkit'
import { run } from './run.ts'
import { aConfig, running } from './testing/running.ts'

let databases: Databases

beforeAll(async () => {
  databases = await startDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

const never = new AbortController().signal
const post = (node: ADevnet, id: string) => node.board.post(findFault(id) ?? expect.fail(`no fault ${id}`))
const nameOf = ({ url }: { readonly url: string }) => new URL(url).host
const mine = (node: ADevnet) => fetch(`${node.url}/devnet/mine?blocks=1`, { method: 'POST' })

test('the index comes to the tip and stays there, with what waits, and tells how it is', async () => {
  await using node = await aDevnet()
  await using database = await databases.create()
  await using indexer = await running(database, [node])
  const { height, id } = node.chain.tip
  const status = await indexer.status((now) => now.height === height && (now.waiting ?? 0) > 0)
  expect(status).toMatchObject({ network: 'devnet', mode: 'live', id, nodeHeight: height, lag: 0, halted: null })
  const heights = [{ name: nameOf(node), height }]
  expect(status.nodes).toEqual({ followed: nameOf(node), fit: [nameOf(node)], refused: [], heights })
  expect(status.counts).toMatchObject({ loaded: height - 50, appended: 50 })
  const metrics = await (await indexer.ask('/metrics')).text()
  expect(metrics).toContain(`explorer_indexer_height ${height}\n`)
  expect(metrics).toContain('explorer_indexer_block_seconds_count 50\n')
  expect((await indexer.ask('/readyz')).status).toBe(200)

  await mine(node)
  await indexer.status((now) => now.height === height + 1)
  const { rows } = await database.pool.query('SELECT DISTINCT outcome FROM pool_outcomes WHERE height = $1', [
    height + 1,
  ])
  expect(rows).toEqual([{ outcome: 'confirmed' }])

  await fetch(`${node.url}/devnet/fork?depth=3`, { method: 'POST' })
  const { tip } = node.chain
  await indexer.status((now) => now.id === tip.id && now.counts.undone === 3)
  const { rows: kinds } = await database.pool.query('SELECT DISTINCT kind FROM events ORDER BY kind')
  expect(kinds).toEqual([{ kind: 'block' }, { kind: 'mempool' }, { kind: 'undo' }])
  expect(indexer.log.lines).toContainEqual(expect.objectContaining({ message: 'blocks undone', to: height - 2 }))
}, 60_000)

test('without the mempool nothing is left that would seem to wait', async () => {
  await using node = await aDevnet()
  await using database = await databases.create()
  const countWaiting = async () => (await database.pool.query('SELECT FROM pool_transactions')).rowCount
  await run(aConfig(database, [node]), true, aLog(), never)
  expect(await countWaiting()).toBeGreaterThan(0)
  await run(aConfig(database, [node], { mempool: false }), true, aLog(), never)
  expect(await countWaiting()).toBe(0)
}, 60_000)

test('of two nodes the better one is followed, and the other is refused by name in log and status', async () => {
  await using good = await aDevnet()
  await using bad = await aDevnet()
  await using database = await databases.create()
  await using indexer = await running(database, [bad, good])
  await indexer.status(({ height }) => height === good.chain.tip.height)
  for (const [fault, code] of [
    ['X24', 'lagging'],
    ['X28', 'foreign_network'],
    ['X01', 'unreachable'],
  ] as const) {
    post(bad, fault)
    const { nodes } = await indexer.status((now) => now.nodes.refused.length > 0)
    expect(nodes).toMatchObject({ followed: nameOf(good), refused: [{ name: nameOf(bad), code }] })
    bad.board.clear()
    await indexer.status((now) => now.nodes.refused.length === 0)
  }
  const refusals = indexer.log.lines.filter(({ message }) => message === 'node refused')
  expect(refusals.map(({ node, code }) => [node, code])).toEqual([
    [nameOf(bad), 'lagging'],
    [nameOf(bad), 'foreign_network'],
    [nameOf(bad), 'unreachable'],
  ])
}, 60_000)

test('a node that lies is refused by name however much work it claims, and the index stays true', async () => {
  await using good = await aDevnet()
  await using liar = await aDevnet()
  await using database = await databases.create()
  await using indexer = await running(database, [liar, good])
  const { height } = await indexer.status((now) => now.height === good.chain.tip.height)
  post(liar, 'X17')
  await mine(liar)
  const { nodes } = await indexer.status((now) => now.nodes.refused.length > 0)
  expect(nodes).toMatchObject({ followed: nameOf(good), refused: [{ name: nameOf(liar), code: 'lied' }] })
  const lines = indexer.log.lines.filter(({ message }) => message === 'node refused')
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', node: nameOf(liar), reason: nodes.refused[0]?.reason }),
  ])
  await mine(good)
  expect((await indexer.status((now) => now.height !== height)).id).toBe(good.chain.tip.id)
}, 60_000)

test('a node of another chain is refused for its first block, although it has more work', async () => {
  await using good = await aDevnet()
  await using database = await databases.create()
  await run(aConfig(database, [good]), true, aLog(), never)
  const stop = new AbortController()
  const parsed = parseOptions(['--port', '0', '--seed', 'another', '--blocks', '400', '--no-cache'], '')
  if (parsed.kind !== 'run') throw new Error('wrong options')
  const other = await startDevnet(parsed.options, await createBlake2b256(), Date.now, stop.signal)
  try {
    await using indexer = await running(database, [other, good])
    const { nodes, id, halted } = await indexer.status((now) => now.nodes.refused.length > 0 && now.nodeHeight !== null)
    expect(nodes).toMatchObject({ followed: nameOf(good), refused: [{ name: nameOf(other), code: 'other_genesis' }] })
    expect([id, halted]).toEqual([good.chain.tip.id, null])
  } finally {
    stop.abort()
    await other.stopped
  }
}, 60_000)
