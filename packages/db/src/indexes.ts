import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** SQL file with the indexes that the switch from bulk to live mode creates. */
export const INDEXES_FILE = fileURLToPath(new URL('../indexes/indexes.sql', import.meta.url))

/** An index or primary key of a live database. */
export interface IndexDefinition {
  /** A key is named after its table: `boxes_key`. */
  readonly name: string
  readonly kind: 'index' | 'key'
  readonly table: string
  readonly sql: string
}

/** All definitions of {@link INDEXES_FILE}, in its order. */
export function listIndexes(): IndexDefinition[] {
  return readFileSync(INDEXES_FILE, 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((sql) => sql.trim())
    .filter((sql) => sql !== '')
    .map(parseDefinition)
}

function parseDefinition(sql: string): IndexDefinition {
  const [, name, table = ''] = /^CREATE (?:UNIQUE )?INDEX (\w+) ON (\w+)/.exec(sql) ?? []
  if (name !== undefined) return { name, kind: 'index', table, sql }
  const [, keyTable] = /^ALTER TABLE (\w+) ADD PRIMARY KEY/.exec(sql) ?? []
  if (keyTable === undefined) throw new Error(`neither an index nor a key: ${sql}`)
  return { name: `${keyTable}_key`, kind: 'key', table: keyTable, sql }
}
