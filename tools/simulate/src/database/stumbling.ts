import type { Pool } from '@ergo-explorer/db'
import { persistently } from './persistently.ts'

export const SIMULATED_FAILURE = 'a simulated failure'

const WATCHED = ['blocks', 'boxes', 'inputs', 'unspent', 'balances', 'checkpoint']

/**
 * Statements that write to these tables are counted, and one of them can be told to fail. The count is a sequence,
 * which no rollback takes back: each fails once.
 */
export const INSTALL_STUMBLING = `
  CREATE SCHEMA simulate;
  CREATE SEQUENCE simulate.statements;
  CREATE TABLE simulate.failing (statement bigint PRIMARY KEY, code text NOT NULL);
  CREATE FUNCTION simulate.count_statement() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    this bigint := nextval('simulate.statements');
    code text := (SELECT failing.code FROM simulate.failing WHERE statement = this);
  BEGIN
    IF code IS NOT NULL THEN RAISE EXCEPTION '${SIMULATED_FAILURE}' USING ERRCODE = code; END IF;
    RETURN NULL;
  END $$;
  ${WATCHED.map(
    (table) => `CREATE TRIGGER stumbling AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION simulate.count_statement();`,
  ).join('\n')}`

/** Lets a statement fail that comes after so many others. */
export async function failAfter(pool: Pool, statements: number, code: string): Promise<void> {
  const add =
    'INSERT INTO simulate.failing SELECT last_value + 1 + $1, $2 FROM simulate.statements ON CONFLICT DO NOTHING'
  await persistently(() => pool.query(add, [statements, code]))
}

/** How many have failed. */
export async function failNoMore(pool: Pool): Promise<number> {
  const remove =
    'DELETE FROM simulate.failing RETURNING statement <= (SELECT last_value FROM simulate.statements) AS failed'
  const { rows } = await persistently(() => pool.query<{ failed: boolean }>(remove))
  return rows.filter(({ failed }) => failed).length
}
