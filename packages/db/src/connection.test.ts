import { describe, expect, test, vi } from 'vitest'
import { types, type PoolClient } from 'pg'
import { freePort } from '@ergo-explorer/testkit'
import { connect, createPool, inTransaction, isConnectionError } from './connection.ts'
import { useDatabase } from './testing/use-database.ts'

describe('connect', () => {
  const database = useDatabase()

  test('PostgreSQL cancels a statement and releases its locks soon after the client process died', async () => {
    const { url } = database
    const dying = await connect({ url, applicationName: 'dying' })
    const other = await connect({ url, applicationName: 'other' })
    await dying.query('SELECT pg_advisory_lock(1)')
    const pending = dying.query('SELECT pg_sleep(60)').catch((error: unknown) => error)
    // Simulates what the operating system does with the connections of a killed process. pg has no public API for it.
    const { connection } = dying as unknown as { connection: { stream: { destroy(): void } } }
    await vi.waitFor(async () => {
      const { rows } = await other.query("SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'")
      expect(rows).toHaveLength(1)
    })
    connection.stream.destroy()
    expect(await pending).toBeInstanceOf(Error)
    await vi.waitFor(
      async () => expect((await other.query('SELECT pg_try_advisory_lock(1) AS won')).rows).toEqual([{ won: true }]),
      { timeout: 10_000, interval: 100 },
    )
    await other.end()
  })

  test('a statement fails when another session does not release its lock in time', async () => {
    const { url } = database
    const holder = await connect({ url, applicationName: 'holder' })
    const waiting = await connect({ url, applicationName: 'waiting', lockTimeoutMs: 50 })
    const pool = createPool({ url, max: 1, applicationName: 'waiting-pool', lockTimeoutMs: 50 })
    await holder.query('SELECT pg_advisory_lock(2)')
    for (const session of [waiting, pool]) {
      const error = await session.query('SELECT pg_advisory_lock(2)').catch((reason: unknown) => reason)
      expect(error).toMatchObject({ code: '55P03', message: 'canceling statement due to lock timeout' })
      expect(isConnectionError(error)).toBe(true)
    }
    await Promise.all([holder.end(), waiting.end(), pool.end()])
  })
})

