import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@ergo-explorer/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { isConnectionError } from './connection-errors.ts'
import { migrate, schemaVersion } from './migrate.ts'
import { createPool } from './pool.ts'

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

test('can be retried after a migration was killed', async () => {
  await using server = await startPostgres()
  const { url } = server
  const pool = createPool({ url, max: 1, applicationName: 'test' })
  const directory = createDirectory({ ...FIRST, '0002_endless.sql': 'CREATE TABLE endless ();\nSELECT pg_sleep(60);' })
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
