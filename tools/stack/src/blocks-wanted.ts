import { parseArgs } from 'node:util'

/** How long a chain `--blocks N` asks for: a short one starts sooner, a long one has more to look at. */
export function blocksWanted(): number {
  return Number(parseArgs({ options: { blocks: { type: 'string', default: '3000' } } }).values.blocks)
}
