import { bytesToHex, type Hex } from '../bytes/hex.ts'
import { publicKeysOf } from '../sigma/public-keys.ts'
import type { ErgoTree } from './ergo-tree.ts'

/** A key written inside an expression: a SigmaProp constant, `08 cd`, and a compressed point. */
const INLINE_KEY = /08cd(0[23][0-9a-f]{64})/g

/**
 * The public keys a script names: in its constants, and in its expression, where scripts without segregated constants
 * keep theirs. The expression is searched as bytes, not parsed, so a key there is likely, not proven.
 */
export function keysNamedInScript(tree: ErgoTree): Hex[] {
  const inConstants = tree.constants.flatMap(publicKeysOf)
  const inRoot = tree.root === undefined ? inlineKeys(tree.template) : publicKeysOf(tree.root)
  return [...new Set([...inConstants, ...inRoot])]
}

function inlineKeys(template: Uint8Array): Hex[] {
  // Matches at odd positions would start in the middle of a byte.
  return [...bytesToHex(template).matchAll(INLINE_KEY)]
    .filter(({ index }) => index % 2 === 0)
    .map(([, key]) => key ?? '')
}
