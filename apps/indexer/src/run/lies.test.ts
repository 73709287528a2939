import { type TokenId, tokenIdOfMint } from '@ergo-explorer/chain'
import { LIES } from '@ergo-explorer/devnet/faults/lies'
import { lyingFault } from '@ergo-explorer/devnet/faults/lying'
import { type ADevnet, aDevnet, aLiveChain } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { aBlock, aBox, aCandidate, anInput, aTransaction } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ADatabase, type Databases, startDatabases } from '@ergo-explorer/testkit'
import { differences, fingerprint } from '../verify/fingerprint.ts'
import { aRunningIndexer, type RunningIndexer, untilIndex } from './testing/a-running-indexer.ts'
import { aStaticNode } from './testing/a-static-node.ts'
import { FORGERIES, forged, type Forgery } from './testing/forgeries.ts'
import {
  bestOf,
  PREPARED,
  type PreparedIndex,
  prepareIndex,
  prepareLoad,
  straightFingerprint,
} from './testing/straight-index.ts'

let databases: Databases
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

const refusals = ({ logged }: RunningIndexer) =>
  logged.filter(({ message }) => message === 'node refused').map(({ node, reason }) => ({ node, reason }))

async function fingerprintOf({ pool }: ADatabase) {
  const client = await pool.connect()
  try {
    return await fingerprint(client)
  } finally {
    client.release()
  }
}

describe('a node that changes one thing about a block', () => {
  test('is refused by its name and with the reason, whatever it changes, and nothing of the block is written', async () => {
    await using liar = await aDevnet()
    await using database = await prepared.take()
    const before = await fingerprintOf(database)
    // An amount in quotes is still the true one.
    for (const lie of LIES.filter(({ field }) => field !== 'amountString')) {
      liar.board.post(lyingFault(lie, 251))
      await using indexer = aRunningIndexer({ database, nodes: { liar } })
      await untilIndex(database, `${lie.field} is refused`, () => refusals(indexer).length > 0)
      await indexer.stop()
      expect(refusals(indexer)).toEqual([{ node: 'liar', reason: expect.stringMatching(/./) }])
      liar.board.clear()
    }
    expect(differences(before, await fingerprintOf(database))).toEqual([])
  }, 60_000)

  test('and is alone while a thread loads in bulk, is not asked again before its time is over', async () => {
    await using liar = await aDevnet()
    liar.board.post(lyingFault(LIES[0] ?? expect.fail('no lie'), 255))
    await using database = await loading.take()
    await using indexer = aRunningIndexer({ database, nodes: { liar }, maxReorgDepth: 0, isThreaded: true })
    const tries = () => indexer.logged.filter(({ message }) => message === 'interrupted, trying again')
    await untilIndex(database, 'it was tried twice', (at) => tries().length > 1 && at?.height === PREPARED)
    await indexer.stop()
    expect(refusals(indexer)).toEqual([{ node: 'liar', reason: expect.stringMatching(/./) }])
    expect(tries()[1]?.['reason']).toContain('liar (lied)')
  })
})

describe('a node whose false block is right in itself', () => {
  const ROADS = FORGERIES.flatMap((forgery) => [
    { ...forgery, road: 'live' } as const,
    { ...forgery, road: 'bulk' } as const,
  ])

  test.each(ROADS)('and in which $says, is refused by what the index knows, by the $road road', async (forgery) => {
    await using honest = await aDevnet()
    const { good, bad, believed } = forge(honest, forgery)
    await using liar = await aStaticNode(honest.chain.genesis, believed)
    const isBulk = forgery.road === 'bulk'
    await using database = await (isBulk ? loading : prepared).take()
    const wishes = isBulk ? { maxReorgDepth: 0, isThreaded: true } : {}
    await using indexer = aRunningIndexer({ database, nodes: { liar, honest }, ...wishes })
    // It has more work, so it is asked first; what it said leaves no trace in what the other one says.
    await untilIndex(database, 'the honest one is followed', (at) => at?.mode === 'live' && at.id === good.header.id)
    await indexer.stop()
    const [refusal, ...others] = refusals(indexer)
    expect([refusal?.node, others]).toEqual(['liar', []])
    expect(refusal?.reason).toContain(`Block ${bad.header.height} (${bad.header.id}) is refused: `)
    expect(refusal?.reason).toMatch(forgery.reason)
    const straight = await straightFingerprint(databases, prepared, honest)
    expect(differences(await fingerprintOf(database), straight)).toEqual([])
  })

  test('and who is alone while loading in bulk is asked again when its time is over; nothing is written', async () => {
    await using honest = await aDevnet()
    const { bad, believed } = forge(honest, FORGERIES[0] ?? expect.fail('no forgery'))
    await using liar = await aStaticNode(honest.chain.genesis, believed)
    await using database = await loading.take()
    const before = await fingerprintOf(database)
    await using indexer = aRunningIndexer({ database, nodes: { liar }, maxReorgDepth: 0, lieMs: 50 })
    await untilIndex(database, 'it is refused twice', () => refusals(indexer).length > 1)
    await indexer.stop()
    const reason = expect.stringContaining(`Block ${bad.header.height} (${bad.header.id}) is refused: `)
    expect(refusals(indexer)).toEqual([
      { node: 'liar', reason },
      { node: 'liar', reason },
    ])
    expect(differences(before, await fingerprintOf(database))).toEqual([])
  })
})

