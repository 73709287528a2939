import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { genesisBoxes } from '@ergo-explorer/simchain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstBlocks, PRESET } from '../world/chain.ts'
import { type Database, type Databases, startDatabases } from '../world/databases.ts'
import { checkAll, checkWhole } from './check-whole.ts'
import { indexStraight } from './index-straight.ts'

let databases: Databases
let database: Database

beforeAll(async () => {
  databases = await startDatabases()
  database = await databases.createReady()
  const client = await database.connect()
  const blake2b256 = await createBlake2b256()
  const { blocks } = firstBlocks('checks', blake2b256)
  const chain = { genesis: genesisBoxes(PRESET, blake2b256), blocks: () => blocks }
  await indexStraight(database, client, chain, blake2b256)
  await client.end()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('nothing is wrong with an index that nobody has touched, nor with an empty database', async () => {
  await using empty = await databases.createEmpty()
  await using ready = await databases.createReady()
  expect(await checkWhole(empty)).toEqual([])
  expect(await checkWhole(ready)).toEqual([])
  expect(await checkWhole(database)).toEqual([])
})

/** What each half-done thing would look like. */
const HALVES = {
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

test.each(Object.entries(HALVES))('found: %s', async (half, fault) => {
  const client = await database.connect()
  // Ended without a commit, so that the next one finds everything whole.
  await client.query(`BEGIN; ${half}`)
  expect((await checkAll(client)).map((finding) => finding.fault)).toContain(fault)
  await client.end()
})
