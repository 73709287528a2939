import { createPool } from '@ergo-explorer/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedDatabases, shareDatabases } from '@ergo-explorer/testkit'
import { createRecordingLog } from '#testing/recording-log.ts'
import { prepareSchema } from './database.ts'

let databases: SharedDatabases

beforeAll(async () => {
  databases = await shareDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('rejects an outdated schema with instructions, or migrates it if allowed', async () => {
  await using database = await databases.create()
  const log = createRecordingLog()
  await prepareSchema(database.url, { mayMigrate: false, log })
  await prepareSchema(database.url, { mayMigrate: true, log })
  expect(log.lines).toEqual([])

  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await expect(prepareSchema(database.url, { mayMigrate: false, log })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^The database schema is empty, but \d{4}_\w+ is required\. Run pnpm migrate first\.$/,
    ),
  })
  await prepareSchema(database.url, { mayMigrate: true, log })
  expect(log.lines.at(-1)).toMatchObject({ message: 'schema is up to date' })

  await database.pool.query("UPDATE migrations SET name = '0000_old'")
  await expect(prepareSchema(database.url, { mayMigrate: false, log })).rejects.toThrow(
    'The database schema is 0000_old',
  )
})

test('accepts a newer schema, which contains everything this version reads', async () => {
  await using database = await databases.create()
  const pool = createPool({ url: database.url, max: 1, applicationName: 'test' })
  await pool.query("INSERT INTO migrations (name, run_on) VALUES ('9999_later', now())")
  await pool.end()
  await expect(prepareSchema(database.url, { mayMigrate: false, log: createRecordingLog() })).resolves.toBeUndefined()
})
