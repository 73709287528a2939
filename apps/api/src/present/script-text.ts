import { type Constant, type Hex, hexToBytes, parseErgoTree, renderDecoded } from '@ergo-explorer/chain'
import { RecentTexts } from '../recent-texts.ts'

const lines = new RecentTexts<string>(5000)

/** One line for each segregated constant: its place and its value; empty for a script without, or one that cannot be read. */
export function presentConstants(tree: Hex): string {
  return lines.get(tree, () => {
    const parsed = parseErgoTree(hexToBytes(tree))
    return parsed.ok ? parsed.value.constants.map(line).join('\n') : ''
  })
}

const line = (constant: Constant, index: number): string => `${index}: ${renderDecoded(constant) ?? ''}`
