import type { Box, BoxId } from '@ergo-explorer/chain'
import type { BlockRow, PoolClient } from '@ergo-explorer/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { initializeIndex, bulkLoad } from '#bulk/bulk-load.ts'
import { totalsFromRow } from '#derive/block-row.ts'
import { deriveStateHash } from '#derive/totals.ts'
import { switchToLive } from '#bulk/live-switch.ts'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'
import { formatReport, checkAllInvariants, verify, type VerifyResult } from './verification.ts'
import { INVARIANTS } from './invariants/invariants.ts'
import { readScope } from './scope.ts'
import { CHAIN_CORRUPTIONS } from './testing/chain-corruptions.ts'
import { DERIVED_DATA_CORRUPTIONS } from './testing/derived-data-corruptions.ts'
import { STATE_CORRUPTIONS } from './testing/state-corruptions.ts'

const CORRUPTIONS = { ...CHAIN_CORRUPTIONS, ...DERIVED_DATA_CORRUPTIONS, ...STATE_CORRUPTIONS }

const NAMES = INVARIANTS.map(({ name }) => name)

let databases: ThrowawayDatabases
let chain: AChain
let database: ThrowawayDatabase
let index: Awaited<ReturnType<typeof indexChain>>
let client: PoolClient
/** Result for the same index at height 140, ten blocks after the switch to live mode. */
let early: VerifyResult
/** Result after undoing these and five bulk loaded blocks. All tests see the index at height 260. */
let undone: VerifyResult

beforeAll(async () => {
  databases = await startDatabases()
  chain = await aChain(260)
  database = await databases.create()
  index = await indexChain(database, { ...chain, blocks: chain.blocks.slice(0, 140) }, 130)
  client = await database.connect()
  early = await verifyIndex()
  await index.store.undoTo(125)
  undone = await verifyIndex()
  for (const block of chain.blocks.slice(125)) await index.store.append(block)
}, 60_000)

