import { hash } from 'node:crypto'
import {
  type Blake2b256,
  bytesToHex,
  type Hex,
  hexToBytes,
  keysNamedInScript,
  parseErgoTree,
} from '@ergo-explorer/chain'

/** What a script's bytes alone tell. Dear for long ones: once a script, not once a box. */
export interface ScriptFacts {
  readonly hash: Hex
  /** The second hash is asked for only when the template is new. */
  readonly template: { readonly sha256: Hex; readonly blake2b256: () => Hex; readonly bytes: Hex } | undefined
  readonly keys: readonly Hex[]
}

const P2PK = /^0008cd[0-9a-f]{66}$/

export function readScriptFacts(tree: Hex, blake2b256: Blake2b256): ScriptFacts {
  const bytes = hexToBytes(tree)
  const parsed = parseErgoTree(bytes)
  const template = parsed.ok ? parsed.value.template : undefined
  return {
    hash: bytesToHex(blake2b256(bytes)),
    template: template && {
      sha256: hash('sha256', template, 'hex'),
      blake2b256: () => bytesToHex(blake2b256(template)),
      bytes: bytesToHex(template),
    },
    // A key's own address is found by its script; here are the contracts that name it.
    keys: parsed.ok && !P2PK.test(tree) ? keysNamedInScript(parsed.value) : [],
  }
}
