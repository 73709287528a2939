import { inBursts, type SyncSchedule } from '@ergo-explorer/devnet/faults/syncing-fault'
import { BLOCKS } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYNC_SETTINGS, syncInBulk, type SyncingNode, type SyncResult } from './testing/syncing-nodes.ts'

let databases: ThrowawayDatabases

beforeAll(async () => {
  databases = await startDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

const PAUSES = [1, 2, 5, 10, 20, 45, 90, 150, 220, 300]
const LIE = 10_000_000

/** Pauses of different lengths between bursts of different sizes. */
const irregular = (pause: number, bursts: readonly number[]): SyncSchedule => {
  const ends = bursts.map((blocks, i) => ({ at: bursts.slice(0, i).length * pause * 1000 * (1 + (i % 3)), blocks }))
  return (elapsedMs) => ({
    fullHeight: ends.reduce((sum, { at, blocks }) => (elapsedMs >= at ? sum + blocks : sum), 0),
  })
}
const claiming =
  (schedule: SyncSchedule, maxPeerHeight: (full: number, elapsedMs: number) => number | null): SyncSchedule =>
  (elapsedMs, chainHeight) => {
    const heights = schedule(elapsedMs, chainHeight)
    return { ...heights, maxPeerHeight: maxPeerHeight(Math.min(heights.fullHeight, chainHeight), elapsedMs) }
  }
const node = (schedule: SyncSchedule, more: Partial<SyncingNode> = {}): SyncingNode => ({ schedule, ...more })
const after =
  (seconds: number, before: number, then: number): SyncSchedule =>
  (elapsedMs) => ({
    fullHeight: elapsedMs < seconds * 1000 ? before : then,
  })

/** Thirty first syncs. With several nodes the best one counts. */
const SCENARIOS: readonly (readonly [title: string, nodes: readonly SyncingNode[]])[] = [
  ...PAUSES.map((pause) => [`one node, pauses of ${pause} s`, [node(inBursts(60, pause * 1000))]] as const),
  ...[3, 60, 300].map(
    (pause) => [`one node, irregular bursts, ${pause} s`, [node(irregular(pause, [90, 1, 40, 7, 100, 30]))]] as const,
  ),
  ...[1, 15, 60, 300].map(
    (pause) =>
      [
        `three nodes at different speeds, ${pause} s`,
        [50, 70, 110].map((blocks) => node(inBursts(blocks, pause * 1000))),
      ] as const,
  ),
  ['a node restarts once', [node(inBursts(60, 120_000), { restartsAt: [150] })]],
  ['a node restarts five times', [node(inBursts(60, 120_000), { restartsAt: [20, 100, 180, 260, 340] })]],
  ['a node is down twice', [node(inBursts(60, 120_000), { downAt: [100, 300] })]],
  [
    'three nodes restart one after the other',
    [30, 130, 230].map((at) => node(inBursts(60, 120_000), { restartsAt: [at] })),
  ],
  ['three nodes are down at once', [100, 100, 100].map((at) => node(inBursts(60, 120_000), { downAt: [at] }))],
  ['a node jumps to the tip', [node(after(100, 50, BLOCKS))]],
  ['a node starts at the tip', [node(() => ({ fullHeight: BLOCKS }))]],
  [
    'a node loses its blocks and gets them again',
    [
      node((elapsedMs) => ({
        fullHeight: elapsedMs > 200_000 && elapsedMs < 500_000 ? 5 : elapsedMs < 600_000 ? 150 : BLOCKS,
      })),
    ],
  ],
  ['peers claim ten million blocks', [node(claiming(inBursts(60, 60_000), () => LIE))]],
  ['peers always claim 5000 blocks more', [node(claiming(inBursts(60, 60_000), (full) => full + 5000))]],
  ['a node knows no peers', [node(claiming(inBursts(60, 60_000), () => null))]],
  [
    'one of three nodes has lying peers',
    [() => LIE, () => BLOCKS, () => null].map((claim) => node(claiming(inBursts(60, 60_000), claim))),
  ],
  [
    'headers arrive with their blocks, and only peers know the tip',
    [
      node((elapsedMs) => ({
        fullHeight: 60 * (1 + Math.floor(elapsedMs / 300_000)),
        headersHeight: 60 * (1 + Math.floor(elapsedMs / 300_000)),
      })),
    ],
  ],
]

const results = new Map<string, SyncResult>()

test('there are thirty scenarios', () => {
  expect(new Set(SCENARIOS.map(([title]) => title)).size).toBe(30)
})

test.each(SCENARIOS)(
  '%s: leaves bulk mode once, near the tip, without reading the index back',
  async (title, nodes) => {
    await using database = await databases.create()
    const result = await syncInBulk(database.url, nodes)
    results.set(title, result)
    const full = Math.max(...result.fullHeights)
    expect(BLOCKS - full).toBeLessThanOrEqual(SYNC_SETTINGS.switchDistance)
    expect(result).toMatchObject({ height: full - SYNC_SETTINGS.maxReorgDepth, switches: 1, rereadRows: 0 })
    const { rows } = await database.pool.query('SELECT mode, height FROM checkpoint')
    expect(rows[0]).toMatchObject({
      mode: 'live',
      height: result.height,
    })
  },
  120_000,
)

test('reads the index once after a restart of the indexer, and not again after node faults', async () => {
  await using database = await databases.create()
  const nodes = [node(inBursts(60, 120_000), { downAt: [300], restartsAt: [450] })]
  const readProgress = async () => (await database.pool.query('SELECT mode, height, sync_target FROM checkpoint')).rows
  const result = await syncInBulk(database.url, nodes, {
    at: 200,
    // The API shows how far the first sync has come.
    onStopped: async () => expect(await readProgress()).toEqual([{ mode: 'bulk', height: 100, sync_target: 240 }]),
  })
  expect(await readProgress()).toEqual([{ mode: 'live', height: 220, sync_target: null }])
  results.set('the indexer restarts, then the node', result)
  expect(result).toMatchObject({ height: 220, switches: 1, reads: 1 })
  expect(result.rereadRows).toBeGreaterThan(100)
}, 120_000)

test('continues in place when a node fails in the middle of a load', async () => {
  await using database = await databases.create()
  const result = await syncInBulk(database.url, [node(() => ({ fullHeight: BLOCKS }), { failsAfterRequests: 12 })])
  results.set('a node fails during a load', result)
  expect(result).toMatchObject({ height: 240, switches: 1, reads: 0, rereadRows: 0 })
  expect(result.passes).toBeGreaterThan(1)
}, 120_000)

afterAll(() => {
  const lines = [...results].map(
    ([title, { height, passes, rereadRows, minutes }]) =>
      `${title}: height ${height}, ${passes} passes, ${rereadRows} rows read back, ${minutes} simulated minutes`,
  )
  // oxlint-disable-next-line no-console -- the result of the scenarios
  console.info([...lines, `${results.size} first syncs`].join('\n'))
})
