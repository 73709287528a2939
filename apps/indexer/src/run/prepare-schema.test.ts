import { createPool } from '@ergo-explorer/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLog } from '../log/testing/a-log.ts'
import { type Databases, startDatabases } from '@ergo-explorer/testkit'
import { prepareSchema } from './prepare-schema.ts'

let databases: Databases

beforeAll(async () => {
  databases = await startDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('a schema that is behind is refused with what to do, or changed where that is allowed', async () => {
  await using database = await databases.create()
  const log = aLog()
  await prepareSchema(database.url, false, log)
  await prepareSchema(database.url, true, log)
  expect(log.lines).toEqual([])

  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await expect(prepareSchema(database.url, false, log)).rejects.toMatchObject({
    name: 'CannotStart',
    message: expect.stringMatching(
      /^The schema of the database is empty, and \d{4}_\w+ is needed: run pnpm migrate first$/,
    ),
  })
  await prepareSchema(database.url, true, log)
  expect(log.lines.at(-1)).toMatchObject({ message: 'the schema is up to date' })

  await database.pool.query("UPDATE migrations SET name = '0000_old'")
  await expect(prepareSchema(database.url, false, log)).rejects.toThrow('The schema of the database is 0000_old')
})

test('a schema that is ahead is taken: it has all that this version reads', async () => {
  await using database = await databases.create()
  const pool = createPool({ url: database.url, max: 1, applicationName: 'test' })
  await pool.query("INSERT INTO migrations (name, run_on) VALUES ('9999_later', now())")
  await pool.end()
  await expect(prepareSchema(database.url, false, aLog())).resolves.toBeUndefined()
})
