import { setTimeout as sleep } from 'node:timers/promises'
import { presetOf } from '@ergo-explorer/chain'
import { type Client, connect, SCHEMA_STEPS } from '@ergo-explorer/db'
import { type ThrowawayDatabase, type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CounterTable } from '#state/counter-table.ts'
import { ERG_TOTALS } from '#state/counters.ts'
import { DAY_TOTALS, KIND_DAYS } from '#state/day-counters.ts'
import { balanceBandDays, coinAgeWeeks } from '#state/supply-bands.ts'
import { addMissingSteps, readSchemaSteps, restartForgottenCounters } from '#state/schema-steps.ts'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'
import { removeSchemaSteps } from '#testing/previous-schema.ts'
import { createRecordingLog } from '#testing/recording-log.ts'
import { computeFingerprint, type Fingerprint, listDifferentTables } from '#verify/fingerprint.ts'
import { verify } from '#verify/verification.ts'
import { LiveStore } from '#write/live-store.ts'
import { backfillCounter, nextBatchSize } from './counter-backfill.ts'
import { buildRatio } from './index-build.ts'
import { startSchemaSteps } from './schema-steps.ts'

const BLOCKS = 120
const LIST_INDEXES =
  "SELECT indexdef, indisvalid FROM pg_indexes JOIN pg_index ON indexrelid = to_regclass(indexname) WHERE schemaname = 'public' ORDER BY 1"

let databases: ThrowawayDatabases
let chain: AChain
/** Live, with all steps done by the switch. */
let complete: ThrowawayDatabase
let expected: { readonly fingerprint: Fingerprint; readonly indexes: readonly unknown[] }

