import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@ergo-explorer/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { isConnectionFault } from './connection-faults.ts'
import { migrate, schemaVersion } from './migrate.ts'
import { createPool } from './pool.ts'

const FIRST = {
  '0001_first.sql':
    "CREATE TABLE first (a int, b jsonb DEFAULT '{}');\n-- Down migration: none.\nCREATE TABLE also ();",
}
const SLOW = { '0002_slow.sql': 'CREATE TABLE slow ();\nSELECT pg_sleep(0.3);' }

test('a database is brought to the newest schema once: the second time there is nothing to do', async () => {
  await using server = await startPostgres()
  const { url } = server
  const pool = createPool({ url, max: 1, applicationName: 'test' })
  expect(await schemaVersion(pool)).toBeUndefined()

  const said: string[] = []
  const directory = folderOf({ ...FIRST, 'README.md': 'not a migration' })
  expect(await migrate({ url, directory, log: (message) => said.push(message) })).toEqual(['0001_first'])
  expect(said).toEqual(['applying migration 0001_first'])
  expect(await schemaVersion(pool)).toBe('0001_first')
  // What the heading of a way back would have cut off is there as well.
  expect((await pool.query('SELECT * FROM first, also')).rows).toEqual([])

  expect(await migrate({ url, directory })).toEqual([])
  write(directory, SLOW)
  expect(await migrate({ url, directory })).toEqual(['0002_slow'])
  expect(await schemaVersion(pool)).toBe('0002_slow')
  await pool.end()
})

test('two processes that migrate at once both succeed, and each step is done by one of them', async () => {
  await using server = await startPostgres()
  const options = { url: server.url, directory: folderOf({ ...FIRST, ...SLOW }) }
  const applied = await Promise.all([migrate(options), migrate(options)])
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], ['0001_first', '0002_slow']])
})

test('a migration that fails leaves nothing of itself, and the version before it', async () => {
  await using server = await startPostgres()
  const { url } = server
  const pool = createPool({ url, max: 1, applicationName: 'test' })
  const directory = folderOf({ ...FIRST, '0002_bad.sql': 'CREATE TABLE bad ();\nCREATE TABLE first ();' })
  await expect(migrate({ url, directory })).rejects.toThrow(
    'migration 0002_bad failed and was undone: relation "first" already exists',
  )
  expect(await schemaVersion(pool)).toBe('0001_first')
  expect((await pool.query("SELECT to_regclass('bad') AS bad")).rows).toEqual([{ bad: null }])

  write(directory, { '0002_bad.sql': 'CREATE TABLE good ();' })
  expect(await migrate({ url, directory })).toEqual(['0002_bad'])
  await pool.end()
})

test('a migration that is killed in the middle leaves the version before it, and may be tried again', async () => {
  await using server = await startPostgres()
  const { url } = server
  const pool = createPool({ url, max: 1, applicationName: 'test' })
  const directory = folderOf({ ...FIRST, '0002_endless.sql': 'CREATE TABLE endless ();\nSELECT pg_sleep(60);' })
  const outcome = migrate({ url, directory }).catch((error: unknown) => error)
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()`
  while ((await pool.query(kill)).rowCount === 0);
  expect(isConnectionFault(await outcome)).toBe(true)
  expect(await schemaVersion(pool)).toBe('0001_first')
  expect((await pool.query("SELECT to_regclass('endless') AS endless")).rows).toEqual([{ endless: null }])

  write(directory, { '0002_endless.sql': 'CREATE TABLE endless ();' })
  expect(await migrate({ url, directory })).toEqual(['0002_endless'])
  await pool.end()
})

function folderOf(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'ergo-explorer-migrations-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  write(directory, files)
  return directory
}

function write(directory: string, files: Readonly<Record<string, string>>): void {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(directory, name), sql)
}
