import { presetOf, type TokenId, tokenIdOfMint } from '@ergo-explorer/chain'
import { FALSIFICATIONS, falsificationFault } from '@ergo-explorer/devnet/faults/falsifications'
import { type TestDevnet, startTestDevnet, createLiveChain } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import {
  buildBlock,
  buildBox,
  buildBoxCandidate,
  buildInput,
  buildTransaction,
  type ThrowawayDatabase,
  type ThrowawayDatabases,
  startDatabases,
} from '@ergo-explorer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checkpoint } from '#read/checkpoint.ts'
import { listDifferentTables, computeFingerprint } from '#verify/fingerprint.ts'
import { aRunningIndexer, type RunningIndexer, waitForIndex } from './testing/a-running-indexer.ts'
import { aStaticNode } from './testing/a-static-node.ts'
import { easyBlocks, FORGERIES, forged, type Forgery } from './testing/forgeries.ts'
import {
  bestBlocks,
  loadBlocks,
  PREPARED_BLOCKS,
  type PreparedIndex,
  prepareIndex,
  prepareLoad,
  referenceFingerprint,
} from './testing/reference-index.ts'

let databases: ThrowawayDatabases
let prepared: PreparedIndex
let loading: PreparedIndex

beforeAll(async () => {
  databases = await startDatabases({ autovacuum: 'off', jit: 'off' })
  prepared = await prepareIndex(databases)
  loading = await prepareLoad(databases)
}, 60_000)
afterAll(async () => {
  await prepared[Symbol.asyncDispose]()
  await loading[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
})

const bans = ({ logged }: RunningIndexer) =>
  logged.filter(({ message }) => message === 'node banned').map(({ node, reason }) => ({ node, reason }))

async function fingerprintOf({ pool }: ThrowawayDatabase) {
  const client = await pool.connect()
  try {
    return await computeFingerprint(client)
  } finally {
    client.release()
  }
}

describe('a node that changes one field of a block', () => {
  test('is banned by name with the reason for any change, and nothing of the block is written', async () => {
    await using faulty = await startTestDevnet()
    await using database = await prepared.take()
    const before = await fingerprintOf(database)
    // A quoted amount still has the correct value.
    for (const mutation of FALSIFICATIONS.filter(({ field }) => field !== 'amountString')) {
      faulty.faultRegistry.activate(falsificationFault(mutation, 251))
      await using indexer = aRunningIndexer({ database, nodes: { faulty } })
      await waitForIndex(database, `${mutation.field} is detected`, () => bans(indexer).length > 0)
      await indexer.stop()
      expect(bans(indexer)).toEqual([{ node: 'faulty', reason: expect.stringMatching(/./) }])
      faulty.faultRegistry.clear()
    }
    expect(listDifferentTables(before, await fingerprintOf(database))).toEqual([])
  }, 60_000)

  test('is not retried before its ban ends when it is the only node during a threaded bulk load', async () => {
    await using faulty = await startTestDevnet()
    faulty.faultRegistry.activate(falsificationFault(FALSIFICATIONS[0] ?? expect.fail('no falsification'), 255))
    await using database = await loading.take()
    await using indexer = aRunningIndexer({ database, nodes: { faulty }, maxReorgDepth: 0, isThreaded: true })
    const tries = () => indexer.logged.filter(({ message }) => /, (retrying|continuing)$/.test(message))
    await waitForIndex(database, 'it was tried twice', (at) => tries().length > 1 && at?.height === PREPARED_BLOCKS)
    await indexer.stop()
    expect(bans(indexer)).toEqual([{ node: 'faulty', reason: expect.stringMatching(/./) }])
    expect(tries()[1]?.['reason']).toContain('faulty (banned)')
  })
})

describe('a node with a forged but self-consistent block', () => {
  const MODES = FORGERIES.flatMap((forgery) => [
    { ...forgery, mode: 'live' } as const,
    { ...forgery, mode: 'bulk' } as const,
  ])

  test.each(MODES)('where $title is banned by a check against the index, in $mode mode', async (forgery) => {
    await using honest = await startTestDevnet()
    const { good, bad, accepted } = forge(honest, forgery)
    await using faulty = await aStaticNode(honest.chain.genesis, accepted)
    const isBulk = forgery.mode === 'bulk'
    await using database = await (isBulk ? loading : prepared).take()
    const options = isBulk ? { maxReorgDepth: 0, isThreaded: true } : {}
    await using indexer = aRunningIndexer({ database, nodes: { faulty, honest }, ...options })
    // It has more work, so it is tried first; its data leaves no trace in the index.
    await waitForIndex(
      database,
      'the correct node is followed',
      (at) => at?.mode === 'live' && at.id === good.header.id,
    )
    await indexer.stop()
    const [ban, ...others] = bans(indexer)
    expect([ban?.node, others]).toEqual(['faulty', []])
    expect(ban?.reason).toContain(`Block ${bad.header.height} (${bad.header.id}) rejected:`)
    expect(ban?.reason).toMatch(forgery.reason)
    const reference = await referenceFingerprint(databases, prepared, honest)
    expect(listDifferentTables(await fingerprintOf(database), reference)).toEqual([])
  })

  test('is retried after its ban when it is the only node during bulk load, and nothing of the block is written', async () => {
    await using honest = await startTestDevnet()
    const { bad, accepted } = forge(honest, FORGERIES[0] ?? expect.fail('no forgery'))
    await using faulty = await aStaticNode(honest.chain.genesis, accepted)
    await using database = await loading.take()
    await using below = await loading.take()
    await loadBlocks(below, honest.chain, bestBlocks(honest.chain, PREPARED_BLOCKS + 1, bad.header.height - 1))
    const before = await fingerprintOf(below)
    await using indexer = aRunningIndexer({ database, nodes: { faulty }, maxReorgDepth: 0, banMs: 50 })
    // The blocks below are valid, so they are written. If their branch is abandoned, bulk mode undoes them.
    const isParent = (at: Checkpoint | undefined) => at?.mode === 'bulk' && at.id === bad.header.parentId
    await waitForIndex(database, 'it is banned twice', (at) => bans(indexer).length > 1 && isParent(at))
    await indexer.stop()
    const reason = expect.stringContaining(`Block ${bad.header.height} (${bad.header.id}) rejected:`)
    expect(bans(indexer).slice(0, 2)).toEqual([
      { node: 'faulty', reason },
      { node: 'faulty', reason },
    ])
    expect(listDifferentTables(before, await fingerprintOf(database))).toEqual([])
  })
})

describe('a node that mines blocks of difficulty 1', () => {
  test.each(['live', 'bulk'] as const)('is banned in %s mode, and nothing is written', async (mode) => {
    const chain = createLiveChain()
    const prefix = bestBlocks(chain, 1, PREPARED_BLOCKS)
    await using hostile = await aStaticNode(chain.genesis, [...prefix, ...easyBlocks(chain, PREPARED_BLOCKS, 20)])
    const isBulk = mode === 'bulk'
    await using database = await (isBulk ? loading : prepared).take()
    const before = await fingerprintOf(database)
    const options = isBulk ? { maxReorgDepth: 0, isThreaded: true } : {}
    await using indexer = aRunningIndexer({ database, nodes: { hostile }, ...options })
    await waitForIndex(database, 'it is banned', () => bans(indexer).length > 0)
    await indexer.stop()
    const reason = expect.stringMatching(/^block \w+ has difficulty 1, too far from 199999447105536$/)
    expect(bans(indexer)).toEqual([{ node: 'hostile', reason }])
    expect(listDifferentTables(before, await fingerprintOf(database))).toEqual([])
  })

  test.each(['live', 'bulk'] as const)('does not keep a correct node from being followed in %s mode', async (mode) => {
    await using honest = await startTestDevnet()
    const { chain } = honest
    const best = bestBlocks(chain, 1, chain.tip.height)
    await using hostile = await aStaticNode(chain.genesis, [...best, ...easyBlocks(chain, chain.tip.height, 20)])
    const isBulk = mode === 'bulk'
    await using database = await (isBulk ? loading : prepared).take()
    const options = isBulk ? { maxReorgDepth: 0, isThreaded: true } : {}
    await using indexer = aRunningIndexer({ database, nodes: { hostile, honest }, ...options })
    await waitForIndex(
      database,
      'the correct node is followed',
      (at) => at?.mode === 'live' && at.id === chain.tip.id && bans(indexer).length > 0,
    )
    await indexer.stop()
    expect(bans(indexer).map(({ node }) => node)).toEqual(['hostile'])
    const reference = await referenceFingerprint(databases, prepared, honest)
    expect(listDifferentTables(await fingerprintOf(database), reference)).toEqual([])
  })
})

/** The next block of a node, and a forged one in its place. */
function forge({ chain, time }: TestDevnet, { forge: forgeNext }: Forgery) {
  chain.mempool.simulateTransactions(20, time.now)
  const good = chain.mineNext((time.now += 120_000))
  const earlier = chain.tree.get(good.header.parentId).block
  const bad = forged(good, earlier, forgeNext(good.transactions, earlier.transactions))
  return { good, bad, accepted: [...bestBlocks(chain, 1, earlier.header.height), bad] }
}

describe('a node with wrong genesis boxes', () => {
  const chain = createLiveChain()
  const [emission, ...others] = chain.genesis
  const GENESES = [
    {
      title: 'of which one holds more than its id commits to',
      boxes: chain.genesis.map((box) => (box === emission ? { ...box, value: box.value + 1n } : box)),
      reason: /box [0-9a-f]{64} hashes to [0-9a-f]{64}/,
    },
    {
      title: 'that its own first block does not spend',
      boxes: [buildBox({ creationHeight: 0 }), ...others],
      reason: /block 1 spends box [0-9a-f]{64}, which is not a genesis box/,
    },
    { title: 'with a duplicate', boxes: [...chain.genesis, ...others], reason: /duplicate box/ },
  ]
  const firstBoxes = async ({ pool }: ThrowawayDatabase) =>
    (await pool.query<{ id: string }>('SELECT id FROM boxes WHERE number < 0 ORDER BY number')).rows.map(({ id }) => id)

  test.each(GENESES)('$title is banned, and the index starts with those of another node', async ({ boxes, reason }) => {
    await using faulty = await aStaticNode(boxes, bestBlocks(chain, 1, 4))
    await using honest = await aStaticNode(chain.genesis, bestBlocks(chain, 1, 3))
    await using database = await databases.create()
    // It has more work, so it is tried first.
    await using indexer = aRunningIndexer({ database, nodes: { faulty, honest }, maxReorgDepth: 0 })
    await waitForIndex(database, 'the correct node is followed', (at) => at?.mode === 'live' && at.height === 3)
    await indexer.stop()
    expect(bans(indexer)).toEqual([{ node: 'faulty', reason: expect.stringMatching(reason) }])
    expect(await firstBoxes(database)).toEqual(chain.genesis.map(({ boxId }) => boxId))
  })

  test('is retried after its ban when it is the only node, and no index is created', async () => {
    await using faulty = await aStaticNode(others, bestBlocks(chain, 1, 4))
    await using database = await databases.create()
    await using indexer = aRunningIndexer({ database, nodes: { faulty }, maxReorgDepth: 0, banMs: 50 })
    await waitForIndex(database, 'it is banned twice', () => bans(indexer).length > 1)
    await waitForIndex(database, 'no index is created', (at) => at === undefined)
    await indexer.stop()
    expect(await firstBoxes(database)).toEqual([])
  })
})

describe('an amount at the limit of its type', () => {
  const EDGES = [1n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n]
  const tokens = EDGES.map((amount, i) => ({ tokenId: `${i}f`.repeat(32) as TokenId, amount }))

  test.each(EDGES.flatMap((value) => [{ value, mode: 'bulk' } as const, { value, mode: 'live' } as const]))(
    'of $value is stored exactly, in $mode mode',
    async ({ value, mode }) => {
      const first = buildBox({ value, assets: tokens, creationHeight: 0 })
      const mint = { tokenId: tokenIdOfMint(first.boxId), amount: value }
      const held = [...tokens, mint]
      const outputs = [buildBoxCandidate({ value, assets: held, creationHeight: 1 })]
      const block = buildBlock({
        header: { version: 1, nBits: presetOf('devnet').initialNBits },
        transactions: [buildTransaction({ inputs: [buildInput({ boxId: first.boxId })], outputs })],
      })
      await using node = await aStaticNode([first], [block])
      await using database = await databases.create()
      await using indexer = aRunningIndexer({ database, nodes: { node }, maxReorgDepth: mode === 'bulk' ? 0 : 200 })
      await waitForIndex(database, 'the block is indexed', (at) => at?.mode === 'live' && at.height === 1)
      await indexer.stop()
      const read = async (query: string) =>
        (await database.pool.query<{ amount: bigint }>(query)).rows.map(({ amount }) => amount)
      const amounts = held.map(({ amount }) => amount)
      expect(await read('SELECT value AS amount FROM boxes ORDER BY number')).toEqual([value, value])
      expect(await read('SELECT amount FROM box_assets ORDER BY box, position')).toEqual([...EDGES, ...amounts])
      expect(await read('SELECT value AS amount FROM unspent')).toEqual([value])
      expect(await read('SELECT amount FROM unspent_assets ORDER BY position')).toEqual(amounts)
      expect((await read('SELECT amount FROM balances')).toSorted(ascending)).toEqual(
        [value, ...amounts].toSorted(ascending),
      )
      expect(await read('SELECT value AS amount FROM transactions')).toEqual([value])
      expect(await read('SELECT amount FROM token_mints')).toEqual([value])
    },
  )

  const ascending = (a: bigint, b: bigint) => Number(a > b) - Number(a < b)
})
