import { presetOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { createOracleReader, createScriptReader } from '@ergo-explorer/stories'
import type { DeriveContext } from '#derive/context.ts'
import { IdRegistry } from '#dictionary/id-registry.ts'

/** A derive context with an empty dictionary. */
export function aContext(): DeriveContext & { readonly dictionary: IdRegistry } {
  const preset = presetOf('devnet')
  const table = () => new Map<string, number>()
  const tables = { scripts: table(), templates: table(), tokens: table(), keys: table() }
  const dictionary = new IdRegistry({
    preset,
    blake2b256,
    tables,
    next: { scripts: 0, templates: 0, tokens: 1, keys: 0 },
  })
  const readScript = createScriptReader(blake2b256)
  return { preset, blake2b256, dictionary, readScript, readOracle: createOracleReader(preset, readScript) }
}
