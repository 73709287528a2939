import { expect, test } from 'vitest'
import { migrate, schemaVersion } from './migrations.ts'
import type { Table } from './table.ts'
import * as tables from './tables.ts'
import { useDatabase } from './testing/use-database.ts'

const database = useDatabase()

test('describes each table as the migrations create it: columns, order, types and nullability', async () => {
  const applied = await migrate({ url: database.url })
  expect(await schemaVersion(database.pool)).toBe(applied.at(-1))

  const described: Table[] = Object.values(tables)
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `SELECT relname::text AS table, array_agg(attname || ' ' || typname ||
       CASE WHEN attnotnull THEN '' ELSE ' null' END ORDER BY attnum) AS columns
     FROM pg_attribute
     JOIN pg_class ON pg_class.oid = attrelid
     JOIN pg_type ON pg_type.oid = atttypid
     WHERE relnamespace = 'public'::regnamespace AND relname = ANY($1) AND attnum > 0 AND NOT attisdropped
     GROUP BY relname`,
    [described.map((table) => table.name)],
  )
  const actual = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
  const expected = described.map(({ name, columns }) => [
    name,
    columns.map((column) => `${column.name} ${column.type}${column.nullable ? ' null' : ''}`),
  ])
  expect(actual).toEqual(Object.fromEntries(expected))
})
