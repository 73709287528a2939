import type { Blake2b256, Hex, NetworkPreset } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { createOracleReader, createScriptReader, type OracleReader, type ReadScript } from '@ergo-explorer/stories'
import { RecentCache } from '../bulk/recent-cache.ts'
import { loadNextNumbers } from './load-names.ts'
import { NameBook, type NameTables } from './name-book.ts'

export interface LiveNames {
  readonly book: NameBook
  readonly tables: NameTables
  readonly readScript: ReadScript
  readonly readOracle: OracleReader
}

/** What lately met names take in memory is bounded; the others are in the database. */
const RECENT = 100_000

export async function liveNames(client: ClientBase, preset: NetworkPreset, blake2b256: Blake2b256): Promise<LiveNames> {
  const recent = () => new RecentCache<Hex, number>(RECENT)
  const tables: NameTables = { scripts: recent(), templates: recent(), tokens: recent(), keys: recent() }
  const readScript = createScriptReader(blake2b256)
  return {
    book: new NameBook(preset, blake2b256, tables, await loadNextNumbers(client)),
    tables,
    readScript,
    readOracle: createOracleReader(preset, readScript),
  }
}
