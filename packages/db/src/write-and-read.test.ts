import * as fc from 'fast-check'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { createCopyEncoder, copyInto } from './copy.ts'
import { insertStatement, unnestSource, nullable, type RowOf, defineTable } from './table.ts'
import { useDatabase } from './testing/use-database.ts'

const database = useDatabase()

const THINGS = defineTable('things', {
  position: 'int4',
  yes: 'bool',
  small: 'int2',
  big: 'int8',
  whole: 'numeric',
  bytes: 'bytea',
  words: 'text',
  json: 'jsonb',
  maybe_yes: nullable('bool'),
  maybe_small: nullable('int2'),
  maybe_number: nullable('int4'),
  maybe_big: nullable('int8'),
  maybe_whole: nullable('numeric'),
  maybe_bytes: nullable('bytea'),
  maybe_words: nullable('text'),
  maybe_json: nullable('jsonb'),
})
type Thing = RowOf<typeof THINGS>

const CREATE_THINGS = `CREATE TABLE things (${THINGS.columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`

const small = fc.oneof(fc.constantFrom(0, 1, -1, 32_767, -32_768), fc.integer({ min: -32_768, max: 32_767 }))
const number = fc.oneof(fc.constantFrom(0, 2_147_483_647, -2_147_483_648), fc.integer())
const extremes = [
  0n,
  1n,
  -1n,
  2n ** 53n - 1n,
  2n ** 53n,
  2n ** 53n + 1n,
  -(2n ** 53n) - 1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
]
const big = fc.oneof(fc.constantFrom(...extremes), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))
const whole = fc.oneof(
  big,
  // Trailing zeros and round powers are the edge cases of base-10000 digits.
  fc.tuple(fc.constantFrom(1n, -1n, 7n), fc.nat({ max: 60 })).map(([factor, power]) => factor * 10n ** BigInt(power)),
  fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }),
)
const bytes = fc.uint8Array({ maxLength: 90 }).map((array) => Buffer.from(array).toString('hex'))
const words = fc.oneof(
  fc.constantFrom(
    '',
    'NULL',
    'null',
    '{}',
    '"',
    '\\',
    '\\x00',
    "'",
    'a\nb\r\t',
    '\\N',
    ',',
    '🦆𝔼𝕣𝕘𝕠',
    'ё'.repeat(3000),
  ),
  // PostgreSQL does not store NUL in text.
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
)
// In PostgreSQL's output format: a space after colon and comma, short keys first.
const json = fc.oneof(
  fc.constantFrom('null', '{}', '[]', '{"name": "a\\"b\\\\", "amount": 9223372036854775808123}'),
  fc.integer().map((value) => `[${value}, "🦆", {"a": ${value}}]`),
)
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 3 })

const things = fc
  .array(
    fc.record({
      yes: fc.boolean(),
      small,
      big,
      whole,
      bytes,
      words,
      json,
      maybe_yes: orNull(fc.boolean()),
      maybe_small: orNull(small),
      maybe_number: orNull(number),
      maybe_big: orNull(big),
      maybe_whole: orNull(whole),
      maybe_bytes: orNull(bytes),
      maybe_words: orNull(words),
      maybe_json: orNull(json),
    }),
    { maxLength: 60 },
  )
  .map((rows) => rows.map((row, position): Thing => ({ position, ...row })))

type Write = (pool: Pool, rows: readonly Thing[]) => Promise<void>

const encoder = createCopyEncoder(THINGS)
const byCopy: Write = async (pool, rows) => {
  for (const row of rows) encoder.push(row)
  const client = await pool.connect()
  try {
    expect(await copyInto(client, THINGS, encoder.take())).toBe(rows.length)
  } finally {
    client.release()
  }
}

const insert = insertStatement(THINGS)
const byInsert: Write = async (pool, rows) => {
  const { rowCount } = await pool.query({ name: insert.name, text: insert.text, values: insert.values(rows) })
  expect(rowCount).toBe(rows.length)
}

test.for([
  ['COPY', byCopy],
  ['INSERT', byInsert],
] as const)('reads back rows written by %s unchanged', async ([, write]) => {
  const { pool } = database
  await pool.query(`DROP TABLE IF EXISTS things; ${CREATE_THINGS}`)
  await fc.assert(
    fc.asyncProperty(things, async (rows) => {
      await pool.query('TRUNCATE things')
      await write(pool, rows)
      const { rows: found } = await pool.query('SELECT * FROM things ORDER BY position')
      expect(found).toEqual(rows)
    }),
    { numRuns: 60 },
  )
})

test('lets other statements read rows passed as parameters', async () => {
  const PAIRS = defineTable('pairs', { id: 'bytea', amount: 'int8' })
  const { values } = insertStatement(PAIRS)
  const { rows } = await database.pool.query(
    `SELECT id, sum(amount) AS total FROM ${unnestSource(PAIRS)} GROUP BY id ORDER BY id`,
    values([
      { id: 'aa', amount: 2n ** 63n - 1n },
      { id: 'bb', amount: -3n },
      { id: 'aa', amount: 2n ** 63n - 1n },
    ]),
  )
  expect(rows).toEqual([
    { id: 'aa', total: 18_446_744_073_709_551_614n },
    { id: 'bb', total: -3n },
  ])
})

test('rejects an INSERT of an out-of-range number or half a byte', async () => {
  const NARROW = defineTable('narrow', { small: 'int2', number: 'int4', big: 'int8', bytes: 'bytea' })
  const fits = { small: 1, number: 2, big: 3n, bytes: 'ff' }
  const { pool } = database
  await pool.query('CREATE TABLE narrow (small int2, number int4, big int8, bytes bytea)')
  const { name, text, values } = insertStatement(NARROW)
  const wrong = [
    [{ small: 32_768 }, '22003'],
    [{ number: 2 ** 31 }, '22003'],
    [{ number: 1.5 }, '22P02'],
    [{ big: 2n ** 63n }, '22003'],
    [{ bytes: 'fff' }, '22023'],
  ] as const
  for (const [part, code] of wrong) {
    const inserted = pool.query({ name, text, values: values([fits, { ...fits, ...part }]) })
    await expect(inserted).rejects.toMatchObject({ code })
  }
  expect((await pool.query('SELECT * FROM narrow')).rows).toEqual([])
})
