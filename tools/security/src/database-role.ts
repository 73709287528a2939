import { type Client, connect } from '@ergo-explorer/db'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import type { SecurityEnvironment } from './environment.ts'

/** Tries write statements on every table, sequence and other object with the API's role; all must be refused. */
export async function checkRole({ databaseUrl, readerUrl }: SecurityEnvironment): Promise<Check> {
  const owner = await connect({ url: databaseUrl, applicationName: 'security' })
  const reader = await connect({ url: readerUrl, applicationName: 'security' })
  try {
    const statements = await listStatements(owner)
    // First with the role alone, then in a read-only session like the API's, which also refuses what a role may always
    // do to itself.
    const asRole = await tryAll(reader, statements)
    await reader.query('SET default_transaction_read_only = on')
    const asReadOnlySession = await tryAll(reader, [...statements, ...ROLE_STATEMENTS])
    const { rows } = await reader.query<{ height: number }>('SELECT max(height) AS height FROM blocks')
    const reads = { where: 'reading', problems: rows.length === 1 ? [] : ['is refused'] }
    return {
      name: 'S21 write statements refused for the API role',
      trials: [...asRole, ...asReadOnlySession, reads],
    }
  } finally {
    await reader.end()
    await owner.end()
  }
}

async function listStatements(owner: Client): Promise<string[]> {
  const names = async (kind: string) => {
    const { rows } = await owner.query<{ name: string; column: string }>(
      `SELECT c.oid::regclass::text AS name, (SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0
         AND NOT attisdropped ORDER BY attnum LIMIT 1) AS column
       FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = ANY($1::"char"[])`,
      [`{${kind}}`],
    )
    return rows
  }
  const tables = await names('r,p,v,m')
  const sequences = await names('S')
  return [
    ...tables.flatMap(({ name, column }) => tableStatements(name, column)),
    ...sequences.flatMap(({ name }) => [
      `SELECT nextval('${name}')`,
      `SELECT setval('${name}', 1)`,
      `ALTER SEQUENCE ${name} RESTART`,
      `DROP SEQUENCE ${name}`,
    ]),
    ...OTHER_STATEMENTS,
  ]
}

const tableStatements = (name: string, column: string): string[] => [
  `INSERT INTO ${name} DEFAULT VALUES`,
  `UPDATE ${name} SET ${column} = DEFAULT`,
  `DELETE FROM ${name}`,
  `TRUNCATE ${name}`,
  `MERGE INTO ${name} USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE`,
  `WITH gone AS (DELETE FROM ${name} RETURNING 1) SELECT * FROM gone`,
  `SELECT * FROM ${name} FOR UPDATE`,
  `BEGIN; LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`,
  `COPY ${name} FROM PROGRAM 'true'`,
  `ALTER TABLE ${name} ADD COLUMN planted int`,
  `ALTER TABLE ${name} OWNER TO CURRENT_USER`,
  `ALTER TABLE ${name} DISABLE TRIGGER ALL`,
  `CREATE INDEX ON ${name} (${column})`,
  `CREATE TRIGGER planted BEFORE INSERT ON ${name} EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
  `CREATE RULE planted AS ON DELETE TO ${name} DO INSTEAD NOTHING`,
  `COMMENT ON TABLE ${name} IS 'planted'`,
  `REINDEX TABLE ${name}`,
  `DROP TABLE ${name}`,
]

const OTHER_STATEMENTS: readonly string[] = [
  'CREATE TABLE planted (a int)',
  'CREATE TEMP TABLE planted (a int)',
  'CREATE UNLOGGED TABLE planted (a int)',
  'CREATE VIEW planted AS SELECT 1',
  'CREATE MATERIALIZED VIEW planted AS SELECT 1',
  'SELECT 1 AS a INTO planted',
  'CREATE SCHEMA planted',
  'CREATE SEQUENCE planted',
  'CREATE TYPE planted AS (a int)',
  'CREATE FUNCTION planted() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE EXTENSION dblink',
  "CREATE ROLE planted LOGIN PASSWORD 'planted'",
  'CREATE DATABASE planted',
  "CREATE TABLESPACE planted LOCATION '/nowhere'",
  'CREATE PUBLICATION planted FOR ALL TABLES',
  'DO $$ BEGIN DELETE FROM blocks; END $$',
  'SET ROLE postgres',
  'SET SESSION AUTHORIZATION postgres',
  'SET session_replication_role = replica',
  'ALTER ROLE CURRENT_USER SUPERUSER',
  'ALTER ROLE CURRENT_USER CREATEDB CREATEROLE',
  'GRANT pg_write_all_data TO CURRENT_USER',
  'ALTER SYSTEM SET fsync = off',
  'ALTER SCHEMA public RENAME TO planted',
  'DROP SCHEMA public CASCADE',
  'DROP OWNED BY postgres',
  'SELECT lo_create(0)',
  'SELECT lo_creat(-1)',
  "SELECT lo_from_bytea(0, 'planted')",
  "SELECT lo_import('/etc/passwd')",
  'SELECT pg_advisory_lock(1)',
  'SELECT pg_advisory_lock_shared(1)',
  'SELECT pg_try_advisory_lock(1, 2)',
  'SELECT pg_advisory_xact_lock(1)',
  "SELECT pg_read_file('/etc/passwd')",
  "SELECT pg_ls_dir('/')",
  "COPY (SELECT 1) TO '/tmp/planted'",
  "COPY (SELECT 1) TO PROGRAM 'true'",
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $$postgres$$',
  'SELECT pg_switch_wal()',
  'SELECT pg_create_restore_point($$planted$$)',
  'SELECT pg_reload_conf()',
  'SELECT pg_stat_reset()',
  'SELECT pg_replication_slot_advance($$planted$$, $$0/0$$)',
  'CHECKPOINT',
  'CLUSTER blocks',
]

/** A role may always change its own password and settings; no grant can prevent that. */
const ROLE_STATEMENTS: readonly string[] = [
  "ALTER ROLE CURRENT_USER PASSWORD 'planted'",
  "ALTER ROLE CURRENT_USER SET work_mem = '1GB'",
  'DROP OWNED BY CURRENT_USER',
]

async function tryAll(reader: Client, statements: readonly string[]): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const statement of statements) {
    const error = await reader.query(statement).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    // Ends the transaction of a statement with BEGIN.
    await reader.query('ROLLBACK')
    trials.push({ where: statement, problems: problemsOf(error) })
  }
  return trials
}

/** Insufficient privilege, or a read-only transaction. Any other code means that the statement itself is wrong. */
const REFUSAL_CODES = new Set(['42501', '25006'])

function problemsOf(error: unknown): string[] {
  if (error === undefined) return ['is done']
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return REFUSAL_CODES.has(code) ? [] : [`${code}: ${error instanceof Error ? error.message : 'refused'}`]
}
