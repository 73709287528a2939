import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { genesisBoxes } from '@ergo-explorer/simchain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateFirstBlocks, DEVNET_PRESET } from '../environment/chain.ts'
import { type TestDatabase, type TestDatabases, startDatabases } from '../environment/databases.ts'
import { runChecks, checkConsistency } from './check-consistency.ts'
import { buildReferenceIndex } from './build-reference-index.ts'

let databases: TestDatabases
let database: TestDatabase

beforeAll(async () => {
  databases = await startDatabases()
  database = await databases.createMigrated()
  const client = await database.connect()
  const blake2b256 = await createBlake2b256()
  const { blocks } = generateFirstBlocks('checks', blake2b256)
  const chain = { genesis: genesisBoxes(DEVNET_PRESET, blake2b256), blocks: () => blocks }
  await buildReferenceIndex(database, { client, chain, blake2b256 })
  await client.end()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('finds nothing wrong with an intact index, a migrated database or an empty database', async () => {
  await using empty = await databases.createEmpty()
  await using migrated = await databases.createMigrated()
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
  const client = await database.connect()
  // The transaction is never committed, so the next case starts from an intact index.
  await client.query(`BEGIN; ${sql}`)
  expect((await runChecks(client)).map((finding) => finding.fault)).toContain(fault)
  await client.end()
})
