import { describe, expect, onTestFinished, test, afterAll } from 'vitest'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, startDatabases } from '@ergo-explorer/testkit'
import { isConnectionError, createPool } from './connection.ts'
import { migrate, schemaVersion, grantReadAccess } from './migrations.ts'

describe('migrate', () => {
  const FIRST = {
    '0001_first.sql':
      "CREATE TABLE first (a int, b jsonb DEFAULT '{}');\n-- Down migration: none.\nCREATE TABLE also ();",
  }
  const SLOW = { '0002_slow.sql': 'CREATE TABLE slow ();\nSELECT pg_sleep(0.3);' }

  test('migrates to the newest schema once and does nothing the second time', async () => {
    await using server = await startPostgres()
    const { url } = server
    const pool = createPool({ url, max: 1, applicationName: 'test' })
    expect(await schemaVersion(pool)).toBeUndefined()

    const messages: string[] = []
    const directory = createDirectory({ ...FIRST, 'README.md': 'not a migration' })
    expect(await migrate({ url, directory, log: (message) => messages.push(message) })).toEqual(['0001_first'])
    expect(messages).toEqual(['applying migration 0001_first'])
    expect(await schemaVersion(pool)).toBe('0001_first')
    // The text after a "Down migration" heading is executed too.
    expect((await pool.query('SELECT * FROM first, also')).rows).toEqual([])

    expect(await migrate({ url, directory })).toEqual([])
    write(directory, SLOW)
    expect(await migrate({ url, directory })).toEqual(['0002_slow'])
    expect(await schemaVersion(pool)).toBe('0002_slow')
    await pool.end()
  })

  test('applies each migration once when two processes migrate at the same time', async () => {
    await using server = await startPostgres()
    const options = { url: server.url, directory: createDirectory({ ...FIRST, ...SLOW }) }
    const applied = await Promise.all([migrate(options), migrate(options)])
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], ['0001_first', '0002_slow']])
  })

  test('rolls back a failed migration and keeps the previous version', async () => {
    await using server = await startPostgres()
    const { url } = server
    const pool = createPool({ url, max: 1, applicationName: 'test' })
    const directory = createDirectory({ ...FIRST, '0002_bad.sql': 'CREATE TABLE bad ();\nCREATE TABLE first ();' })
    await expect(migrate({ url, directory })).rejects.toThrow(
      'migration 0002_bad failed and was rolled back: relation "first" already exists',
    )
    expect(await schemaVersion(pool)).toBe('0001_first')
    expect((await pool.query("SELECT to_regclass('bad') AS bad")).rows).toEqual([{ bad: null }])

    write(directory, { '0002_bad.sql': 'CREATE TABLE good ();' })
    expect(await migrate({ url, directory })).toEqual(['0002_bad'])
    await pool.end()
  })

  test('fails with the reason and can be retried when another session holds a lock', async () => {
    await using server = await startPostgres()
    const { url } = server
    const directory = createDirectory(FIRST)
    await migrate({ url, directory })
    write(directory, { '0002_column.sql': 'ALTER TABLE first ADD COLUMN c int' })
    const pool = createPool({ url, max: 2, applicationName: 'test' })
    onTestFinished(() => pool.end())
    const held = 'another session held a lock for 50 ms. Find it with pg_blocking_pids, then migrate again.'
    const migrateWhile = async (lock: string) => {
      const holder = await pool.connect()
      await holder.query(`BEGIN; ${lock}`)
      const error = await migrate({ url, directory, lockTimeoutMs: 50 }).catch((reason: unknown) => reason)
      await holder.query('SELECT pg_advisory_unlock_all(); ROLLBACK')
      holder.release()
      return error
    }
    const blocked = await migrateWhile('LOCK TABLE first IN ACCESS SHARE MODE')
    expect(blocked).toMatchObject({ message: `migration 0002_column failed and was rolled back: ${held}` })
    // The indexer retries it.
    expect(isConnectionError(blocked)).toBe(true)
    // The lock of the migration library.
    const waiting = await migrateWhile('SELECT pg_advisory_lock(7241865325823964)')
    expect(waiting).toMatchObject({ message: `not migrated: ${held}` })
    expect(isConnectionError(waiting)).toBe(true)
    expect(await migrate({ url, directory })).toEqual(['0002_column'])
  })

  test('can be retried after a migration was killed', async () => {
    await using server = await startPostgres()
    const { url } = server
    const pool = createPool({ url, max: 1, applicationName: 'test' })
    const directory = createDirectory({
      ...FIRST,
      '0002_endless.sql': 'CREATE TABLE endless ();\nSELECT pg_sleep(60);',
    })
    const outcome = migrate({ url, directory }).catch((error: unknown) => error)
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()`
    while ((await pool.query(kill)).rowCount === 0);
    expect(isConnectionError(await outcome)).toBe(true)
    expect(await schemaVersion(pool)).toBe('0001_first')
    expect((await pool.query("SELECT to_regclass('endless') AS endless")).rows).toEqual([{ endless: null }])

    write(directory, { '0002_endless.sql': 'CREATE TABLE endless ();' })
    expect(await migrate({ url, directory })).toEqual(['0002_endless'])
    await pool.end()
  })

  function createDirectory(files: Readonly<Record<string, string>>): string {
    const directory = mkdtempSync(join(tmpdir(), 'ergo-explorer-migrations-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    write(directory, files)
    return directory
  }

  function write(directory: string, files: Readonly<Record<string, string>>): void {
    for (const [name, sql] of Object.entries(files)) writeFileSync(join(directory, name), sql)
  }
})

describe('grant read access', async () => {
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
    await expect(reader.query('CREATE TEMP TABLE mine (x int)')).rejects.toThrow(
      'permission denied to create temporary',
    )
    await expect(reader.query('SELECT lo_create(0)')).rejects.toThrow('permission denied for function lo_create')
    const { rows } = await database.pool.query<{ call: string }>(
      `SELECT format('%s(%s)', proname, repeat('1, ', pronargs - 1) || '1') AS call FROM pg_proc
        WHERE proname ~ '^pg_(try_)?advisory_(xact_)?lock'`,
    )
    expect(rows).toHaveLength(16)
    for (const { call } of rows) {
      await expect(reader.query(`SELECT ${call}`)).rejects.toThrow('permission denied for function')
      await expect(database.pool.query(`SELECT ${call}, pg_advisory_unlock_all()`)).resolves.toBeDefined()
    }
    await reader.end()
  })

  test('leaves the lock functions to the owner of the database, which may not be the migrating role', async () => {
    await using database = await databases.create()
    await database.pool.query('CREATE ROLE indexer_owner LOGIN; CREATE ROLE owner_reader')
    const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
    await database.pool.query(`ALTER DATABASE "${rows[0]?.name}" OWNER TO indexer_owner`)
    const migrating = await database.connect()
    await grantReadAccess(migrating, 'owner_reader')
    migrating.release()
    const url = database.url.replace('postgres@', 'indexer_owner@')
    const owner = createPool({ url, max: 1, applicationName: 'test' })
    await expect(owner.query('SELECT pg_try_advisory_lock(1) AS acquired')).resolves.toMatchObject({
      rows: [{ acquired: true }],
    })
    await owner.end()
  })

  test('grants read access when the owner is not a superuser', async () => {
    await using database = await databases.create()
    await database.pool.query('CREATE ROLE plain_owner; CREATE ROLE plain_reader')
    await database.pool.query('GRANT plain_owner TO CURRENT_USER; ALTER SCHEMA public OWNER TO plain_owner')
    await database.pool.query('GRANT SELECT ON ALL TABLES IN SCHEMA public TO plain_owner WITH GRANT OPTION')
    // As the installation guide does: the superuser has revoked the functions before the owner migrates.
    await database.pool.query('REVOKE EXECUTE ON FUNCTION lo_creat(integer), pg_advisory_lock(bigint) FROM PUBLIC')
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
    const pool = createPool({ url: database.url, max: 1, applicationName: 'test', connectionTimeoutMs: 2000 })
    // The timeout also limits the connect, which takes long on a busy machine.
    const holder = await pool.connect()
    await expect(pool.query('SELECT 1')).rejects.toThrow('timeout exceeded when trying to connect')
    holder.release()
    await pool.end()
  })
})

test('0009 drops the index of story versions and its step of a build in progress', async () => {
  await using databases = await startDatabases()
  await using database = await databases.create()
  const sql = readFileSync(join(import.meta.dirname, '../migrations/0009_story_versions.sql'), 'utf8')
  const { pool } = database
  const step = async () => (await pool.query<{ step: number }>('SELECT step FROM checkpoint')).rows[0]?.step
  await pool.query(`INSERT INTO checkpoint (height, id, score, mode, step, network)
    VALUES (1, '', 1, 'building', 60, 'devnet')`)
  await pool.query('CREATE INDEX stories_by_version ON stories (version, transaction)')
  await pool.query(sql)
  expect(await step()).toBe(59)
  // A build that had not reached the step keeps its number.
  await pool.query(sql)
  expect(await step()).toBe(59)
})
