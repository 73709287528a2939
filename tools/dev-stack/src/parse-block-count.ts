import { parseArgs } from 'node:util'

/** Parses `--blocks N`: a short chain starts sooner, a long one shows more. */
export function parseBlockCount(): number {
  return Number(parseArgs({ options: { blocks: { type: 'string', default: '3000' } } }).values.blocks)
}
