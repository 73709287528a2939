import { parseArgs } from 'node:util'

export const USAGE = 'usage: pnpm replay [--seed-boxes FILE --from HEIGHT]'

export type ReplayOptions =
  | { readonly mode: 'everything' }
  /** Recorded blocks from a height on, with the boxes of a file as initial state. */
  | { readonly mode: 'window'; readonly boxes: string; readonly from: number }

/** @throws for unknown or invalid options */
export function parseOptions(args: readonly string[]): ReplayOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { 'seed-boxes': { type: 'string' }, from: { type: 'string' } },
  })
  const { 'seed-boxes': boxes, from } = values
  if (boxes === undefined && from === undefined) return { mode: 'everything' }
  if (boxes === undefined || from === undefined) throw new TypeError('--seed-boxes and --from must be used together')
  const height = Number(from)
  if (!Number.isSafeInteger(height) || height < 2) throw new RangeError(`--from must be a height above 1, got ${from}`)
  return { mode: 'window', boxes, from: height }
}
