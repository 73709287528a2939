import type { Blake2b256, Hex, NetworkPreset } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { createOracleReader, createScriptReader, type OracleReader, type ReadScript } from '@ergo-explorer/stories'
import { RecentCache } from '../bulk/recent-cache.ts'
import { loadNextIds } from './load-dictionary.ts'
import { IdRegistry, type DictionaryTables } from './id-registry.ts'

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
