import type { Block } from '@ergo-explorer/chain'
import { type Client, connect } from '@ergo-explorer/db'
import { type ThrowawayDatabase, type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'
import { computeFingerprint, type Fingerprint, listDifferentTables } from '#verify/fingerprint.ts'
import { bulkLoad, initializeIndex } from './bulk-load.ts'
import { listSwitchSteps, switchToLive } from './live-switch.ts'

const BLOCKS = 60
const LIST_INDEXES = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexdef"

let databases: ThrowawayDatabases
let chain: AChain
/** Loaded, but not switched. */
let loaded: ThrowawayDatabase
let expected: { readonly fingerprint: Fingerprint; readonly indexes: readonly unknown[] }

beforeAll(async () => {
  databases = await startDatabases()
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
  const names = listSwitchSteps(chain.preset).map(({ name }) => name)
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
  expect([...new Set(started)]).toEqual(names)
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
        expect(done).toBeLessThan(all)
      }
      expect(await switchToLive({ client, helpers: [helper], ...chain, onStep })).toBe(true)
      await expectComplete(client)
    }),
  )
  const { rows } = await database.pool.query('SELECT step FROM checkpoint')
  expect(rows).toEqual([{ step: listSwitchSteps(chain.preset).length }])
  expect(seconds[0]).toBeUndefined()
  expect(seconds.at(-1)).toBeGreaterThanOrEqual(0)
}, 60_000)

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
