import { createPool } from '@ergo-explorer/db'
import { startDatabases } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { type Database, list, question } from './ask.ts'
import { ChangedWhileRead, tryAgain } from './changed-while-read.ts'

const NUMBERS = question('test.numbers', 'SELECT n FROM generate_series(1, $1) n ORDER BY n DESC')

test('questions that belong together are asked again when blocks were undone in between', async () => {
  await using databases = await startDatabases()
  await using database = await databases.create()
  await database.pool.query(
    "INSERT INTO checkpoint (height, id, score, mode, network) VALUES (1, '', 0, 'live', 'devnet')",
  )
  const pool = createPool({ url: database.url, max: 1, applicationName: 'test' })
  const db: Database = { query: pool.query.bind(pool) }
  let tries = 0
  const ask = () =>
    tryAgain(async () => {
      db.undos = undefined
      const first = await list(db, NUMBERS, [2])
      if (++tries === 1) await database.pool.query('UPDATE checkpoint SET undos = undos + 1')
      return [...first, ...(await list(db, NUMBERS, [1]))]
    })
  expect(await ask()).toEqual([
    { n: 2, undos: 1 },
    { n: 1, undos: 1 },
    { n: 1, undos: 1 },
  ])
  expect(tries).toBe(2)
  db.undos = 0
  await expect(list(db, NUMBERS, [1])).rejects.toThrow(ChangedWhileRead)
  await pool.end()
})
