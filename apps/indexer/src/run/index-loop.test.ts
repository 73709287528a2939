import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { connect } from '@ergo-explorer/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCheckpoint } from '#read/checkpoint.ts'
import { type SharedDatabases, shareDatabases } from '@ergo-explorer/testkit'
import { listDifferentTables, computeFingerprint } from '#verify/fingerprint.ts'
import { anIndexer } from '#testing/an-indexer.ts'

let databases: SharedDatabases

beforeAll(async () => {
  databases = await shareDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('brings an empty database to the tip, first in bulk, then block by block', { timeout: 120_000 }, async () => {
  await using node = await startTestDevnet()
  await using mixed = await databases.create()
  await using live = await databases.create()
  await anIndexer({ databaseUrl: mixed.url, nodes: [node], maxReorgDepth: 20, isThreaded: true }).once()
  await anIndexer({ databaseUrl: live.url, nodes: [node], maxReorgDepth: 100_000 }).once()
  const first = await connect({ url: mixed.url, applicationName: 'test' })
  const second = await connect({ url: live.url, applicationName: 'test' })
  try {
    expect((await readCheckpoint(first))?.mode).toBe('live')
    expect((await readCheckpoint(first))?.height).toBeGreaterThan(100)
    const { rows } = await first.query<{ max_reorg_depth: number }>('SELECT max_reorg_depth FROM checkpoint')
    expect(rows).toEqual([{ max_reorg_depth: 20 }])
    expect(listDifferentTables(await computeFingerprint(first), await computeFingerprint(second))).toEqual([])
  } finally {
    await first.end()
    await second.end()
  }
})
