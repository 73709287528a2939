import type { Pool } from '@ergo-explorer/db'
import { retryOnConnectionError } from './retry-on-connection-error.ts'

export const SIMULATED_FAILURE = 'a simulated failure'

const TRIGGER_TABLES = ['blocks', 'boxes', 'inputs', 'unspent', 'balances', 'checkpoint']

/**
 * Triggers count the statements that write to these tables, and a chosen one fails. The counter is a sequence, which a
 * rollback does not reset, so each failure happens once.
 */
export const INSTALL_FAILURE_TRIGGERS = `
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
  ${TRIGGER_TABLES.map(
    (table) => `CREATE TRIGGER inject_failure AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION simulate.count_statement();`,
  ).join('\n')}`

/** Makes one statement fail, after `statements` others. */
export async function failStatementAfter(pool: Pool, statements: number, code: string): Promise<void> {
  const add =
    'INSERT INTO simulate.failing SELECT last_value + 1 + $1, $2 FROM simulate.statements ON CONFLICT DO NOTHING'
  await retryOnConnectionError(() => pool.query(add, [statements, code]))
}

/** Removes pending failures. Returns how many have happened. */
export async function clearFailures(pool: Pool): Promise<number> {
  const remove =
    'DELETE FROM simulate.failing RETURNING statement <= (SELECT last_value FROM simulate.statements) AS failed'
  const { rows } = await retryOnConnectionError(() => pool.query<{ failed: boolean }>(remove))
  return rows.filter(({ failed }) => failed).length
}
