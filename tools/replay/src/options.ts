import { parseArgs } from 'node:util'

export const USAGE = 'usage: pnpm replay [--seed-boxes FILE --from HEIGHT]'

export type Options =
  | { readonly what: 'everything' }
  /** Recorded blocks from a height on, over the boxes of a file. */
  | { readonly what: 'window'; readonly boxes: string; readonly from: number }

/** @throws for anything that is not in the usage */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { 'seed-boxes': { type: 'string' }, from: { type: 'string' } },
  })
  const { 'seed-boxes': boxes, from } = values
  if (boxes === undefined && from === undefined) return { what: 'everything' }
  if (boxes === undefined || from === undefined) throw new TypeError('--seed-boxes and --from go together')
  const height = Number(from)
  if (!Number.isSafeInteger(height) || height < 2) throw new RangeError(`--from is a height above 1, not ${from}`)
  return { what: 'window', boxes, from: height }
}
