import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { connect, type ClientBase, type Pool } from '@ergo-explorer/db'
import { deriveStateHash } from '@ergo-explorer/indexer/derive/totals'
import { readCheckpoint, readTotals } from '@ergo-explorer/indexer/read/checkpoint'
import { CHAIN_TABLES, DICTIONARY_TABLES, STATE_TABLES } from '@ergo-explorer/indexer/state/tables'
import { MAINNET_PROFILE_PRESET } from '@ergo-explorer/simchain'

/** What an index contains, in short: equal for equal rows, in whatever order they were written. */
export interface IndexContents {
  readonly height: number
  readonly stateHash: string
  /** Number of rows and sum of their hashes, by table. */
  readonly tables: Readonly<Record<string, string>>
  /** Definitions of all valid indexes. */
  readonly indexes: readonly string[]
}

const TABLES = [...Object.keys(CHAIN_TABLES), ...DICTIONARY_TABLES, ...STATE_TABLES]

/** Reads all rows. */
export async function readContents(url: string): Promise<IndexContents> {
  const client = await connect({ url, applicationName: 'scale' })
  try {
    const height = (await readCheckpoint(client))?.height ?? 0
    const tables: Record<string, string> = {}
    for (const table of TABLES) tables[table] = await hashTable(client, table)
    const { rows } = await client.query<{ definition: string }>(
      `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index JOIN pg_class c ON c.oid = indrelid
      WHERE c.relnamespace = 'public'::regnamespace AND indisvalid ORDER BY 1`,
    )
    const totals = await readTotals(client, MAINNET_PROFILE_PRESET, height)
    const stateHash = deriveStateHash(totals, await createBlake2b256())
    return { height, stateHash, tables, indexes: rows.map(({ definition }) => definition) }
  } finally {
    await client.end()
  }
}

/** A sum needs no sorting, which would take longer than everything else at this size. */
async function hashTable(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS hash FROM ${table} AS t`,
  )
  return rows[0]?.hash ?? ''
}

/** The parts in which two indexes differ. */
export function listDifferences(actual: IndexContents, expected: IndexContents): string[] {
  const indexes = new Set(actual.indexes).symmetricDifference(new Set(expected.indexes))
  return [
    ...(actual.height === expected.height ? [] : [`height ${actual.height}, not ${expected.height}`]),
    ...(actual.stateHash === expected.stateHash ? [] : ['state hash']),
    ...Object.keys(expected.tables).filter((table) => actual.tables[table] !== expected.tables[table]),
    ...indexes,
  ]
}

export interface IndexSizes {
  readonly databaseBytes: number
  /** Tables and indexes, the largest first. */
  readonly relations: readonly { readonly name: string; readonly bytes: number }[]
}

/** Disk usage of each table, with its TOAST table, and of each index. */
export async function measureSizes(pool: Pool): Promise<IndexSizes> {
  // With it, the visibility maps exist, which the API needs to read indexes only.
  await pool.query('VACUUM ANALYZE')
  const { rows: relations } = await pool.query<{ name: string; bytes: number }>(
    `SELECT c.relname || coalesce(' (index of ' || t.relname || ')', '') AS name, pg_table_size(c.oid)::float8 AS bytes
    FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid LEFT JOIN pg_class t ON t.oid = i.indrelid
    WHERE c.relkind IN ('r', 'i') AND c.relnamespace = 'public'::regnamespace ORDER BY bytes DESC`,
  )
  const { rows } = await pool.query<{ bytes: number }>('SELECT pg_database_size(current_database())::float8 AS bytes')
  return { databaseBytes: rows[0]?.bytes ?? 0, relations }
}
