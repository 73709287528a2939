import { parseOptions as parse } from '@ergo-explorer/testkit/reporting/command-line'

export const USAGE = 'usage: pnpm replay [--vectors] [--serve | --seed-boxes FILE --from HEIGHT]'

export type ReplayOptions = {
  /** Use the blocks in this repository even if the full recordings are available. */
  readonly isVectorsOnly: boolean
} & (
  | { readonly mode: 'everything' }
  /** Index the longest window and serve it. */
  | { readonly mode: 'serve' }
  /** Recorded blocks from a height on, with the boxes of a file as initial state. */
  | { readonly mode: 'window'; readonly boxes: string; readonly from: number }
)

/** @throws for unknown or invalid options */
export function parseOptions(args: readonly string[]): ReplayOptions {
  const options = { vectors: false, serve: false, 'seed-boxes': String, from: Number }
  const { vectors: isVectorsOnly, serve: isServing, 'seed-boxes': boxes, from } = parse(options, args)
  if (isServing && (boxes ?? from) !== undefined) throw new TypeError('--serve chooses the window itself')
  if (isServing) return { isVectorsOnly, mode: 'serve' }
  if (boxes === undefined && from === undefined) return { isVectorsOnly, mode: 'everything' }
  if (boxes === undefined || from === undefined) throw new TypeError('--seed-boxes and --from must be used together')
  if (from < 2) throw new RangeError(`--from must be a height above 1, got ${from}`)
  return { isVectorsOnly, mode: 'window', boxes, from }
}
