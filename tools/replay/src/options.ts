import { parseArgs } from 'node:util'

export const USAGE = 'usage: pnpm replay [--vectors] [--seed-boxes FILE --from HEIGHT]'

export type ReplayOptions = {
  /** Use the blocks in this repository even if the full recordings are available. */
  readonly isVectorsOnly: boolean
} & (
  | { readonly mode: 'everything' }
  /** Recorded blocks from a height on, with the boxes of a file as initial state. */
  | { readonly mode: 'window'; readonly boxes: string; readonly from: number }
)

/** @throws for unknown or invalid options */
export function parseOptions(args: readonly string[]): ReplayOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      vectors: { type: 'boolean', default: false },
      'seed-boxes': { type: 'string' },
      from: { type: 'string' },
    },
  })
  const { vectors: isVectorsOnly, 'seed-boxes': boxes, from } = values
  if (boxes === undefined && from === undefined) return { isVectorsOnly, mode: 'everything' }
  if (boxes === undefined || from === undefined) throw new TypeError('--seed-boxes and --from must be used together')
  const height = Number(from)
  if (!Number.isSafeInteger(height) || height < 2) throw new RangeError(`--from must be a height above 1, got ${from}`)
  return { isVectorsOnly, mode: 'window', boxes, from: height }
}
