import { createHash } from 'node:crypto'
import { type Hex, hexToBytes, parseErgoTree } from '@ergo-explorer/chain'

/** Template hash of a script as used by the public API; undefined if the script cannot be parsed. */
export function templateOf(tree: Hex): Hex | undefined {
  const parsed = parseErgoTree(hexToBytes(tree))
  return parsed.ok ? createHash('sha256').update(parsed.value.template).digest('hex') : undefined
}
