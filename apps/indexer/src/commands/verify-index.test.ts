import { createPool } from '@ergo-explorer/db'
import { type ThrowawayDatabase, startDatabases, startReplica } from '@ergo-explorer/testkit'
import { expect, test, vi } from 'vitest'
import { createRecordingLog } from '#testing/recording-log.ts'
import { aChain, indexChain } from '#testing/indexed-chain.ts'
import type { Config } from '#config/settings.ts'
import { testConfig } from './testing/start-indexer.ts'
import { createIndexReader } from '#metrics/index-state.ts'
import type { VerifyCommand } from './command-line.ts'
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
  const verifyNow = async (overrides: Partial<Config>, run: VerifyCommand = command) => {
    const log = createRecordingLog()
    const printed: string[] = []
    const print = (text: string) => printed.push(...text.split('\n'))
    const { signal } = new AbortController()
    const isValid = await verifyIndex(testConfig(primary, [{ url: 'http://127.0.0.1:9' }], overrides), run, {
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
  expect(await readVerifications(primary)).toEqual([
    { isFull: false, violations: 0 },
    { isFull: true, violations: 0 },
  ])

  // What a full check finds stays in the metrics until a full check finds nothing.
  await primary.pool.query('UPDATE balances SET amount = amount + 1 WHERE ctid = (SELECT min(ctid) FROM balances)')
  const full = await verifyNow({}, { ...command, sinceLast: false })
  expect(full.isValid).toBe(false)
  expect((await verifyNow({})).isValid).toBe(true)
  expect(await readVerifications(primary)).toEqual([
    { isFull: false, violations: 0 },
    { isFull: true, violations: expect.any(Number) },
  ])
  expect((await readVerifications(primary))[1]?.violations).toBeGreaterThan(0)
}, 120_000)

async function readVerifications(database: ThrowawayDatabase) {
  const state = await createIndexReader(database.pool)()
  const outcomes = state.ok ? (state.value?.live?.verifications ?? []) : []
  expect(outcomes.every(({ ageSeconds }) => ageSeconds >= 0 && ageSeconds < 120)).toBe(true)
  return outcomes.map(({ isFull, violations }) => ({ isFull, violations }))
}

const listVerified = async (database: ThrowawayDatabase) =>
  (await database.pool.query('SELECT height, is_full FROM verifications ORDER BY height')).rows
