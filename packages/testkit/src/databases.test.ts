import { expect, test } from 'vitest'
import { shareDatabases } from './databases.ts'

test('callers share one server, and each drops its own databases', async () => {
  const one = await shareDatabases()
  await using other = await shareDatabases()
  await using kept = await other.create()
  const dropped = await one.create()
  const explicitly = await one.create()
  expect(new URL(dropped.url).host).toBe(new URL(kept.url).host)
  await explicitly[Symbol.asyncDispose]()
  await one[Symbol.asyncDispose]()
  const { rows } = await kept.pool.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE datname LIKE 'test%'",
  )
  expect(rows.map(({ name }) => `/${name}`)).toEqual([new URL(kept.url).pathname])
  await expect(one.create()).rejects.toThrow(ReferenceError)
})
