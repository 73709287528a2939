import type { Box, BoxId } from '@ergo-explorer/chain'
import type { BlockRow, PoolClient } from '@ergo-explorer/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begin } from '../bulk/begin.ts'
import { bulkLoad } from '../bulk/bulk-load.ts'
import { totalsOfRow } from '../derive/block-row.ts'
import { stateHash } from '../derive/state-hash.ts'
import { switchToLive } from '../switch/switch-to-live.ts'
import { type AChain, aChain } from '../testing/a-chain.ts'
import { type ADatabase, type Databases, startDatabases } from '@ergo-explorer/testkit'
import { indexChain } from '../testing/index-chain.ts'
import { formatReport } from './format-report.ts'
import { INVARIANTS } from './invariants/all.ts'
import { readScope } from './scope.ts'
import { CHAIN_BREAKS } from './testing/chain-breaks.ts'
import { MEANING_BREAKS } from './testing/meaning-breaks.ts'
import { STATE_BREAKS } from './testing/state-breaks.ts'
import { checkAll, verify, type VerifyResult } from './verify.ts'

const BREAKS = { ...CHAIN_BREAKS, ...MEANING_BREAKS, ...STATE_BREAKS }

const NAMES = INVARIANTS.map(({ name }) => name)

let databases: Databases
let chain: AChain
let database: ADatabase
let index: Awaited<ReturnType<typeof indexChain>>
let client: PoolClient
/** Of the same index when it was younger: first at height 140, ten blocks after the switch to live mode. */
let early: VerifyResult
/** Then with these and five of the loaded blocks taken back. All tests see it at height 260. */
let undone: VerifyResult

