import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { connect } from '@ergo-explorer/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readCheckpoint } from '#read/checkpoint.ts'
import { type SharedDatabases, shareDatabases } from '@ergo-explorer/testkit'
import { anIndexer } from '#testing/an-indexer.ts'
import { listDifferentTables, computeFingerprint } from '#verify/fingerprint.ts'
import { cancelOnAbort } from './database.ts'

let databases: SharedDatabases

beforeAll(async () => {
  databases = await shareDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('writes everything fetched so far when stopped during bulk load, and resumes from there', async () => {
  await using node = await startTestDevnet()
  await using stopped = await databases.create()
  await using reference = await databases.create()
  const stop = new AbortController()
  // The first blocks are requested, and none is written yet.
  const log = {
    info: (_: object, message: string) => message === 'bulk load started' && setTimeout(() => stop.abort(), 50),
  }
  const silent = { ...log, warn: () => undefined, error: () => undefined }
  const options = { databaseUrl: stopped.url, nodes: [node], maxReorgDepth: 20 }
  await anIndexer({ ...options, log: silent }).until(stop.signal)
  const first = await connect({ url: stopped.url, applicationName: 'test' })
  const second = await connect({ url: reference.url, applicationName: 'test' })
  try {
    expect((await readCheckpoint(first))?.mode).toBe('bulk')
    await anIndexer(options).once()
    await anIndexer({ ...options, databaseUrl: reference.url }).once()
    expect(listDifferentTables(await computeFingerprint(first), await computeFingerprint(second))).toEqual([])
  } finally {
    await first.end()
    await second.end()
  }
}, 60_000)

test('cancels a long statement on abort', async () => {
  await using database = await databases.create()
  const client = await database.connect()
  const other = await database.connect()
  const stop = new AbortController()
  try {
    const stopWatching = await cancelOnAbort(client, other, stop.signal)
    const sleeping = client.query('SELECT pg_sleep(60)')
    const rejection = sleeping.catch((error: unknown) => error)
    const isRunning = `SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND state = 'active'`
    await vi.waitFor(async () => expect((await database.pool.query(isRunning)).rowCount).toBe(1), { interval: 10 })
    stop.abort()
    expect(await rejection).toMatchObject({ code: '57014' })
    stopWatching()
  } finally {
    client.release()
    other.release()
  }
})
