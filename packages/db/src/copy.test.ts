import { PassThrough, Readable, Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { PoolClient } from 'pg'
import { nullable, defineTable } from './table.ts'
import { createCopyEncoder, copyFrozenInto, copyInto, copyQueryTo } from './copy.ts'
import { isConnectionError } from './connection.ts'
import { useDatabase } from './testing/use-database.ts'

describe('copy encoder', () => {
  /** Spaces are only for readability. */
  const hex = (text: string) => text.replaceAll(' ', '')
  const SIGNATURE = hex('5047434f50590aff0d0a00 00000000 00000000')
  const TRAILER = 'ffff'

  const ROWS = defineTable('rows', {
    small: 'int2',
    number: 'int4',
    big: 'int8',
    bytes: 'bytea',
    yes: 'bool',
    maybe: nullable('text'),
  })
  const fits = { small: -2, number: 258, big: 1n, bytes: 'c0ffee', yes: true, maybe: null }

  test('encodes a row as the field count followed by length-prefixed fields', () => {
    const encoder = createCopyEncoder(ROWS)
    encoder.push(fits)
    const fields = '00000002 fffe 00000004 00000102 00000008 0000000000000001 00000003 c0ffee 00000001 01 ffffffff'
    expect(encoder.take().toString('hex')).toBe(SIGNATURE + hex(`0006 ${fields}`) + TRAILER)
  })

  test('encodes numeric in base 10000 and prefixes JSON with its version', () => {
    const encoder = createCopyEncoder(defineTable('numbers', { whole: 'numeric', json: 'jsonb' }))
    encoder.push({ whole: -1_0002_0003n, json: '{}' })
    encoder.push({ whole: 0n, json: '1' })
    const first = '0002 0000000e 0003 0002 4000 0000 0001 0002 0003 00000003 01 7b7d'
    const second = '0002 00000008 0000 0000 0000 0000 00000002 01 31'
    expect(encoder.take().toString('hex')).toBe(SIGNATURE + hex(first + second) + TRAILER)
  })

  test('does not modify a payload after it was taken', () => {
    const encoder = createCopyEncoder(ROWS)
    encoder.push(fits)
    expect(encoder.rows).toBe(1)
    const { byteLength } = encoder
    const first = encoder.take()
    const before = first.toString('hex')
    expect(first.length).toBe(byteLength)

    expect(encoder.rows).toBe(0)
    encoder.push({ ...fits, number: 7 })
    expect(encoder.take().toString('hex')).not.toBe(before)
    expect(first.toString('hex')).toBe(before)
    expect(encoder.take().toString('hex')).toBe(SIGNATURE + TRAILER)
  })

  test('grows the buffer for large rows and preserves its contents', () => {
    const encoder = createCopyEncoder(defineTable('large', { bytes: 'bytea', text: 'text' }))
    const bytes = 'ab'.repeat(100_000)
    for (let i = 0; i < 3; i++) encoder.push({ bytes, text: '🦆'.repeat(50_000) })
    const row = hex(`0002 000186a0 ${bytes} 00030d40 ${'f09fa686'.repeat(50_000)}`)
    expect(encoder.take().toString('hex') === SIGNATURE + row.repeat(3) + TRAILER).toBe(true)
  })

  // Includes values that the compiler would reject, because rows come from external data.
  const wrong: readonly object[] = [
    { small: 32_768 },
    { small: -32_769 },
    { number: 2 ** 31 },
    { number: -(2 ** 31) - 1 },
    { number: 1.5 },
    { number: Number.NaN },
    { number: undefined },
    { number: null },
    { big: 2n ** 63n },
    { big: -(2n ** 63n) - 1n },
    { bytes: 'fff' },
    { bytes: 'xy' },
    { bytes: 'aaxy' },
    { yes: undefined },
  ]

  test.for(wrong)('rejects a row with %o and keeps the rows before it', (part) => {
    const encoder = createCopyEncoder(ROWS)
    encoder.push(fits)
    const { byteLength } = encoder
    expect(() => encoder.push({ ...fits, ...part })).toThrow(RangeError)
    expect(encoder.rows).toBe(1)
    expect(encoder.byteLength).toBe(byteLength)
  })

  test('rejects a numeric above the PostgreSQL limit', () => {
    const encoder = createCopyEncoder(defineTable('numbers', { whole: 'numeric' }))
    encoder.push({ whole: 10n ** 131_071n })
    expect(() => encoder.push({ whole: 10n ** 131_072n })).toThrow('131073 digits')
  })
})

describe('copy into', () => {
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
      await expect(copyInto(client, PAIRS, Buffer.from('not a payload of ours'))).rejects.toMatchObject({
        code: '22P04',
      })
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

  test('rows that were copied out are the same when they are copied in, and visible to all', async () => {
    await withPairs(async (client) => {
      await client.query('INSERT INTO pairs SELECT n, sha256(n::text::bytea) FROM generate_series(1, 5000) AS n')
      const chunks: Buffer[] = []
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk)
          done()
        },
      })
      const query = 'SELECT key, value FROM pairs WHERE key <= 4000'
      expect(await copyQueryTo(client, query, [new PassThrough(), sink])).toBe(4000)
      const { rows } = await client.query(`${query} ORDER BY key`)
      const pairs = { table: 'pairs', columns: ['key', 'value'] }
      await client.query('BEGIN; TRUNCATE pairs')
      expect(await copyFrozenInto(client, pairs, [Readable.from(chunks)])).toBe(4000)
      await client.query('COMMIT')
      expect((await client.query('SELECT key, value FROM pairs ORDER BY key')).rows).toEqual(rows)
    })
  })

  test('an error of a query or of a stream reaches the caller and leaves the connection usable', async () => {
    await withPairs(async (client) => {
      const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() })
      await expect(copyQueryTo(client, 'SELECT 1 / 0', [sink()])).rejects.toMatchObject({ code: '22012' })
      const broken = new Readable({
        read() {
          this.destroy(new Error('cannot read the file'))
        },
      })
      await client.query('BEGIN; TRUNCATE pairs')
      const copied = copyFrozenInto(client, { table: 'pairs', columns: ['key', 'value'] }, [broken])
      await expect(copied).rejects.toThrow('cannot read the file')
      await client.query('ROLLBACK')
      expect((await client.query('SELECT count(*) FROM pairs')).rows).toEqual([{ count: 0n }])
    })
  })
})
