import { createPool } from '@ergo-explorer/db'
import { startDatabases } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { type Database, listRows, defineQuery, SnapshotChanged, retryOnReorg } from './query.ts'

const NUMBERS = defineQuery('test.numbers', 'SELECT n FROM generate_series(1, $1) n ORDER BY n DESC')

test('retries related queries when blocks were rolled back in between', async () => {
  await using databases = await startDatabases()
  await using database = await databases.create()
  await database.pool.query(
    "INSERT INTO checkpoint (height, id, score, mode, network) VALUES (1, '', 0, 'live', 'devnet')",
  )
  const pool = createPool({ url: database.url, max: 1, applicationName: 'test' })
  const db: Database = { query: pool.query.bind(pool) }
  let attempts = 0
  const readBoth = () =>
    retryOnReorg(async () => {
      db.rollbacks = undefined
      const first = await listRows(db, NUMBERS, [2])
      if (++attempts === 1) await database.pool.query('UPDATE checkpoint SET rollbacks = rollbacks + 1')
      return [...first, ...(await listRows(db, NUMBERS, [1]))]
    })
  expect(await readBoth()).toEqual([
    { has_row: true, n: 2, rollbacks: 1 },
    { has_row: true, n: 1, rollbacks: 1 },
    { has_row: true, n: 1, rollbacks: 1 },
  ])
  expect(attempts).toBe(2)
  attempts = 0
  const readNothingSecond = () =>
    retryOnReorg(async () => {
      db.rollbacks = undefined
      const first = await listRows(db, NUMBERS, [1])
      if (++attempts === 1) await database.pool.query('UPDATE checkpoint SET rollbacks = rollbacks + 1')
      return [...first, ...(await listRows(db, NUMBERS, [0]))]
    })
  expect(await readNothingSecond()).toEqual([{ has_row: true, n: 1, rollbacks: 2 }])
  expect(attempts).toBe(2)
  db.rollbacks = 0
  await expect(listRows(db, NUMBERS, [1])).rejects.toThrow(SnapshotChanged)
  await pool.end()
})
