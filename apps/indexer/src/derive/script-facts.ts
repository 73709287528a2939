import { hash } from 'node:crypto'
import {
  type Blake2b256,
  bytesToHex,
  type Hex,
  hexToBytes,
  keysNamedInScript,
  parseErgoTree,
} from '@ergo-explorer/chain'

/**
 * Properties derived from the script bytes. Expensive for long scripts, so compute them once per script, not per box.
 */
export interface ScriptFacts {
  readonly hash: Hex
  /** The second hash is computed only for new templates. */
  readonly template: { readonly sha256: Hex; readonly blake2b256: () => Hex; readonly bytes: Hex } | undefined
  readonly keys: readonly Hex[]
}

const P2PK = /^0008cd[0-9a-f]{66}$/

export function readScriptFacts(ergoTree: Hex, blake2b256: Blake2b256): ScriptFacts {
  const bytes = hexToBytes(ergoTree)
  const parsed = parseErgoTree(bytes)
  const template = parsed.ok ? parsed.value.template : undefined
  return {
    hash: bytesToHex(blake2b256(bytes)),
    template: template && {
      sha256: hash('sha256', template, 'hex'),
      blake2b256: () => bytesToHex(blake2b256(template)),
      bytes: bytesToHex(template),
    },
    // The address of a key is found by its script; this list is for contracts that mention the key.
    keys: parsed.ok && !P2PK.test(ergoTree) ? keysNamedInScript(parsed.value) : [],
  }
}
