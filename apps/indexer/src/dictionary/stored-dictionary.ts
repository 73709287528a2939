import type { ClientBase } from '@ergo-explorer/db'
import type { Blake2b256, Hex, NetworkPreset } from '@ergo-explorer/chain'
import { createOracleReader, createScriptReader, type OracleReader, type ReadScript } from '@ergo-explorer/stories'
import { RecentCache } from './recent-cache.ts'
import { IdRegistry, type DictionaryTables, type NextIds } from './id-registry.ts'

export interface LiveDictionary {
  readonly registry: IdRegistry
  readonly tables: DictionaryTables
  readonly readScript: ReadScript
  readonly readOracle: OracleReader
}

/** Limits memory; other entries are read from the database. */
const MAX_RECENT = 100_000

export async function createLiveDictionary(
  client: ClientBase,
  preset: NetworkPreset,
  blake2b256: Blake2b256,
): Promise<LiveDictionary> {
  const recent = () => new RecentCache<Hex, number>(MAX_RECENT)
  const tables: DictionaryTables = { scripts: recent(), templates: recent(), tokens: recent(), keys: recent() }
  const readScript = createScriptReader(blake2b256)
  return {
    registry: new IdRegistry({ preset, blake2b256, tables, next: await loadNextIds(client) }),
    tables,
    readScript,
    readOracle: createOracleReader(preset, readScript),
  }
}

/** Next free ids. Entries are never deleted, so no id is assigned twice. */
export async function loadNextIds(client: ClientBase): Promise<NextIds> {
  const { rows } = await client.query<NextIds>(`-- dictionary.nextIds
    SELECT
      (SELECT coalesce(max(id) + 1, 0) FROM scripts) AS scripts,
      (SELECT coalesce(max(id) + 1, 0) FROM templates) AS templates,
      (SELECT max(id) + 1 FROM tokens) AS tokens,
      (SELECT coalesce(max(id) + 1, 0) FROM keys) AS keys`)
  const [next] = rows
  if (next === undefined) throw new Error('The id query returned no row')
  return next
}

/**
 * Looks up the registry's new entries in the database. Returns true if some of them already existed: the registry then
 * knows their ids and has discarded its new entries, so everything derived with it must be derived again.
 */
export async function resolveExistingEntries(
  client: ClientBase,
  registry: IdRegistry,
  tables: DictionaryTables,
): Promise<boolean> {
  const { scripts, templates, tokens, keys } = registry.newEntries
  if (scripts.length + templates.length + tokens.length + keys.length === 0) return false
  const [storedScripts, storedTemplates, storedTokens, storedKeys] = await Promise.all([
    listEntries(client, { table: 'scripts', column: 'hash', values: scripts.map(({ hash }) => hash) }),
    listEntries(client, { table: 'templates', column: 'sha256', values: templates.map(({ sha256 }) => sha256) }),
    listEntries(client, { table: 'tokens', column: 'token_id', values: tokens.map(({ token_id }) => token_id) }),
    listEntries(client, { table: 'keys', column: 'key', values: keys.map(({ key }) => key) }),
  ])
  if (storedScripts.length + storedTemplates.length + storedTokens.length + storedKeys.length === 0) return false
  registry.discard()
  for (const { name, id } of storedScripts) tables.scripts.set(name, id)
  for (const { name, id } of storedTemplates) tables.templates.set(name, id)
  for (const { name, id } of storedTokens) tables.tokens.set(name, id)
  for (const { name, id } of storedKeys) tables.keys.set(registry.keyHash(name), id)
  return true
}

interface StoredEntry {
  readonly name: string
  readonly id: number
}

async function listEntries(
  client: ClientBase,
  { table, column, values }: { readonly table: string; readonly column: string; readonly values: readonly string[] },
): Promise<StoredEntry[]> {
  if (values.length === 0) return []
  const { rows } = await client.query<StoredEntry>({
    name: `dictionary_${table}`,
    // Uses the unique index on the value.
    text: `-- dictionary.${table}\nSELECT ${column} AS name, id FROM ${table} WHERE ${column} = ANY($1::bytea[])`,
    values: [values.map((name) => `\\x${name}`)],
  })
  return rows
}
