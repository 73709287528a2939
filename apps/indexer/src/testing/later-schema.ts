import type { Pool } from '@ergo-explorer/db'

const COLUMN = 'of_a_later_version'

const LIST_TABLES = `SELECT quote_ident(relname) AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`

/**
 * Changes the schema as a later version within a major version may: a new table, and a new column in every table. Programs
 * of this version must not notice. Returns a function that takes the changes back.
 */
export async function applyLaterSchema(pool: Pick<Pool, 'query'>): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(LIST_TABLES)
  for (const { name } of rows) await pool.query(`ALTER TABLE ${name} ADD COLUMN ${COLUMN} int DEFAULT 1`)
  await pool.query(`CREATE TABLE ${COLUMN} (id int PRIMARY KEY)`)
  return async () => {
    for (const { name } of rows) await pool.query(`ALTER TABLE ${name} DROP COLUMN ${COLUMN}`)
    await pool.query(`DROP TABLE ${COLUMN}`)
  }
}
