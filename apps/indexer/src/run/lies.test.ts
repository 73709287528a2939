import { type TokenId, tokenIdOfMint } from '@ergo-explorer/chain'
import { LIES } from '@ergo-explorer/devnet/faults/lies'
import { lyingFault } from '@ergo-explorer/devnet/faults/lying'
import { aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { aBlock, aBox, aCandidate, anInput, aTransaction } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ADatabase, type Databases, startDatabases } from '@ergo-explorer/testkit'
import { differences, fingerprint } from '../verify/fingerprint.ts'
import { aRunningIndexer, type RunningIndexer, untilIndex } from './testing/a-running-indexer.ts'
import { aStaticNode } from './testing/a-static-node.ts'
import { FORGERIES, forged } from './testing/forgeries.ts'
import { bestOf, type PreparedIndex, prepareIndex, straightFingerprint } from './testing/straight-index.ts'

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
})

describe('a node whose false block is right in itself', () => {
  test.each(FORGERIES)('and in which $says, is refused by what the index knows', async ({ forge, reason }) => {
    await using honest = await aDevnet()
    const { chain, time } = honest
    chain.room.act(20, time.now)
    const good = chain.mineNext((time.now += 120_000))
    const earlier = chain.tree.get(good.header.parentId).block
    const bad = forged(good, earlier, forge(good.transactions, earlier.transactions))
    await using liar = await aStaticNode(chain.genesis, [...bestOf(chain, 1, earlier.header.height), bad])
    await using database = await prepared.take()
    await using indexer = aRunningIndexer({ database, nodes: { liar, honest } })
    // It has more work, so it is asked first; what it said leaves no trace in what the other one says.
    await untilIndex(database, 'the honest one is followed', (at) => at?.id === good.header.id)
    await indexer.stop()
    const [refusal, ...others] = refusals(indexer)
    expect([refusal?.node, others]).toEqual(['liar', []])
    expect(refusal?.reason).toContain(`Block ${bad.header.height} (${bad.header.id}) is refused: `)
    expect(refusal?.reason).toMatch(reason)
    const straight = await straightFingerprint(databases, prepared, honest)
    expect(differences(await fingerprintOf(database), straight)).toEqual([])
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
