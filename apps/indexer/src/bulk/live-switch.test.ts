import { type Block, presetOf } from '@ergo-explorer/chain'
import { type Client, connect } from '@ergo-explorer/db'
import { type ThrowawayDatabase, type SharedDatabases, shareDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCheckpoint } from '#read/checkpoint.ts'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'
import { computeFingerprint, type Fingerprint, listDifferentTables } from '#verify/fingerprint.ts'
import { bulkLoad, initializeIndex } from './bulk-load.ts'
import { isConflict, listSwitchSteps, switchToLive } from './live-switch.ts'

const BLOCKS = 60
const STEPS = listSwitchSteps(presetOf('devnet'))
const stepOf = (name: string) => STEPS.find((step) => step.name === name) ?? expect.fail(name)
const LIST_INDEXES = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexdef"

let databases: SharedDatabases
let chain: AChain
/** Loaded, but not switched. */
let loaded: ThrowawayDatabase
let expected: { readonly fingerprint: Fingerprint; readonly indexes: readonly unknown[] }

beforeAll(async () => {
  databases = await shareDatabases()
  chain = await aChain(BLOCKS)
  await using reference = await databases.create()
  await using index = await indexChain(reference, chain, BLOCKS)
  expected = {
    fingerprint: await computeFingerprint(index.client),
    indexes: (await index.client.query(LIST_INDEXES)).rows,
  }
  loaded = await databases.create()
  await withClient(loaded, (client) =>
    withClient(loaded, async (reader) => {
      await initializeIndex({ client, ...chain, boxes: chain.genesis })
      await bulkLoad({ client, reader, ...chain, fromHeight: 0, blocks: inOnePiece(chain.blocks) })
    }),
  )
}, 60_000)
afterAll(async () => {
  await loaded[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
}, 60_000)

async function* inOnePiece(blocks: readonly Block[]) {
  yield blocks
}

async function withClient<T>({ url }: ThrowawayDatabase, task: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect({ url, applicationName: 'test' })
  try {
    return await task(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function expectComplete(client: Client): Promise<void> {
  expect((await client.query(LIST_INDEXES)).rows).toEqual(expected.indexes)
  expect(listDifferentTables(await computeFingerprint(client), expected.fingerprint)).toEqual([])
}

test('continues with the step at which its connection was killed, at every step', async () => {
  await using database = await databases.create(loaded)
  const names = STEPS.map(({ name }) => name)
  const started: string[] = []
  for (const last of names) {
    await withClient(database, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const onStep = (name: string) => {
        started.push(name)
        if (name === last) void database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
      }
      // The step may have ended before the connection.
      await switchToLive({ client, ...chain, onStep }).catch(() => undefined)
    })
  }
  await withClient(database, async (client) => {
    expect(await switchToLive({ client, ...chain })).toBe(true)
    await expectComplete(client)
  })
  expect([...new Set(started)].filter((name) => name !== 'statistics')).toEqual(names)
}, 120_000)

test('builds indexes on several connections, also after some of them were interrupted', async () => {
  await using database = await databases.create(loaded)
  const seconds: (number | undefined)[] = []
  await withClient(database, (client) =>
    withClient(database, async (helper) => {
      const interrupted = switchToLive({
        client,
        helpers: [helper],
        ...chain,
        onStep(name) {
          if (name === 'keys_by_key' || name === 'boxes_by_script') throw new Error('interrupted')
        },
      })
      await expect(interrupted).rejects.toThrow('interrupted')
      const onStep = (_name: string, done: number, all: number, secondsLeft?: number) => {
        seconds.push(secondsLeft)
        expect(done).toBeLessThanOrEqual(all)
      }
      expect(await switchToLive({ client, helpers: [helper], ...chain, onStep })).toBe(true)
      await expectComplete(client)
    }),
  )
  const { rows } = await database.pool.query('SELECT step FROM checkpoint')
  expect(rows).toEqual([{ step: STEPS.length }])
  expect(seconds[0]).toBeUndefined()
  expect(seconds.at(-2)).toBeGreaterThanOrEqual(0)
}, 60_000)

test('exactly the counted steps are done after a step has failed', async () => {
  await using database = await databases.create(loaded)
  await withClient(database, (client) =>
    withClient(database, async (helper) => {
      await client.query('CREATE TABLE boxes_by_script ()')
      const run = () => switchToLive({ client, helpers: [helper], ...chain })
      await expect(run()).rejects.toMatchObject({ code: '42P07' })
      const { mode, step: done } = (await readCheckpoint(client)) ?? expect.fail('no checkpoint')
      expect(mode).toBe('building')
      // Steps before the failed one that were waiting for their turn are rolled back with it.
      expect(done).toBeLessThanOrEqual(STEPS.indexOf(stepOf('boxes_by_script')))
      const indexNames = STEPS.flatMap(({ kind, name }) => (kind === 'index' ? [name] : []))
      const { rows } = await client.query<{ name: string }>(
        `SELECT relname::text AS name FROM pg_class WHERE relkind = 'i' AND relname = ANY($1)`,
        [indexNames],
      )
      const counted = STEPS.slice(0, done).flatMap(({ kind, name }) => (kind === 'index' ? [name] : []))
      expect(rows.map(({ name }) => name).toSorted()).toEqual(counted.toSorted())
      await client.query('DROP TABLE boxes_by_script')
      expect(await run()).toBe(true)
      await expectComplete(client)
    }),
  )
}, 60_000)

test.each([
  ['balance_changes', 'balances', true],
  ['balance_changes', 'token_totals', true],
  ['balance_changes', 'script_totals', false],
  ['days', 'blocks_key', true],
  ['days', 'blocks_by_size', false],
  ['days', 'days_key', true],
  ['days', 'stories_key', false],
  ['blocks_key', 'blocks_by_id', true],
  ['blocks_by_id', 'blocks_by_size', false],
  ['inputs_by_box', 'data_inputs_key', false],
])('%s must be committed before %s starts: %s', (earlier, later, isExpected) => {
  expect(isConflict(stepOf(earlier), stepOf(later))).toBe(isExpected)
})

test('has statistics of the loaded tables before it builds the state', async () => {
  await using database = await databases.create(loaded)
  await withClient(database, async (client) => {
    const interrupted = switchToLive({
      client,
      ...chain,
      onStep(name) {
        if (name === 'balances') throw new Error('interrupted')
      },
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    const { rows } = await client.query(
      "SELECT relname::text AS name FROM pg_class WHERE relname IN ('boxes', 'inputs', 'balance_changes') AND reltuples > 0 ORDER BY 1",
    )
    expect(rows).toEqual([{ name: 'balance_changes' }, { name: 'boxes' }, { name: 'inputs' }])
  })
}, 60_000)
