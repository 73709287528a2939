import { createHash } from 'node:crypto'
import { type Hex, hexToBytes, parseErgoTree } from '@ergo-explorer/chain'

/** By which the public API knows a script's template; undefined for a script that cannot be taken apart. */
export function templateOf(tree: Hex): Hex | undefined {
  const parsed = parseErgoTree(hexToBytes(tree))
  return parsed.ok ? createHash('sha256').update(parsed.value.template).digest('hex') : undefined
}