beforeAll(async () => {
  databases = await startDatabases()
  chain = await aChain(260)
  database = await databases.create()
  index = await indexChain(database, { ...chain, blocks: chain.blocks.slice(0, 140) }, 130)
  client = await database.connect()
  early = await verifyIt()
  await index.store.undoTo(125)
  undone = await verifyIt()
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

const verifyIt = (range: Heights = {}) => verify({ client, ...chain, ...range })

/** What is found after a statement that is taken back again. */
async function foundAfter(statement: string, names: readonly string[] = NAMES, range: Heights = {}): Promise<string[]> {
  await client.query('BEGIN')
  try {
    await client.query(statement)
    const scope = await readScope({ client, ...chain, ...range })
    const asked = INVARIANTS.filter(({ name }) => names.includes(name))
    const { violations } = await checkAll(client, asked, scope)
    return violations.map(({ invariant }) => invariant)
  } finally {
    await client.query('ROLLBACK')
  }
}

describe('a sound index', () => {
  test('keeps every promise, first loaded in bulk and then followed live', async () => {
    expect(early.violations).toEqual([])
    const result = await verifyIt()
    expect(result.violations).toEqual([])
    expect(result.skipped).toEqual([])
    expect(result.checks).toBeGreaterThan(70_000)
  })

  test('keeps every promise after blocks are undone that were followed, and some that were loaded', () => {
    expect(undone.violations).toEqual([])
    expect(undone.checks).toBeLessThan(early.checks)
  })

  test('keeps its promises in every range of blocks, where what only all blocks add up to is not looked at', async () => {
    for (const [fromHeight, toHeight] of [
      [1, 1],
      [2, 100],
      [101, 260],
      [260, 260],
    ] as const) {
      const { violations, skipped, checks } = await verifyIt({ fromHeight, toHeight })
      expect(violations).toEqual([])
      expect(skipped).toContain('balances.sums')
      expect(checks).toBeGreaterThan(0)
    }
  })

  test('keeps its promises before its first block', async () => {
    await using empty = await databases.create()
    await using young = await indexChain(empty, { ...chain, blocks: [] }, 0)
    const result = await verify({ client: young.client, ...chain })
    expect(result.violations).toEqual([])
  })

  test('that starts in the middle of the chain keeps its promises, but for those about a beginning', async () => {
    await using window = await databases.create()
    const own = await window.connect()
    const reader = await window.connect()
    const height = 200
    await begin({ client: own, ...chain, boxes: unspentAt(height), height })
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

describe('a broken index', () => {
  const cases = Object.entries(BREAKS).flatMap(([invariant, ways]) =>
    Object.entries(ways).map(([how, statement]) => [how, invariant, statement] as const),
  )

  test('has a way to break every invariant in these tests', () => {
    expect(Object.keys(BREAKS).toSorted()).toEqual(NAMES.toSorted())
  })

  test.each(cases)('with %s is found by %s', async (_how, invariant, statement) => {
    expect(await foundAfter(statement, [invariant])).toEqual([invariant])
  })

  test('is as it was once the break is taken back', async () => {
    expect((await verifyIt()).violations).toEqual([])
  })

  test('is told of with how many rows are wrong, and the first of them', async () => {
    await client.query('BEGIN')
    await client.query('UPDATE transactions SET fee = fee + 1 WHERE number BETWEEN 500 AND 504')
    const { violations } = await checkAll(client, INVARIANTS, await readScope({ client, ...chain }))
    await client.query('ROLLBACK')
    expect(violations.map(({ invariant }) => invariant)).toEqual(['blocks.sums', 'transactions.fee'])
    expect(violations[1]?.count).toBe(5)
    expect(violations[1]?.example.match(/number \d+, more_fee 1(; |$)/g)).toHaveLength(3)
  })

  test('is found so by a range with the broken block, and by no other range', async () => {
    const statement = 'UPDATE transactions SET fee = fee + 1 WHERE height = 100 AND position = 0'
    const foundIn = (fromHeight: number, toHeight: number) => foundAfter(statement, NAMES, { fromHeight, toHeight })
    expect(await foundIn(100, 100)).toEqual(['blocks.sums', 'transactions.fee'])
    expect(await foundIn(2, 99)).toEqual([])
    expect(await foundIn(101, 260)).toEqual([])
  })

  test('whose numbers cannot be added up is found broken, and the rest of it is still looked at', async () => {
    const found = await foundAfter('UPDATE boxes SET value = 9223372036854775807 WHERE number IN (500, 501)')
    expect(found).toEqual(expect.arrayContaining(['transactions.value', 'boxes.supply', 'unspent.rows']))
  })
})

test('a true state hash is not complained of', async () => {
  const { rows } = await client.query<BlockRow>('SELECT * FROM blocks WHERE height = 100')
  const hash = stateHash(totalsOfRow(rows[0]!), chain.blake2b256)
  expect(await foundAfter(`INSERT INTO state_hashes VALUES (100, '\\x${hash}')`, ['state_hashes.hashes'])).toEqual([])
})

test('an index that is not live is not verified, and says what it is', async () => {
  await using other = await databases.create()
  const own = await other.connect()
  await expect(verify({ client: own, ...chain })).rejects.toMatchObject({ code: 'index_not_live', message: /is empty/ })
  await begin({ client: own, ...chain, boxes: chain.genesis })
  const refused = verify({ client: own, ...chain })
  await expect(refused).rejects.toThrow(
    'The index is in bulk mode; verify reads the state that the switch to live mode builds: let the indexer run until then',
  )
  own.release()
})

test('blocks that are not there, and another network, are told apart from a broken index', async () => {
  await expect(verifyIt({ fromHeight: 261 })).rejects.toMatchObject({ code: 'no_such_blocks' })
  const preset = { ...chain.preset, name: 'mainnet' as const }
  await expect(verify({ client, ...chain, preset })).rejects.toMatchObject({ code: 'other_network' })
})

test('a report is the broken invariants, then one line', async () => {
  const violations = [
    { invariant: 'blocks.heights', count: 1, example: 'height 100, blocks 0' },
    { invariant: 'inputs.once', count: 1200, example: 'box 7, transaction 1, other_transaction 2' },
  ]
  expect(formatReport({ checks: 1_234_567, violations, skipped: ['balances.sums'], seconds: 4.25 })).toBe(
    [
      'blocks.heights      1  There is exactly one block at every height up to the tip.',
      '                       height 100, blocks 0',
      'inputs.once     1,200  No box is spent twice.',
      '                       box 7, transaction 1, other_transaction 2',
      'not looked at here: balances.sums',
      'took 4.3 s',
      'verify: 1,234,567 checks, 1,201 violations',
    ].join('\n'),
  )
})

/** Boxes that are there after so many blocks. */
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
