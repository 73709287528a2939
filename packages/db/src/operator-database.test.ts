import { hash, randomBytes } from 'node:crypto'
import { startDatabases } from '@ergo-explorer/testkit'
import { afterAll, describe, expect, test } from 'vitest'
import { createPool } from './connection.ts'
import { migrateOperatorDatabase } from './operator-database.ts'

const databases = await startDatabases()
afterAll(() => databases[Symbol.asyncDispose]())

async function createOperatorDatabase() {
  const database = await databases.create('no schema')
  expect(await migrateOperatorDatabase({ url: database.url })).toEqual(['0001_watches'])
  return database
}

const { pool } = await createOperatorDatabase()
const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
const keysOf = (count: number) => Buffer.concat(Array.from({ length: count }, () => randomBytes(32)))
const put = async (keys: Buffer, id = hash('sha256', keys, 'buffer')): Promise<string | undefined> =>
  (await pool.query<{ outcome: string }>('SELECT put_watch($1, $2) AS outcome', [bytea(id), bytea(keys)])).rows[0]
    ?.outcome
const touch = async (id: Buffer): Promise<string | undefined> =>
  (await pool.query<{ outcome: string }>('SELECT put_watch($1) AS outcome', [bytea(id)])).rows[0]?.outcome
const setLimits = (change: string) => pool.query(`UPDATE watch_limits SET ${change}`)
const countSubjects = async (): Promise<number> =>
  Number((await pool.query<{ count: bigint }>('SELECT count(*) FROM watch_subjects')).rows[0]?.count)

describe('put_watch', () => {
  test('stores a watch once, and marks it as used afterwards', async () => {
    const keys = keysOf(3)
    const id = hash('sha256', keys, 'buffer')
    expect(await touch(id)).toBe('unknown')
    expect(await put(keys)).toBe('created')
    await pool.query("UPDATE watches SET used_at = now() - interval '5 days'")
    expect([await put(keys), await touch(id), await countSubjects()]).toEqual(['known', 'known', 3])
    const { rows } = await pool.query<{ fresh: boolean }>(
      "SELECT used_at > now() - interval '1 hour' AS fresh FROM watches",
    )
    expect(rows).toEqual([{ fresh: true }])
  })

  test('stores a watch once if many put it at the same time', async () => {
    const keys = keysOf(100)
    const before = await countSubjects()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => put(keys)))
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(7)
    expect(await countSubjects()).toBe(before + 100)
  })

  test.each<[string, Buffer<ArrayBuffer>, Buffer<ArrayBuffer>?]>([
    ['another id', keysOf(2), randomBytes(32)],
    ['no keys', Buffer.alloc(0)],
    ['a part of a key', Buffer.concat([keysOf(1), randomBytes(5)])],
    ['more than 10,000 keys', keysOf(10_001)],
  ])('refuses %s', async (_name, keys, id) => {
    await expect(put(keys, id)).rejects.toThrow(/not a watch/)
  })

  test('refuses what does not fit, and deletes what was not used for long', async () => {
    await pool.query('DELETE FROM watches')
    await setLimits('max_watches = 2, max_subjects = 10')
    const [first, second, third] = [keysOf(4), keysOf(4), keysOf(3)]
    expect([await put(first), await put(second), await put(third)]).toEqual(['created', 'created', 'full'])
    await pool.query(
      `UPDATE watches SET used_at = now() - interval '2 days' WHERE id = '${bytea(hash('sha256', second, 'buffer'))}'`,
    )
    expect([await put(third), await touch(hash('sha256', second, 'buffer'))]).toEqual(['created', 'unknown'])
    expect(await touch(hash('sha256', first, 'buffer'))).toBe('known')
    expect(await countSubjects()).toBe(7)
    // Two would fit by number, but not by their subjects.
    await setLimits('max_watches = 9')
    expect(await put(keysOf(4))).toBe('full')
    await pool.query("UPDATE watches SET used_at = now() - interval '31 days'")
    await setLimits("min_idle = '90 days'")
    expect([await put(keysOf(4)), await countSubjects()]).toEqual(['created', 4])
  })
})

test('the role of the API may read and put watches, and nothing else', async () => {
  const database = await databases.create('no schema')
  await database.pool.query("CREATE ROLE api LOGIN PASSWORD 'api'")
  await migrateOperatorDatabase({ url: database.url, apiRole: 'api' })
  await database.pool.query("CREATE ROLE other LOGIN PASSWORD 'other'")
  const urlOf = (role: string) => {
    const url = new URL(database.url)
    url.username = role
    url.password = role
    return url.href
  }
  const api = createPool({ url: urlOf('api'), max: 1, applicationName: 'test' })
  const keys = keysOf(1)
  const call = `SELECT put_watch('${bytea(hash('sha256', keys, 'buffer'))}', '${bytea(keys)}') AS outcome`
  expect((await api.query(call)).rows).toEqual([{ outcome: 'created' }])
  expect((await api.query('SELECT subjects FROM watches')).rows).toEqual([{ subjects: 1 }])
  for (const statement of [
    "INSERT INTO watches (id, subjects) VALUES (sha256(''), 1)",
    'DELETE FROM watch_subjects',
    'UPDATE watch_limits SET max_watches = 1',
    'CREATE TABLE mine ()',
  ])
    await expect(api.query(statement)).rejects.toThrow(/permission denied/)
  await api.end()
  const other = createPool({ url: urlOf('other'), max: 1, applicationName: 'test' })
  await expect(other.query(call)).rejects.toThrow(/permission denied/)
  await other.end()
})