/** The next block of a node, and a false one in its place that somebody else believes in. */
function forge({ chain, time }: ADevnet, { forge: falsify }: Forgery) {
  chain.room.act(20, time.now)
  const good = chain.mineNext((time.now += 120_000))
  const earlier = chain.tree.get(good.header.parentId).block
  const bad = forged(good, earlier, falsify(good.transactions, earlier.transactions))
  return { good, bad, believed: [...bestOf(chain, 1, earlier.header.height), bad] }
}

describe('a node that tells false genesis boxes', () => {
  const chain = aLiveChain()
  const [emission, ...others] = chain.genesis
  const GENESES = [
    {
      says: 'one of which holds more than its id says',
      boxes: chain.genesis.map((box) => (box === emission ? { ...box, value: box.value + 1n } : box)),
      reason: /box [0-9a-f]{64} hashes to [0-9a-f]{64}/,
    },
    {
      says: 'that its own first block does not spend',
      boxes: [aBox({ creationHeight: 0 }), ...others],
      reason: /block 1 spends box [0-9a-f]{64}, which is not among them/,
    },
    { says: 'one of which is there twice', boxes: [...chain.genesis, ...others], reason: /one of them is there twice/ },
  ]
  const firstBoxes = async ({ pool }: ADatabase) =>
    (await pool.query<{ id: string }>('SELECT id FROM boxes WHERE number < 0 ORDER BY number')).rows.map(({ id }) => id)

  test.each(GENESES)('$says, is refused, and an index begins with those of another', async ({ boxes, reason }) => {
    await using liar = await aStaticNode(boxes, bestOf(chain, 1, 4))
    await using honest = await aStaticNode(chain.genesis, bestOf(chain, 1, 3))
    await using database = await databases.create()
    // It has more work, so it is asked first.
    await using indexer = aRunningIndexer({ database, nodes: { liar, honest }, maxReorgDepth: 0 })
    await untilIndex(database, 'the honest one is followed', (at) => at?.mode === 'live' && at.height === 3)
    await indexer.stop()
    expect(refusals(indexer)).toEqual([{ node: 'liar', reason: expect.stringMatching(reason) }])
    expect(await firstBoxes(database)).toEqual(chain.genesis.map(({ boxId }) => boxId))
  })

  test('and is alone, is asked again when its time is over, and no index begins', async () => {
    await using liar = await aStaticNode(others, bestOf(chain, 1, 4))
    await using database = await databases.create()
    await using indexer = aRunningIndexer({ database, nodes: { liar }, maxReorgDepth: 0, lieMs: 50 })
    await untilIndex(database, 'it is refused twice', () => refusals(indexer).length > 1)
    await untilIndex(database, 'nothing has begun', (at) => at === undefined)
    await indexer.stop()
    expect(await firstBoxes(database)).toEqual([])
  })
})

describe('an amount at the edge of what a number holds', () => {
  const EDGES = [1n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n]
  const tokens = EDGES.map((amount, i) => ({ tokenId: `${i}f`.repeat(32) as TokenId, amount }))

  test.each(EDGES.flatMap((value) => [{ value, road: 'bulk' } as const, { value, road: 'live' } as const]))(
    'of $value comes through the words of a node into the tables as it is, by the $road road',
    async ({ value, road }) => {
      const first = aBox({ value, assets: tokens, creationHeight: 0 })
      const mint = { tokenId: tokenIdOfMint(first.boxId), amount: value }
      const held = [...tokens, mint]
      const outputs = [aCandidate({ value, assets: held, creationHeight: 1 })]
      const block = aBlock({ transactions: [aTransaction({ inputs: [anInput({ boxId: first.boxId })], outputs })] })
      await using node = await aStaticNode([first], [block])
      await using database = await databases.create()
      await using indexer = aRunningIndexer({ database, nodes: { node }, maxReorgDepth: road === 'bulk' ? 0 : 200 })
      await untilIndex(database, 'the block is there', (at) => at?.mode === 'live' && at.height === 1)
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
