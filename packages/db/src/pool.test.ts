import { types } from 'pg'
import { expect, test } from 'vitest'
import { createPool } from './pool.ts'
import { useDatabase } from './testing/use-database.ts'

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
