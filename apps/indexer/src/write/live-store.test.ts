import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChain, indexChain } from '#testing/indexed-chain.ts'
import { type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'

let databases: ThrowawayDatabases

beforeAll(async () => {
  databases = await startDatabases({ autovacuum: 'off' })
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('does not keep sequential scan plans after the index has grown', async () => {
  await using database = await databases.create()
  await using index = await indexChain(database, await aChain(210), 0)
  const { rows } = await index.client.query<{ 'QUERY PLAN': string }>("EXPLAIN EXECUTE boxes_unspent('{}')")
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('unspent_pkey')
  expect(plan).toContain('transactions_pkey')
})
