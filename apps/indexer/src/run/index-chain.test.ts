import { aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { connect } from '@ergo-explorer/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCheckpoint } from '../read/checkpoint.ts'
import { type Databases, startDatabases } from '@ergo-explorer/testkit'
import { differences, fingerprint } from '../verify/fingerprint.ts'
import { anIndexer } from '../testing/an-indexer.ts'

let databases: Databases

beforeAll(async () => {
  databases = await startDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('an empty database is brought to the tip of a node, first in bulk, then block by block', async () => {
  await using node = await aDevnet()
  await using mixed = await databases.create()
  await using live = await databases.create()
  await anIndexer({ databaseUrl: mixed.url, nodes: [node], maxReorgDepth: 20, isThreaded: true }).once()
  await anIndexer({ databaseUrl: live.url, nodes: [node], maxReorgDepth: 100_000 }).once()
  const ours = await connect({ url: mixed.url, applicationName: 'test' })
  const theirs = await connect({ url: live.url, applicationName: 'test' })
  try {
    expect((await readCheckpoint(ours))?.mode).toBe('live')
    expect((await readCheckpoint(ours))?.height).toBeGreaterThan(100)
    expect(differences(await fingerprint(ours), await fingerprint(theirs))).toEqual([])
  } finally {
    await ours.end()
    await theirs.end()
  }
})
