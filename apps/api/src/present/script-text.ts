import { type Constant, type Hex, hexToBytes, parseErgoTree, renderDecoded } from '@ergo-explorer/chain'
import { BoundedMemo } from '../bounded-memo.ts'

const cachedLines = new BoundedMemo<string>(5000)

/** One line per segregated constant with index and value; empty if there are none or the script cannot be parsed. */
export function presentScriptConstants(ergoTree: Hex): string {
  return cachedLines.get(ergoTree, () => {
    const parsed = parseErgoTree(hexToBytes(ergoTree))
    return parsed.ok ? parsed.value.constants.map(constantLine).join('\n') : ''
  })
}

const constantLine = (constant: Constant, index: number): string => `${index}: ${renderDecoded(constant) ?? ''}`
