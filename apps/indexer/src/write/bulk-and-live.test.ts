import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'
import { type SharedDatabases, shareDatabases } from '@ergo-explorer/testkit'
import { listDifferentTables, computeFingerprint } from '#verify/fingerprint.ts'

let databases: SharedDatabases
let chain: AChain

beforeAll(async () => {
  databases = await shareDatabases()
  chain = await aChain(260)
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('bulk load, live mode and a mix of both write the same rows', async () => {
  const prints = []
  for (const bulkBlocks of [chain.blocks.length, 0, 130]) {
    await using database = await databases.create()
    await using index = await indexChain(database, chain, bulkBlocks)
    prints.push(await computeFingerprint(index.client))
  }
  const [bulk, live, mixed] = prints
  expect(listDifferentTables(bulk!, live!)).toEqual([])
  expect(listDifferentTables(bulk!, mixed!)).toEqual([])
}, 60_000)

test('undoing and appending blocks again leaves the same rows at any depth', async () => {
  await using database = await databases.create()
  await using index = await indexChain(database, chain, 130)
  const complete = await computeFingerprint(index.client)
  await using referenceDatabase = await databases.create()
  await using shorter = await indexChain(referenceDatabase, { ...chain, blocks: chain.blocks.slice(0, 60) }, 60)
  for (const height of [60, 130, 131, 250, 259]) {
    for (const block of chain.blocks.slice(shorter.store.tip.height, height)) await shorter.store.append(block)
    await index.store.undoTo(height)
    expect(index.store.tip.height).toBe(height)
    expect(
      listDifferentTables(await computeFingerprint(index.client), await computeFingerprint(shorter.client)),
    ).toEqual([])
    for (const block of chain.blocks.slice(height)) await index.store.append(block)
    expect(listDifferentTables(await computeFingerprint(index.client), complete)).toEqual([])
  }
}, 60_000)

const TEMPLATE_DAYS = readFileSync(
  new URL('../../../../packages/db/migrations/0017_template_days.sql', import.meta.url),
  'utf8',
)

test('the migration fills the daily changes of contracts in an index of the previous version', async () => {
  await using database = await databases.create()
  await using index = await indexChain(database, chain, 130)
  const complete = await computeFingerprint(index.client)
  expect(complete['template_days']?.rows).toBeGreaterThan(10)
  await index.client.query('DROP TABLE template_days; DROP INDEX templates_of_contracts')
  await index.client.query(TEMPLATE_DAYS)
  expect(listDifferentTables(await computeFingerprint(index.client), complete)).toEqual([])
}, 60_000)
