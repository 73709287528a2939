import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { expect, test } from 'vitest'
import { runPayments } from './payments.ts'

test('payments go from pending over pre-confirmed to confirmed, through forks and rollbacks of input blocks', async () => {
  await using databases = await startDatabases()
  await using database = await databases.create()
  const run = await runPayments({ seed: 1, payments: 20, database, blake2b256: await createBlake2b256() })
  expect(run.wrong).toEqual([])
  expect(run.cases).toBeGreaterThanOrEqual(20)
  expect(run.correct).toBe(run.cases)
  expect(run.inputForks).toBeGreaterThan(0)
  expect(run.rollbacks).toBeGreaterThan(0)
}, 120_000)
