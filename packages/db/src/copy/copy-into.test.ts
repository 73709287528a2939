import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { isConnectionError } from '../connection-errors.ts'
import { defineTable } from '../table.ts'
import { useDatabase } from '../testing/use-database.ts'
import { createCopyEncoder } from './copy-encoder.ts'
import { copyInto } from './copy-into.ts'

const PAIRS = defineTable('pairs', { key: 'int4', value: 'bytea' })

function payloadOf(keys: readonly number[], value = 'ab'): Buffer {
  const encoder = createCopyEncoder(PAIRS)
  for (const key of keys) encoder.push({ key, value })
  return encoder.take()
}

const database = useDatabase()

async function withPairs(work: (client: PoolClient) => Promise<void>): Promise<void> {
  await database.withClient(async (client) => {
    await client.query('CREATE TEMPORARY TABLE pairs (key int4 PRIMARY KEY, value bytea NOT NULL)')
    await work(client)
  })
}

test('leaves no rows after a failed COPY, reports the PostgreSQL error and keeps the connection usable', async () => {
  await withPairs(async (client) => {
    await expect(copyInto(client, PAIRS, payloadOf([1, 2, 1]))).rejects.toMatchObject({ code: '23505' })
    await expect(copyInto(client, defineTable('absent', { key: 'int4' }), payloadOf([]))).rejects.toMatchObject({
      code: '42P01',
    })
    await expect(copyInto(client, PAIRS, Buffer.from('not a payload of ours'))).rejects.toMatchObject({ code: '22P04' })
    expect((await client.query('SELECT * FROM pairs')).rows).toEqual([])
    expect(await copyInto(client, PAIRS, payloadOf([1, 2]))).toBe(2)
  })
})

test('sends a payload in slices and stops at an early error', async () => {
  await withPairs(async (client) => {
    const keys = Array.from({ length: 40_000 }, (_, key) => key)
    expect(await copyInto(client, PAIRS, payloadOf(keys, 'cd'.repeat(100)))).toBe(40_000)
    const { rows } = await client.query('SELECT sum(key) AS keys, sum(length(value)) AS bytes FROM pairs')
    expect(rows).toEqual([{ keys: 799_980_000n, bytes: 4_000_000n }])

    await expect(copyInto(client, PAIRS, payloadOf(keys, 'cd'.repeat(100)))).rejects.toMatchObject({ code: '23505' })
    expect((await client.query('SELECT count(*) FROM pairs')).rows).toEqual([{ count: 40_000n }])
  })
})

test('reports a connection lost during COPY as retryable', async () => {
  await withPairs(async (client) => {
    await client.query(`CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_sleep(30); RETURN NEW; END'`)
    await client.query('CREATE TRIGGER pause BEFORE INSERT ON pairs FOR EACH ROW EXECUTE FUNCTION pause()')
    const copied = copyInto(client, PAIRS, payloadOf([1, 2, 3])).catch((error: unknown) => error)
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'COPY%' AND wait_event = 'PgSleep'`
    while ((await database.pool.query(kill)).rowCount === 0);
    expect(isConnectionError(await copied)).toBe(true)
  })
})
