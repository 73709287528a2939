import { startDatabases } from '@ergo-explorer/testkit'
import { afterAll, expect, test } from 'vitest'
import { createPool } from './pool.ts'
import { grantReadAccess } from './grant-read-access.ts'

const databases = await startDatabases()
afterAll(() => databases[Symbol.asyncDispose]())

test('lets the reader role read all current and future tables, and write none', async () => {
  await using database = await databases.create()
  await database.pool.query('CREATE ROLE "the reader" LOGIN')
  const owner = await database.connect()
  await grantReadAccess(owner, 'the reader')
  owner.release()
  await database.pool.query('CREATE TABLE later (x int)')
  const reader = createPool({
    url: database.url.replace('postgres@', 'the%20reader@'),
    max: 1,
    applicationName: 'test',
  })
  await expect(reader.query('SELECT FROM checkpoint, later')).resolves.toMatchObject({ rowCount: 0 })
  await expect(reader.query('DELETE FROM events')).rejects.toThrow('permission denied for table events')
  await expect(reader.query('CREATE TABLE mine (x int)')).rejects.toThrow('permission denied for schema public')
  // Privileges that PostgreSQL grants to PUBLIC by default.
  await expect(reader.query('CREATE TEMP TABLE mine (x int)')).rejects.toThrow('permission denied to create temporary')
  await expect(reader.query('SELECT lo_create(0)')).rejects.toThrow('permission denied for function lo_create')
  await reader.end()
})

test('grants read access when the owner is not a superuser', async () => {
  await using database = await databases.create()
  await database.pool.query('CREATE ROLE plain_owner; CREATE ROLE plain_reader')
  await database.pool.query('GRANT plain_owner TO CURRENT_USER; ALTER SCHEMA public OWNER TO plain_owner')
  await database.pool.query('GRANT SELECT ON ALL TABLES IN SCHEMA public TO plain_owner WITH GRANT OPTION')
  const owner = await database.connect()
  await owner.query('SET ROLE plain_owner')
  await grantReadAccess(owner, 'plain_reader')
  const { rows } = await owner.query("SELECT has_table_privilege('plain_reader', 'events', 'SELECT') AS may")
  expect(rows).toEqual([{ may: true }])
  owner.release(true)
})

test('rejects writes on a read-only pool, whatever the role may do', async () => {
  await using database = await databases.create()
  const pool = createPool({ url: database.url, max: 1, applicationName: 'test', isReadOnly: true })
  await expect(pool.query('DELETE FROM events')).rejects.toThrow('cannot execute DELETE in a read-only transaction')
  await pool.end()
})

test('throws when no connection is free within the timeout', async () => {
  await using database = await databases.create()
  const pool = createPool({ url: database.url, max: 1, applicationName: 'test', connectionTimeoutMs: 50 })
  const sleeping = pool.query('SELECT pg_sleep(0.3)')
  await expect(pool.query('SELECT 1')).rejects.toThrow('timeout exceeded when trying to connect')
  await sleeping
  await pool.end()
})