describe('pool', () => {
  const database = useDatabase()

  test('parses values exactly: integers as bigint, bytes as hex, JSON as text, and arrays of these', async () => {
    const pool = createPool({ url: database.url, max: 1, applicationName: 'parsers' })
    const { rows } = await pool.query(`
    SELECT 1::int2 AS int2, -2::int4 AS int4, 9223372036854775807 AS int8, true AS bool,
      '\\xDEAD'::bytea AS bytea, '{"a": 10000000000000000001}'::jsonb AS jsonb, '[1 ]'::json AS json, NULL::int8 AS none,
      1e30::numeric AS numeric,
      '{1,NULL}'::int4[] AS int4s, '{9007199254740993}'::int8[] AS int8s, '{1e20}'::numeric[] AS numerics,
      ARRAY['\\x'::bytea, '\\x00ff', NULL] AS byteas, ARRAY['a,b', '"\\', 'NULL', ''] AS texts, '{t,f}'::bool[] AS bools,
      '{}'::int8[] AS empty, ARRAY['{"a": [1, "b"]}'::jsonb] AS jsonbs`)
    expect(rows).toEqual([
      {
        int2: 1,
        int4: -2,
        int8: 9_223_372_036_854_775_807n,
        bool: true,
        bytea: 'dead',
        jsonb: '{"a": 10000000000000000001}',
        json: '[1 ]',
        none: null,
        numeric: 10n ** 30n,
        int4s: [1, null],
        int8s: [9_007_199_254_740_993n],
        numerics: [10n ** 20n],
        byteas: ['', '00ff', null],
        texts: ['a,b', '"\\', 'NULL', ''],
        bools: [true, false],
        empty: [],
        jsonbs: ['{"a": [1, "b"]}'],
      },
    ])
    // The pool does not change pg's global parsers.
    expect(types.getTypeParser(types.builtins.INT8)('1')).toBe('1')
    await pool.end()
  })

  test('throws for a numeric with a fraction and for bytea in escape format', async () => {
    const pool = createPool({ url: database.url, max: 1, applicationName: 'parsers' })
    await expect(pool.query('SELECT 1.5::numeric')).rejects.toThrow('numeric is not a whole number: 1.5')
    await expect(pool.query("SELECT 'NaN'::numeric")).rejects.toThrow('numeric is not a whole number: NaN')
    await pool.query('SET bytea_output TO escape')
    await expect(pool.query("SELECT '\\xff'::bytea")).rejects.toThrow('set bytea_output to hex')
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  test('sets the application name, enforces the statement timeout and survives the loss of an idle connection', async () => {
    const pool = createPool({ url: database.url, max: 1, applicationName: 'api', statementTimeoutMs: 50 })
    expect((await pool.query("SELECT current_setting('application_name') AS name")).rows).toEqual([{ name: 'api' }])
    await expect(pool.query('SELECT pg_sleep(10)')).rejects.toMatchObject({ code: '57014' })

    const removed = new Promise((resolve) => pool.once('remove', resolve))
    await database.pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'api'")
    await removed
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  test('reports a lost connection only to the work that holds it', async () => {
    const pool = createPool({ url: database.url, max: 1, applicationName: 'held' })
    const client = await pool.connect()
    const ended = new Promise((resolve) => client.once('end', resolve))
    await database.pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'held'")
    await ended
    await expect(client.query('SELECT 1')).rejects.toThrow('not queryable')
    client.release()
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })
})

describe('in transaction', () => {
  const database = useDatabase()

  async function withNotes(work: (client: PoolClient) => Promise<void>): Promise<void> {
    await database.withClient(async (client) => {
      await client.query('CREATE TEMPORARY TABLE notes (note text)')
      await work(client)
    })
  }

  const add = async (client: PoolClient, note: string) => client.query('INSERT INTO notes VALUES ($1)', [note])

  test('commits successful work, rolls back failed work and rethrows its error', async () => {
    await withNotes(async (client) => {
      const result = await inTransaction(client, async () => {
        await add(client, 'committed')
        return 42
      })
      expect(result).toBe(42)

      const fault = new Error('changed my mind')
      const undone = inTransaction(client, async () => {
        await add(client, 'undone')
        throw fault
      })
      await expect(undone).rejects.toBe(fault)
      expect((await client.query('SELECT * FROM notes')).rows).toEqual([{ note: 'committed' }])
    })
  })

  test('throws when the work swallowed a statement error and nothing was committed', async () => {
    await withNotes(async (client) => {
      const swallowed = inTransaction(client, async () => {
        await add(client, 'lost')
        await client.query('SELECT 1 / 0').catch(() => undefined)
      })
      await expect(swallowed).rejects.toThrow('nothing was committed')
    })
  })

  test('throws the first error when the rollback fails too', async () => {
    await withNotes(async (client) => {
      const killed = inTransaction(client, async () => client.query('SELECT pg_terminate_backend(pg_backend_pid())'))
      await expect(killed).rejects.toMatchObject({ code: '57P01' })
    })
  })
})

describe('connection errors', () => {
  const coded = (code: string) => Object.assign(new Error('an error'), { code })

  test.for(['08006', '57P01', '57P03', '40001', '40P01', '53300', '55P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
    'treats %s as retryable',
    (code) => {
      expect(isConnectionError(coded(code))).toBe(true)
      expect(isConnectionError(new Error('block 5 was not written', { cause: coded(code) }))).toBe(true)
      expect(isConnectionError(new AggregateError([coded(code)]))).toBe(true)
    },
  )

  test.for(['23505', '22003', '42P01', '57014', '53100', 'ENOENT'])('treats %s as not retryable', (code) => {
    expect(isConnectionError(coded(code))).toBe(false)
  })

  test('recognises pg errors without a code by message, and ignores non-errors', () => {
    expect(isConnectionError(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isConnectionError(new Error('timeout exceeded when trying to connect'))).toBe(true)
    expect(isConnectionError(new Error('a bug'))).toBe(false)
    expect(isConnectionError('Connection terminated')).toBe(false)
    expect(isConnectionError(undefined)).toBe(false)
  })

  test('treats an unreachable server as a connection error', async () => {
    const url = `postgres://postgres@localhost:${await freePort()}/postgres`
    const pool = createPool({ url, max: 1, applicationName: 'test' })
    expect(isConnectionError(await pool.query('SELECT 1').catch((error: unknown) => error))).toBe(true)
    await pool.end()
  })
})
