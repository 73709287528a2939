import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { indexChain } from '@ergo-explorer/indexer/testing/indexed-chain'
import { genesisBoxes } from '@ergo-explorer/simchain'
import { startDatabases, type ThrowawayDatabase, type ThrowawayDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTo, DEVNET_PRESET, generateFirstBlocks } from '#environment.ts'
import { type ChainEvent, checkConsistency, replayEvents, runChecks } from './consistency.ts'

let databases: ThrowawayDatabases
let database: ThrowawayDatabase

beforeAll(async () => {
  databases = await startDatabases()
  database = await databases.create()
  const blake2b256 = await createBlake2b256()
  const { blocks } = generateFirstBlocks('checks', blake2b256)
  const genesis = genesisBoxes(DEVNET_PRESET, blake2b256)
  await using _ = await indexChain(database, { preset: DEVNET_PRESET, blake2b256, genesis, blocks }, blocks.length)
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('finds nothing wrong with an intact index, a migrated database or an empty database', async () => {
  await using empty = await databases.create('no schema')
  await using migrated = await databases.create()
  expect(await checkConsistency(empty)).toEqual([])
  expect(await checkConsistency(migrated)).toEqual([])
  expect(await checkConsistency(database)).toEqual([])
})

/** Simulated partial writes, each with the kind of fault that the checks must report. */
const PARTIAL_WRITES = {
  'DELETE FROM blocks WHERE height = 150': 'gap',
  'DELETE FROM boxes WHERE number = 7': 'gap',
  'DELETE FROM inputs WHERE transaction = 100': 'gap',
  'DELETE FROM scripts WHERE id = (SELECT max(script) FROM boxes)': 'gap',
  'DELETE FROM balance_changes WHERE transaction = 100': 'gap',
  'DROP INDEX boxes_by_template': 'gap',
  'DROP TABLE orphan_boxes': 'gap',
  'UPDATE checkpoint SET height = height - 1': 'wrong',
  "UPDATE checkpoint SET mode = 'building', step = 3": 'duplicate',
  'UPDATE checkpoint SET step = step - 1': 'wrong',
  "DELETE FROM migrations WHERE name = '0006_mempool'": 'wrong',
  'DELETE FROM checkpoint': 'wrong',
  'INSERT INTO unspent SELECT value, number, script, template, creation_height FROM boxes WHERE number = 0': 'wrong',
  'INSERT INTO bulk_changes SELECT delta, script, token, transaction FROM balance_changes LIMIT 1': 'duplicate',
  'DROP INDEX keys_by_key; INSERT INTO keys SELECT id + 1000000, key FROM keys LIMIT 1': 'duplicate',
  "INSERT INTO events (kind, height, id) VALUES ('block', 150, '')": 'wrong',
  "INSERT INTO orphan_blocks (id, height, timestamp, miner, body) VALUES ('', 150, 0, 0, '')": 'wrong',
} as const

test.each(Object.entries(PARTIAL_WRITES))('detects %s', async (sql, fault) => {
  const client = await connectTo(database)
  // The transaction is never committed, so the next case starts from an intact index.
  await client.query(`BEGIN; ${sql}`)
  expect((await runChecks(client)).map((finding) => finding.fault)).toContain(fault)
  await client.end()
})

const block = (height: number, id: string): ChainEvent => ({ kind: 'block', height, id })
const undo = (height: number, id: string): ChainEvent => ({ kind: 'undo', height, id })

test('accepts events that lead to the current chain, whatever height they start at', () => {
  expect(replayEvents([], ['a', 'b'])).toEqual([])
  expect(replayEvents([block(2, 'b'), block(3, 'x'), undo(3, 'x'), block(3, 'c')], ['a', 'b', 'c'])).toEqual([])
  expect(replayEvents([undo(2, 'x'), block(2, 'b')], ['a', 'b'])).toEqual([])
})

test('detects a missing event, a duplicate event and an event of another block', () => {
  const about = 'events'
  expect(replayEvents([block(2, 'b')], ['a', 'b', 'c'])).toEqual([{ fault: 'gap', about, count: 1 }])
  expect(replayEvents([block(2, 'b'), block(4, 'd')], ['a', 'b', 'c', 'd'])).toContainEqual({
    fault: 'gap',
    about,
    count: 1,
  })
  expect(replayEvents([block(2, 'b'), block(2, 'b')], ['a', 'b'])).toEqual([{ fault: 'duplicate', about, count: 1 }])
  expect(replayEvents([block(2, 'x')], ['a', 'b'])).toEqual([
    { fault: 'wrong', about: 'blocks that differ from the events', count: 1 },
  ])
})