beforeAll(async () => {
  databases = await startDatabases()
  chain = await aChain(BLOCKS)
  complete = await databases.create()
  await using index = await indexChain(complete, chain, BLOCKS)
  expected = {
    fingerprint: await computeFingerprint(index.client),
    indexes: (await index.client.query(LIST_INDEXES)).rows,
  }
}, 60_000)
afterAll(async () => {
  await complete[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
}, 60_000)

/** A copy of the index as an earlier version would have left it. */
async function createPrevious(): Promise<ThrowawayDatabase> {
  const database = await databases.create(complete)
  await removeSchemaSteps(database.pool)
  const client = await database.connect()
  await addMissingSteps(client)
  client.release()
  return database
}

const openStore = (client: Client) => LiveStore.open({ client, ...chain })
const connectTo = ({ url }: ThrowawayDatabase, pipeline = false) => connect({ url, applicationName: 'test', pipeline })
const statesOf = async (database: ThrowawayDatabase) =>
  (await readSchemaSteps(database.pool)).map(({ state, progress }) => [state, progress])

async function readResult(database: ThrowawayDatabase) {
  const client = await connectTo(database)
  const states = await statesOf(database)
  const indexes = (await client.query(LIST_INDEXES)).rows
  const differing = listDifferentTables(await computeFingerprint(client), expected.fingerprint)
  await client.end()
  return { states, indexes, differing }
}

const completeResult = () => ({
  states: SCHEMA_STEPS.map(() => ['done', 1]),
  indexes: expected.indexes,
  differing: [],
})

test('the switch to live mode does the steps of a new index', async () => {
  expect(await statesOf(complete)).toEqual(completeResult().states)
})

test('completes an index of an earlier version, once', async () => {
  await using database = await createPrevious()
  expect(await statesOf(database)).toEqual(SCHEMA_STEPS.map(() => ['waiting', 0]))
  const log = createRecordingLog()
  const options = { databaseUrl: database.url, preset: chain.preset, log, signal: new AbortController().signal }
  await startSchemaSteps(options).finished
  expect(await readResult(database)).toEqual(completeResult())
  expect(log.lines.map(({ message, step }) => [message, step])).toEqual([
    ...SCHEMA_STEPS.flatMap(({ name }) => [
      ['schema step started', name],
      ['schema step complete', name],
    ]),
    ['schema steps complete', undefined],
  ])
  await startSchemaSteps(options).finished
  expect(log.lines).toHaveLength(2 * SCHEMA_STEPS.length + 1)
}, 60_000)

test('replaces an index that an interrupted build has left', async () => {
  await using database = await createPrevious()
  await database.pool.query('CREATE INDEX unspent_by_script_age ON unspent (script)')
  await database.pool.query(
    "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'unspent_by_script_age'::regclass",
  )
  const { signal } = new AbortController()
  await startSchemaSteps({ databaseUrl: database.url, preset: chain.preset, log: createRecordingLog(), signal })
    .finished
  expect(await readResult(database)).toEqual(completeResult())
}, 60_000)

test('stops while an index is being built and builds it at the next start', async () => {
  await using database = await createPrevious()
  const blocker = await connectTo(database)
  await blocker.query('BEGIN; LOCK TABLE unspent IN ROW EXCLUSIVE MODE')
  const log = createRecordingLog()
  const options = { databaseUrl: database.url, preset: chain.preset, log }
  const stop = new AbortController()
  const steps = startSchemaSteps({ ...options, signal: stop.signal })
  const isBuilding = async () =>
    (await database.pool.query("SELECT FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%'")).rowCount
  while ((await isBuilding()) !== 1) await sleep(10)
  stop.abort()
  await steps.finished
  expect((await statesOf(database))[1]?.[0]).toBe('running')
  await blocker.end()
  await startSchemaSteps({ ...options, signal: new AbortController().signal }).finished
  expect(await readResult(database)).toEqual(completeResult())
}, 60_000)

/** Statements of a version that does not know the columns of the counters, nor the counters. */
async function appendAsOlderVersion(database: ThrowawayDatabase, block: number): Promise<void> {
  const client = await connectTo(database, true)
  const forgotten = KIND_DAYS.table
  await client.query(`UPDATE schema_steps SET name = 'unknown' WHERE name = '${forgotten}'`)
  const { rows } = await client.query<{ counted_id: Buffer; counters: string[] }>(
    'SELECT counted_id, counters FROM checkpoint',
  )
  const store = await openStore(client)
  await store.append(chain.blocks[block] ?? expect.fail())
  await client.query(`UPDATE schema_steps SET name = '${forgotten}' WHERE name = 'unknown'`)
  await client.query('UPDATE checkpoint SET counted_id = $1, counters = $2', [rows[0]?.counted_id, rows[0]?.counters])
  await client.end()
}

describe('after a rollback to an older version and an upgrade', () => {
  const restart = async (database: ThrowawayDatabase) => {
    const client = await connectTo(database)
    try {
      return await restartForgottenCounters(client)
    } finally {
      await client.end()
    }
  }
  const allCounters = SCHEMA_STEPS.filter(({ kind }) => kind === 'counter').map(({ name }) => name)

  test('counters are rebuilt, once, and then equal those of an index that was never rolled back', async () => {
    await using database = await databases.create(complete)
    expect(await restart(database)).toEqual([])
    const client = await connectTo(database, true)
    await (await openStore(client)).undoTo(119)
    await client.end()
    expect(await restart(database)).toEqual([])
    await appendAsOlderVersion(database, 119)
    // Marked as done, but the last block is missing.
    expect((await readResult(database)).differing).not.toEqual([])
    expect((await restart(database)).toSorted()).toEqual(allCounters.toSorted())
    expect(await restart(database)).toEqual([])
    const { signal } = new AbortController()
    const log = createRecordingLog()
    await startSchemaSteps({ databaseUrl: database.url, preset: chain.preset, log, signal }).finished
    expect(await restart(database)).toEqual([])
    expect(await readResult(database)).toEqual(completeResult())
  }, 60_000)

  test('only the counters are rebuilt that the version of the last block did not know', async () => {
    await using database = await databases.create(complete)
    await database.pool.query("UPDATE checkpoint SET counters = array_remove(counters, 'miner_revenue')")
    expect(await restart(database)).toEqual(['miner_revenue'])
    expect(await restart(database)).toEqual([])
  })

  test('a counter that is not complete starts over, too', async () => {
    await using database = await databases.create(complete)
    await database.pool.query(
      "UPDATE schema_steps SET state = 'running', counted_height = 60 WHERE name = 'interval_days'; UPDATE checkpoint SET counters = '{}'",
    )
    expect(await restart(database)).toContain('interval_days')
    const { rows } = await database.pool.query(
      "SELECT state, counted_height FROM schema_steps WHERE name = 'interval_days'",
    )
    expect(rows).toEqual([{ state: 'waiting', counted_height: null }])
  })
})

/** An index whose counter contains the blocks up to a height, with connections for the writer and for batches. */
async function openPartial(counter: CounterTable, counted: number) {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await databases.create(complete))
  await database.pool.query(`DELETE FROM ${counter.table}`)
  await database.pool.query(
    "UPDATE schema_steps SET state = 'waiting', progress = 0, counted_height = NULL WHERE name = $1",
    [counter.table],
  )
  const client = await connectTo(database)
  stack.defer(() => client.end())
  const live = await connectTo(database, true)
  stack.defer(() => live.end())
  const abort = new AbortController()
  const log = createRecordingLog()
  const batches = backfillCounter({ client, log, firstBatch: counted, signal: abort.signal }, counter)
  // Ends after the batch that has begun.
  abort.abort()
  expect(await batches).toBe(false)
  const readRow = async () =>
    (await live.query('SELECT state, counted_height FROM schema_steps WHERE name = $1', [counter.table])).rows[0]
  expect(await readRow()).toEqual({ state: 'running', counted_height: counted })
  const owned = stack.move()
  return {
    database,
    client,
    live,
    readRow,
    fill: (firstBatch: number, signal = new AbortController().signal) =>
      backfillCounter({ client, log, firstBatch, signal }, counter),
    /** Appends the rest of the chain and compares the index with the complete one. */
    async expectComplete(store: LiveStore) {
      for (const block of chain.blocks.slice(store.tip.height)) await store.append(block)
      expect(listDifferentTables(await computeFingerprint(live), expected.fingerprint)).toEqual([])
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

// The first sums changes; the second depends on earlier blocks of the day; the third is keyed by day and kind.
describe.each([
  ERG_TOTALS,
  DAY_TOTALS,
  KIND_DAYS,
  balanceBandDays(presetOf('devnet')),
  coinAgeWeeks(presetOf('devnet')),
])('the counter $table', (counter) => {
  test('a rollback removes counted blocks from a counter that is not complete', async () => {
    await using index = await openPartial(counter, 80)
    const { client, live, readRow } = index
    const store = await openStore(live)
    await store.undoTo(100)
    expect(await readRow()).toEqual({ state: 'running', counted_height: 80 })
    await store.undoTo(50)
    expect(await readRow()).toEqual({ state: 'running', counted_height: 50 })
    for (const block of chain.blocks.slice(50, 60)) await store.append(block)
    expect(await readRow()).toEqual({ state: 'running', counted_height: 50 })
    // A counter that is not complete is not compared with the chain.
    const { violations, skipped } = await verify({ client, ...chain })
    expect([violations, skipped]).toEqual([[], [`${counter.table}.sums`]])
    expect(await index.fill(20)).toBe(true)
    expect((await verify({ client, ...chain })).skipped).toEqual([])
    await index.expectComplete(store)
  }, 60_000)

  test('the last batch contains a block that is being committed', async () => {
    await using index = await openPartial(counter, 100)
    const written = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const appended = () => {
      written.resolve()
      return commit.promise
    }
    await (await openStore(index.live)).undoTo(119)
    const store = await LiveStore.open({ client: index.live, ...chain, hooks: { appended } })
    const appending = store.append(chain.blocks[119] ?? expect.fail())
    await written.promise
    const filling = index.fill(100)
    await untilBlocked(index.database, 1)
    commit.resolve()
    await appending
    expect(await filling).toBe(true)
    await index.expectComplete(store)
  }, 60_000)

  test('a block after the last batch is added by the writer', async () => {
    await using index = await openPartial(counter, 100)
    const store = await openStore(index.live)
    await store.undoTo(119)
    await using blocker = await holdCounter(index.database, counter)
    const filling = index.fill(100)
    await untilBlocked(index.database, 1)
    const appending = store.append(chain.blocks[119] ?? expect.fail())
    await untilBlocked(index.database, 2)
    await blocker.release()
    expect(await filling).toBe(true)
    await appending
    await index.expectComplete(store)
  }, 60_000)

  test('a rollback waits for the batch that counts its blocks', async () => {
    await using index = await openPartial(counter, 60)
    const store = await openStore(index.live)
    const abort = new AbortController()
    await using blocker = await holdCounter(index.database, counter)
    const filling = index.fill(40, abort.signal)
    await untilBlocked(index.database, 1)
    abort.abort()
    const undoing = store.undoTo(80)
    await untilBlocked(index.database, 2)
    await blocker.release()
    expect(await filling).toBe(false)
    await undoing
    expect(await index.readRow()).toEqual({ state: 'running', counted_height: 80 })
    expect(await index.fill(20)).toBe(true)
    await index.expectComplete(store)
  }, 60_000)
})

/** Makes a batch wait when it adds its counts. */
async function holdCounter(database: ThrowawayDatabase, { table }: CounterTable) {
  const client = await connectTo(database)
  await client.query('BEGIN')
  await client.query(`SELECT FROM ${table} FOR UPDATE`)
  const release = () => client.end()
  return { release, [Symbol.asyncDispose]: release }
}

async function untilBlocked({ pool }: ThrowawayDatabase, count: number): Promise<void> {
  const list = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  while ((await pool.query(list)).rowCount !== count) await sleep(10)
}

test('batches become smaller when they take long, and larger when they do not', () => {
  expect([
    nextBatchSize(100, 300),
    nextBatchSize(100, 100),
    nextBatchSize(100, 20),
    nextBatchSize(10, 999),
    nextBatchSize(20_000, 1),
  ]).toEqual([50, 100, 200, 10, 20_000])
})

test('the progress of an index rises over the phases of PostgreSQL', () => {
  const at = (phase: string, done = 0n, total = 0n) =>
    buildRatio({ phase, blocks_done: done, blocks_total: total, tuples_done: 0n, tuples_total: 0n })
  expect(at('initializing')).toBe(0)
  expect(at('building index: scanning table', 5n, 10n)).toBeCloseTo(0.15)
  expect(at('building index: loading tuples in tree')).toBeCloseTo(0.4)
  expect(at('index validation: scanning table', 10n, 10n)).toBeCloseTo(1)
  expect(at('waiting for old snapshots')).toBeCloseTo(1)
  expect(at('a phase of a later version')).toBe(0)
})
