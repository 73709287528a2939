import { aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { connect } from '@ergo-explorer/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCheckpoint } from '../read/checkpoint.ts'
import { type Databases, startDatabases } from '@ergo-explorer/testkit'
import { anIndexer } from '../testing/an-indexer.ts'
import { differences, fingerprint } from '../verify/fingerprint.ts'
import { cancelOnAbort } from './cancel-on-abort.ts'

let databases: Databases

beforeAll(async () => {
  databases = await startDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('who is stopped while loading writes what it has, and later goes on from there', async () => {
  await using node = await aDevnet()
  await using stopped = await databases.create()
  await using straight = await databases.create()
  const stop = new AbortController()
  // The first blocks have been asked for and none has been written.
  const log = {
    info: (_: object, message: string) => message === 'bulk mode begins' && setTimeout(() => stop.abort(), 50),
  }
  const silent = { ...log, warn: () => undefined, error: () => undefined }
  const wishes = { databaseUrl: stopped.url, nodes: [node], maxReorgDepth: 20 }
  await anIndexer({ ...wishes, log: silent }).until(stop.signal)
  const ours = await connect({ url: stopped.url, applicationName: 'test' })
  const theirs = await connect({ url: straight.url, applicationName: 'test' })
  try {
    expect((await readCheckpoint(ours))?.mode).toBe('bulk')
    await anIndexer(wishes).once()
    await anIndexer({ ...wishes, databaseUrl: straight.url }).once()
    expect(differences(await fingerprint(ours), await fingerprint(theirs))).toEqual([])
  } finally {
    await ours.end()
    await theirs.end()
  }
}, 60_000)

test('a statement that takes long is broken off by the signal', async () => {
  await using database = await databases.create()
  const client = await database.connect()
  const other = await database.connect()
  const stop = new AbortController()
  try {
    const unwatch = await cancelOnAbort(client, other, stop.signal)
    const sleeping = client.query('SELECT pg_sleep(60)')
    setTimeout(() => stop.abort(), 50)
    await expect(sleeping).rejects.toMatchObject({ code: '57014' })
    unwatch()
  } finally {
    client.release()
    other.release()
  }
})
