import type { ClientBase } from '@ergo-explorer/db'
import { CHAIN_TABLES, STATE_TABLES } from '#state/tables.ts'

/** Dictionary lookup by column name. Ids differ between two indexers, values do not. */
const LOOKUPS: Readonly<Record<string, string>> = {
  script: 'SELECT hash FROM scripts WHERE id =',
  miner: 'SELECT hash FROM scripts WHERE id =',
  owner: 'SELECT hash FROM scripts WHERE id =',
  template: 'SELECT sha256 FROM templates WHERE id =',
  token: 'SELECT token_id FROM tokens WHERE id =',
  pool: 'SELECT token_id FROM tokens WHERE id =',
  oracle_token: 'SELECT token_id FROM tokens WHERE id =',
  offered_token: 'SELECT token_id FROM tokens WHERE id =',
  second_offered_token: 'SELECT token_id FROM tokens WHERE id =',
  min_received_token: 'SELECT token_id FROM tokens WHERE id =',
  token_x: 'SELECT token_id FROM tokens WHERE id =',
  token_y: 'SELECT token_id FROM tokens WHERE id =',
  shares_token: 'SELECT token_id FROM tokens WHERE id =',
  key: 'SELECT key FROM keys WHERE id =',
  operator: 'SELECT key FROM keys WHERE id =',
}

/**
 * All tables determined by the chain alone: neither dictionary tables, which are never deleted from, nor the mempool.
 */
const TABLES = [...Object.keys(CHAIN_TABLES), ...STATE_TABLES, 'bulk_changes']

export interface TableFingerprint {
  readonly rows: number
  readonly hash: string
}

export type Fingerprint = Readonly<Record<string, TableFingerprint>>

/**
 * Equal for two indexes with the same contents, regardless of how they were built. Reads all rows; for tests and
 * audits.
 */
export async function computeFingerprint(client: ClientBase): Promise<Fingerprint> {
  const all: Record<string, TableFingerprint> = {}
  for (const table of TABLES)
    all[table] = await fingerprintOf(client, canonicalTableSql(table, await listColumns(client, table)))
  const tip = 'SELECT height, id, score, mode, genesis_id, halted FROM checkpoint'
  return { ...all, checkpoint: await fingerprintOf(client, tip) }
}

/** The tables in which two indexes differ. */
export function listDifferentTables(first: Fingerprint, second: Fingerprint): string[] {
  const tables = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...tables].filter((table) => first[table]?.hash !== second[table]?.hash)
}

async function fingerprintOf(client: ClientBase, query: string): Promise<TableFingerprint> {
  const { rows } = await client.query<{ rows: number; hash: string | null }>(`-- verify.fingerprint
    SELECT count(*)::int4 AS rows, md5(string_agg(row::text, E'\\n' ORDER BY row::text COLLATE "C")) AS hash
    FROM (${query}) AS row`)
  return { rows: rows[0]?.rows ?? 0, hash: rows[0]?.hash ?? '' }
}

/** A table with dictionary values instead of ids. */
export function canonicalTableSql(table: string, columns: readonly string[]): string {
  const named = columns.map((column) => {
    const name = LOOKUPS[column]
    return name === undefined ? `t.${column}` : `(${name} t.${column}) AS ${column}`
  })
  return `SELECT ${named.join(', ')} FROM ${table} t`
}

export async function listColumns(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname::text AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}
