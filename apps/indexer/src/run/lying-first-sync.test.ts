import { inBursts } from '@ergo-explorer/devnet/faults/syncing-fault'
import { BLOCKS } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { fakeId, type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYNC_SETTINGS, syncInBulk, type SyncingNode } from './testing/syncing-nodes.ts'

let databases: ThrowawayDatabases

beforeAll(async () => {
  databases = await startDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

const HUGE_SCORE = 10n ** 30n
const MILLION = 1_000_000
const HONEST: SyncingNode = { schedule: () => ({ fullHeight: BLOCKS }) }
/** A node at a height, beside an honest one, that is preferred for its score if scores are believed. */
const liar = (fullHeight: number, claims: Readonly<Record<string, unknown>> = {}): SyncingNode => ({
  schedule: () => ({ fullHeight, headersHeight: fullHeight }),
  lie: (info) => void Object.assign(info, claims),
})

interface Scenario {
  readonly title: string
  readonly nodes: readonly SyncingNode[]
  /** Why node-0 is banned. */
  readonly ban?: RegExp
  /** Why node-0 is not verified at the end. */
  readonly unproven?: RegExp
}

const SCENARIOS: readonly Scenario[] = [
  {
    title: 'is frozen at block 100 and claims a high score',
    nodes: [liar(100, { fullBlocksScore: HUGE_SCORE }), HONEST],
    ban: /^claims work of \d+, but its headers prove \d+$/,
  },
  {
    title: 'is frozen at block 100 and claims that its headers go on',
    nodes: [liar(100, { fullBlocksScore: HUGE_SCORE, headersHeight: MILLION }), HONEST],
    ban: /^claims work of at least \d+, but its blocks prove \d+$/,
  },
  {
    title: 'claims a million headers more than it has',
    nodes: [liar(BLOCKS, { headersHeight: MILLION }), HONEST],
    unproven: /^claims 260 blocks and 1000000 headers, but its headers end at 260$/,
  },
  {
    title: 'claims a block that does not exist, a million blocks ahead',
    nodes: [liar(BLOCKS, { fullHeight: MILLION, bestFullHeaderId: fakeId(7), fullBlocksScore: HUGE_SCORE }), HONEST],
    unproven: /^not-found$/,
  },
  {
    title: 'claims a million blocks that its peers have',
    nodes: [liar(BLOCKS, { maxPeerHeight: MILLION }), HONEST],
  },
  {
    title: 'claims to be complete at block 100, beside a node that is still syncing',
    nodes: [liar(100), { schedule: inBursts(60, 600_000) }],
  },
]

test.each(SCENARIOS)(
  'completes the first sync beside a node that $title',
  async ({ nodes, ban, unproven }) => {
    await using database = await databases.create()
    const result = await syncInBulk(database.url, nodes)
    const honestHeight = result.fullHeights[1] ?? 0
    expect(BLOCKS - honestHeight).toBeLessThanOrEqual(SYNC_SETTINGS.switchDistance)
    expect(result).toMatchObject({ height: honestHeight - SYNC_SETTINGS.maxReorgDepth, switches: 1, rereadRows: 0 })
    expect(new Set(result.bans.map(({ node }) => node))).toEqual(new Set(ban === undefined ? [] : ['node-0']))
    for (const { reason } of result.bans) expect(reason).toMatch(ban ?? /never/)
    if (unproven !== undefined) expect(result.unproven).toEqual({ 'node-0': expect.stringMatching(unproven) })
  },
  60_000,
)

test('waits less for a lie about peers than for peers of the only node', async () => {
  await using database = await databases.create()
  const [lying] = SCENARIOS[4]?.nodes ?? []
  if (lying === undefined) expect.fail('no node')
  const alone = await syncInBulk(database.url, [lying])
  await using second = await databases.create()
  const beside = await syncInBulk(second.url, [lying, HONEST])
  expect(alone.minutes).toBeGreaterThanOrEqual(30)
  expect(beside.minutes).toBe(0)
}, 60_000)
