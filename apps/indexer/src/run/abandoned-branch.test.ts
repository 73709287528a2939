import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { createLiveChain, startTestDevnet, type TestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import type { LiveChain, SimBlock } from '@ergo-explorer/simchain'
import { type ThrowawayDatabase, type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computeFingerprint, listDifferentTables } from '#verify/fingerprint.ts'
import { aRunningIndexer, type RunningIndexer, waitForIndex } from './testing/a-running-indexer.ts'
import { aStaticNode } from './testing/a-static-node.ts'
import { FORGERIES, forged, buildRewardOnlyBranch } from './testing/forgeries.ts'
import {
  bestBlocks,
  PREPARED_BLOCKS,
  type PreparedIndex,
  prepareIndex,
  prepareLoad,
  referenceFingerprint,
} from './testing/reference-index.ts'

let databases: ThrowawayDatabases
let prepared: PreparedIndex

beforeAll(async () => {
  databases = await startDatabases({ autovacuum: 'off', jit: 'off' })
  prepared = await prepareIndex(databases)
}, 120_000)
afterAll(async () => {
  await prepared[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
})

const FORK = 100
const LAST_VALID = 180
const MAX_REORG_DEPTH = 20
const HUGE_SCORE = 10n ** 30n

const bans = ({ logged }: RunningIndexer) =>
  logged.filter(({ message }) => message === 'node banned').map(({ node, reason }) => ({ node, reason }))

const undone = ({ logged }: RunningIndexer) =>
  logged.filter(({ message }) => message === 'blocks undone').map(({ node, from, to }) => ({ node, from, to }))

/** A branch whose blocks have valid work and valid transactions, up to one that spends an unknown box. */
function hostileBranch(chain: LiveChain): readonly SimBlock[] {
  const valid = [...bestBlocks(chain, 1, FORK), ...buildRewardOnlyBranch(chain, FORK, LAST_VALID)]
  const [parent, next] = [valid.at(-1), chain.tree.bestAt(LAST_VALID + 1)]
  if (parent === undefined || next === undefined) expect.fail('no block')
  const forge = FORGERIES[0]?.forge ?? expect.fail('no forgery')
  return [...valid, forged(next, parent, forge(next.transactions, parent.transactions))]
}

async function expectHonestIndex(database: ThrowawayDatabase, honest: TestDevnet): Promise<void> {
  const client = await database.pool.connect()
  try {
    const reference = await referenceFingerprint(databases, prepared, honest)
    expect(listDifferentTables(await computeFingerprint(client), reference)).toEqual([])
  } finally {
    client.release()
  }
}

const isAtTip = (database: ThrowawayDatabase, { chain }: TestDevnet) =>
  waitForIndex(database, 'the index follows the honest node', (at) => at?.mode === 'live' && at.id === chain.tip.id)

describe('a branch that is loaded in bulk and then abandoned', () => {
  test.each([true, false])(
    'is undone, deeper than a reorg may be (threaded: %s)',
    async (isThreaded) => {
      await using honest = await startTestDevnet()
      await using hostile = await aStaticNode(honest.chain.genesis, hostileBranch(honest.chain))
      await using database = await databases.create()
      honest.faultRegistry.activate(findFault('X01') ?? expect.fail('no fault'))
      // The bans are short, so the hostile node is tried again and again; it does not get its branch back.
      await using indexer = aRunningIndexer({
        database,
        nodes: { hostile, honest },
        maxReorgDepth: 0,
        isThreaded,
        banMs: 1000,
      })
      await waitForIndex(database, 'the branch is written', (at) => at?.height === LAST_VALID)
      honest.faultRegistry.clear()
      await isAtTip(database, honest)
      await indexer.stop()
      expect(undone(indexer)).toEqual([{ node: 'honest', from: LAST_VALID, to: FORK }])
      expect(new Set(bans(indexer).map(({ node }) => node))).toEqual(new Set(['hostile']))
      await expectHonestIndex(database, honest)
    },
    300_000,
  )

  test('is undone after a restart, when another node is configured', async () => {
    await using honest = await startTestDevnet()
    await using hostile = await aStaticNode(honest.chain.genesis, hostileBranch(honest.chain))
    await using database = await databases.create()
    {
      await using indexer = aRunningIndexer({ database, nodes: { hostile }, maxReorgDepth: 0 })
      await waitForIndex(database, 'the valid blocks are written', (at) => at?.height === LAST_VALID)
      await indexer.stop()
    }
    await using indexer = aRunningIndexer({ database, nodes: { honest }, maxReorgDepth: MAX_REORG_DEPTH })
    await isAtTip(database, honest)
    await indexer.stop()
    expect(undone(indexer)).toEqual([{ node: 'honest', from: LAST_VALID, to: FORK }])
    expect(bans(indexer)).toEqual([])
    await expectHonestIndex(database, honest)
  }, 300_000)
})

describe('a node that claims more work than its blocks prove', () => {
  test('does not make bulk mode undo a better branch', async () => {
    const chain = createLiveChain()
    await using liar = await aStaticNode(chain.genesis, hostileBranch(chain).slice(0, LAST_VALID), {
      claimedScore: HUGE_SCORE,
    })
    await using loading = await prepareLoad(databases)
    await using database = await loading.take()
    await using indexer = aRunningIndexer({ database, nodes: { liar }, maxReorgDepth: MAX_REORG_DEPTH })
    await waitForIndex(database, 'it is banned', () => bans(indexer).length > 0)
    await indexer.stop()
    expect(bans(indexer)[0]?.reason).toMatch(/^claims work of at least \d+, but its blocks prove \d+$/)
    await waitForIndex(database, 'no block is undone', (at) => at?.height === PREPARED_BLOCKS && at.mode === 'bulk')
  }, 300_000)

  test('is not used beside a node that proves more', async () => {
    await using honest = await startTestDevnet()
    const valid = hostileBranch(honest.chain).slice(0, LAST_VALID)
    await using liar = await aStaticNode(honest.chain.genesis, valid, { claimedScore: HUGE_SCORE })
    await using database = await databases.create()
    await using indexer = aRunningIndexer({ database, nodes: { liar, honest }, maxReorgDepth: MAX_REORG_DEPTH })
    await isAtTip(database, honest)
    await indexer.stop()
    expect(bans(indexer)).toEqual([
      { node: 'liar', reason: expect.stringMatching(/^claims work of \d+, but its headers prove \d+$/) },
    ])
    expect(undone(indexer)).toEqual([])
    await expectHonestIndex(database, honest)
  }, 300_000)
})
