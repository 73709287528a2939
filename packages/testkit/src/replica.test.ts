import { existsSync } from 'node:fs'
import { createPool, type Pool } from '@ergo-explorer/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ThrowawayDatabase, type ThrowawayDatabases, startDatabases } from './databases.ts'
import { startPostgres, startReplica, type ThrowawayReplica } from './postgres.ts'

let databases: ThrowawayDatabases
let primary: ThrowawayDatabase
let server: ThrowawayReplica
let replica: Pool

beforeAll(async () => {
  databases = await startDatabases({ max_connections: '150' }, 'replica')
  primary = await databases.create()
  await primary.pool.query('CREATE TABLE notes (note text)')
  server = await startReplica(databases.server)
  replica = poolOf(server, primary)
}, 60_000)
afterAll(async () => {
  await replica.end()
  await server[Symbol.asyncDispose]()
  await primary[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
})

/** The same database on another server. */
function poolOf({ url }: { readonly url: string }, { url: path }: ThrowawayDatabase): Pool {
  return createPool({ url: url.replace(/\/postgres$/, new URL(path).pathname), max: 1, applicationName: 'test' })
}

const write = (note: string) => primary.pool.query('INSERT INTO notes VALUES ($1)', [note])

async function notesIn(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ note: string }>('SELECT note FROM notes ORDER BY note')
  return rows.map(({ note }) => note)
}

const waitForNotes = (notes: readonly string[]) =>
  vi.waitFor(async () => expect(await notesIn(replica)).toEqual(notes), { timeout: 10_000, interval: 10 })

test('writes to the primary appear on the replica, including databases created later', async () => {
  await write('a')
  await waitForNotes(['a'])
  await using afterResume = await databases.create()
  const onReplica = poolOf(server, afterResume)
  const tables = () => onReplica.query('SELECT height FROM checkpoint')
  await vi.waitFor(async () => expect((await tables()).rows).toEqual([]), { timeout: 10_000, interval: 10 })
  await onReplica.end()
})

test('has the settings of its primary and is read-only', async () => {
  expect((await replica.query("SELECT current_setting('max_connections') AS most")).rows).toEqual([{ most: '150' }])
  await expect(replica.query("INSERT INTO notes VALUES ('mine')")).rejects.toThrow('in a read-only transaction')
})

test('shows nothing new while replay is paused, and everything after it resumes', async () => {
  await server.pauseReplay()
  const seen = await notesIn(replica)
  await write('b')
  // The replica has received it, so only the pause can hide it.
  const { rows } = await primary.pool.query<{ at: string }>('SELECT pg_current_wal_insert_lsn()::text AS at')
  const hasArrived = 'SELECT pg_last_wal_receive_lsn() >= $1::pg_lsn AS arrived'
  await vi.waitFor(
    async () => expect((await replica.query(hasArrived, [rows[0]?.at])).rows).toEqual([{ arrived: true }]),
    {
      timeout: 10_000,
      interval: 10,
    },
  )
  expect(await notesIn(replica)).toEqual(seen)
  await server.resumeReplay()
  await waitForNotes([...seen, 'b'])
})

test('leaves nothing behind after disposal, and the primary keeps working', async () => {
  const other = await startReplica(databases.server)
  expect(other.port).not.toBe(server.port)
  await other[Symbol.asyncDispose]()
  expect(existsSync(other.directory)).toBe(false)
  await write('c')
  expect(await notesIn(primary.pool)).toContain('c')
})

test('reports that a primary with minimal WAL cannot have a replica', async () => {
  await using minimal = await startPostgres()
  await expect(startReplica(minimal)).rejects.toThrow(/replica did not start.*max_wal_senders/s)
})