afterAll(async () => {
  client.release()
  await index[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
})

interface Heights {
  readonly fromHeight?: number
  readonly toHeight?: number
}

const verifyIndex = (range: Heights = {}) => verify({ client, ...chain, ...range })

/** Violations after a statement that is rolled back afterwards. */
async function foundAfter(statement: string, names: readonly string[] = NAMES, range: Heights = {}): Promise<string[]> {
  await client.query('BEGIN')
  try {
    await client.query(statement)
    const scope = await readScope({ client, ...chain, ...range })
    const checked = INVARIANTS.filter(({ name }) => names.includes(name))
    const { violations } = await checkAllInvariants(client, { invariants: checked, scope })
    return violations.map(({ invariant }) => invariant)
  } finally {
    await client.query('ROLLBACK')
  }
}

describe('a valid index', () => {
  test('holds all invariants after bulk load and live blocks', async () => {
    expect(early.violations).toEqual([])
    const result = await verifyIndex()
    expect(result.violations).toEqual([])
    expect(result.skipped).toEqual([])
    expect(result.checks).toBeGreaterThan(70_000)
  })

  test('holds all invariants after undoing live and bulk loaded blocks', () => {
    expect(undone.violations).toEqual([])
    expect(undone.checks).toBeLessThan(early.checks)
  })

  test('holds its invariants in every height range, skipping those that need the full chain', async () => {
    for (const [fromHeight, toHeight] of [
      [1, 1],
      [2, 100],
      [101, 260],
      [260, 260],
    ] as const) {
      const { violations, skipped, checks } = await verifyIndex({ fromHeight, toHeight })
      expect(violations).toEqual([])
      expect(skipped).toContain('balances.sums')
      expect(checks).toBeGreaterThan(0)
    }
  })

  test('holds its invariants before its first block', async () => {
    await using empty = await databases.create()
    await using shortIndex = await indexChain(empty, { ...chain, blocks: [] }, 0)
    const result = await verify({ client: shortIndex.client, ...chain })
    expect(result.violations).toEqual([])
  })

  test('that starts at a later height holds its invariants except those that need genesis', async () => {
    await using window = await databases.create()
    const own = await window.connect()
    const reader = await window.connect()
    const height = 200
    await initializeIndex({ client: own, ...chain, boxes: unspentAt(height), height })
    const blocks = async function* () {
      yield chain.blocks.slice(height, height + 30)
    }
    await bulkLoad({ client: own, reader, ...chain, fromHeight: height, blocks: blocks() })
    await switchToLive({ client: own, ...chain })
    const { violations, skipped } = await verify({ client: own, ...chain })
    own.release()
    reader.release()
    expect(violations).toEqual([])
    expect(skipped).toEqual(['checkpoint.genesis_id', 'boxes.genesis', 'token_mints.tokens'])
  })
})

describe('a corrupt index', () => {
  const cases = Object.entries(CORRUPTIONS).flatMap(([invariant, corruptions]) =>
    Object.entries(corruptions).map(([title, statement]) => [title, invariant, statement] as const),
  )

  test('has at least one corruption per invariant in these tests', () => {
    expect(Object.keys(CORRUPTIONS).toSorted()).toEqual(NAMES.toSorted())
  })

  test.each(cases)('with %s violates %s', async (_how, invariant, statement) => {
    expect(await foundAfter(statement, [invariant])).toEqual([invariant])
  })

  test('is valid again after a rollback', async () => {
    expect((await verifyIndex()).violations).toEqual([])
  })

  test('is reported with the number of violating rows and examples', async () => {
    await client.query('BEGIN')
    await client.query('UPDATE transactions SET fee = fee + 1 WHERE number BETWEEN 500 AND 504')
    const { violations } = await checkAllInvariants(client, {
      invariants: INVARIANTS,
      scope: await readScope({ client, ...chain }),
    })
    await client.query('ROLLBACK')
    expect(violations.map(({ invariant }) => invariant)).toEqual(['blocks.sums', 'transactions.fee'])
    expect(violations[1]?.count).toBe(5)
    expect(violations[1]?.example.match(/number \d+, more_fee 1(; |$)/g)).toHaveLength(3)
  })

  test('is detected by ranges that contain the corrupt block, and by no other', async () => {
    const statement = 'UPDATE transactions SET fee = fee + 1 WHERE height = 100 AND position = 0'
    const foundIn = (fromHeight: number, toHeight: number) => foundAfter(statement, NAMES, { fromHeight, toHeight })
    expect(await foundIn(100, 100)).toEqual(['blocks.sums', 'transactions.fee'])
    expect(await foundIn(2, 99)).toEqual([])
    expect(await foundIn(101, 260)).toEqual([])
  })

  test('with overflowing numbers is reported, and the remaining checks continue', async () => {
    const found = await foundAfter('UPDATE boxes SET value = 9223372036854775807 WHERE number IN (500, 501)')
    expect(found).toEqual(expect.arrayContaining(['transactions.value', 'boxes.supply', 'unspent.rows']))
  })
})

test('accepts a correct state hash', async () => {
  const { rows } = await client.query<BlockRow>('SELECT * FROM blocks WHERE height = 100')
  const hash = deriveStateHash(totalsFromRow(rows[0]!), chain.blake2b256)
  expect(await foundAfter(`INSERT INTO state_hashes VALUES (100, '\\x${hash}')`, ['state_hashes.hashes'])).toEqual([])
})

test('refuses to verify an index that is not live and names its mode', async () => {
  await using other = await databases.create()
  const own = await other.connect()
  await expect(verify({ client: own, ...chain })).rejects.toMatchObject({ code: 'index_not_live', message: /is empty/ })
  await initializeIndex({ client: own, ...chain, boxes: chain.genesis })
  const rejected = verify({ client: own, ...chain })
  await expect(rejected).rejects.toThrow(
    'The index is in bulk mode. Run the indexer until it is live before running verify.',
  )
  own.release()
})

test('distinguishes missing blocks and a wrong network from a corrupt index', async () => {
  await expect(verifyIndex({ fromHeight: 261 })).rejects.toMatchObject({ code: 'no_such_blocks' })
  const preset = { ...chain.preset, name: 'mainnet' as const }
  await expect(verify({ client, ...chain, preset })).rejects.toMatchObject({ code: 'other_network' })
})

test('formats violations and a summary line', async () => {
  const violations = [
    { invariant: 'blocks.heights', count: 1, example: 'height 100, blocks 0' },
    { invariant: 'inputs.once', count: 1200, example: 'box 7, transaction 1, other_transaction 2' },
  ]
  expect(
    formatReport({
      fromHeight: 1,
      toHeight: 260,
      checks: 1_234_567,
      violations,
      skipped: ['balances.sums'],
      seconds: 4.25,
    }),
  ).toBe(
    [
      'blocks.heights      1  There is exactly one block at every height up to the tip.',
      '                       height 100, blocks 0',
      'inputs.once     1,200  No box is spent twice.',
      '                       box 7, transaction 1, other_transaction 2',
      'skipped: balances.sums',
      'blocks 1 to 260',
      'took 4.3 s',
      'verify: 1,234,567 checks, 1,201 violations',
    ].join('\n'),
  )
})

/** Unspent boxes after this height. */
function unspentAt(height: number): Box[] {
  const boxes = new Map<BoxId, Box>(chain.genesis.map((box) => [box.boxId, box]))
  for (const { transactions } of chain.blocks.slice(0, height)) {
    for (const { inputs, outputs } of transactions) {
      for (const { boxId } of inputs) boxes.delete(boxId)
      for (const box of outputs) boxes.set(box.boxId, box)
    }
  }
  return [...boxes.values()]
}
