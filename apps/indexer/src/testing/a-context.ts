import { presetOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { createOracleReader, createScriptReader } from '@ergo-explorer/stories'
import type { DeriveContext } from '../derive/derive-block.ts'
import { NameBook } from '../names/name-book.ts'

/** Deriving with names that begin at nothing. */
export function aContext(): DeriveContext & { readonly names: NameBook } {
  const preset = presetOf('devnet')
  const table = () => new Map<string, number>()
  const tables = { scripts: table(), templates: table(), tokens: table(), keys: table() }
  const names = new NameBook(preset, blake2b256, tables, { scripts: 0, templates: 0, tokens: 1, keys: 0 })
  const readScript = createScriptReader(blake2b256)
  return { preset, blake2b256, names, readScript, readOracle: createOracleReader(preset, readScript) }
}
