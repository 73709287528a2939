import type { JsonBlock } from './node-json.ts'
import { readRecords } from './read-json.ts'

export interface RecordedBlock {
  readonly block: JsonBlock
  /** The file it is from. */
  readonly path: string
}

/** Recorded blocks, each the parent of the next. */
export type Run = readonly RecordedBlock[]

/** The longest runs that the files make, by height. A block that was recorded twice counts once. */
export function findRuns(paths: readonly string[]): Run[] {
  const recorded = new Map<string, RecordedBlock>()
  for (const path of paths) {
    for (const block of readRecords<JsonBlock>(path)) recorded.set(block.header.id, { block, path })
  }
  const runs: RecordedBlock[][] = []
  for (const each of [...recorded.values()].toSorted((a, b) => heightOf(a) - heightOf(b))) {
    const run = runs.find((blocks) => blocks.at(-1)?.block.header.id === each.block.header.parentId)
    if (run === undefined) runs.push([each])
    else run.push(each)
  }
  return runs
}

/** The rest of the run that has a block of this height, from there on; nothing where none was recorded. */
export function runFrom(runs: readonly Run[], height: number): Run {
  const run = runs.find((blocks) => blocks.some((each) => heightOf(each) === height)) ?? []
  return run.filter((each) => heightOf(each) >= height)
}

export const heightOf = ({ block }: RecordedBlock): number => block.header.height

export function spanOf(run: Run): string {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return 'no blocks'
  return run.length === 1 ? `block ${heightOf(first)}` : `blocks ${heightOf(first)}–${heightOf(last)}`
}
