import { createPool } from '@ergo-explorer/db'
import { type ThrowawayDatabase, startDatabases, startReplica } from '@ergo-explorer/testkit'
import { expect, test, vi } from 'vitest'
import { createRecordingLog } from '#testing/recording-log.ts'
import { aChain, indexChain } from '#testing/indexed-chain.ts'
import type { Config } from '#config/settings.ts'
import { testConfig } from './testing/start-indexer.ts'
import { verifyIndex } from './verify-index.ts'

const command = {
  name: 'verify',
  fromHeight: undefined,
  toHeight: undefined,
  sinceLast: true,
  hasContents: true,
  jobs: 3,
} as const

test('verifies a replica with several connections and stores the block on the primary', async () => {
  await using databases = await startDatabases({}, 'replica')
  await using primary = await databases.create()
  const chain = await aChain(60)
  await using index = await indexChain(primary, { ...chain, blocks: chain.blocks.slice(0, 50) }, 40)
  await using replica = await startReplica(databases.server)
  const replicaUrl = replica.url.replace(/\/postgres$/, new URL(primary.url).pathname)
  const verifyNow = async (overrides: Partial<Config>) => {
    const log = createRecordingLog()
    const printed: string[] = []
    const print = (text: string) => printed.push(...text.split('\n'))
    const { signal } = new AbortController()
    const isValid = await verifyIndex(testConfig(primary, [{ url: 'http://127.0.0.1:9' }], overrides), command, {
      ...chain,
      print,
      log,
      signal,
    })
    return { isValid, log, range: printed.find((line) => line.startsWith('blocks')) }
  }

  // Without the primary the result cannot be stored.
  const alone = await verifyNow({ databaseUrl: replicaUrl })
  expect(alone).toMatchObject({ isValid: true, range: 'blocks 1 to 50' })
  expect(alone.log.lines.map(({ message }) => message)).toContain('the last verified block was not stored')
  expect(await listVerified(primary)).toEqual([])

  const first = await verifyNow({ verifyUrl: replicaUrl })
  expect(first).toMatchObject({ isValid: true, range: 'blocks 1 to 50' })
  expect(await listVerified(primary)).toEqual([{ height: 50, is_full: true }])
  for (const block of chain.blocks.slice(50)) await index.store.append(block)
  const onReplica = createPool({ url: replicaUrl, max: 1, applicationName: 'test' })
  await vi.waitFor(
    async () => expect((await onReplica.query('SELECT height FROM checkpoint')).rows).toEqual([{ height: 60 }]),
    { timeout: 20_000, interval: 50 },
  )
  await onReplica.end()
  const second = await verifyNow({ verifyUrl: replicaUrl })
  expect(second.range).toBe('blocks 51 to 60')
  expect(second.isValid).toBe(true)
  expect(await listVerified(primary)).toContainEqual({ height: 60, is_full: false })
}, 120_000)

const listVerified = async (database: ThrowawayDatabase) =>
  (await database.pool.query('SELECT height, is_full FROM verifications ORDER BY height')).rows
