import type { JsonBlock } from './node-json.ts'
import { readRecords } from './read-json.ts'

export interface RecordedBlock {
  readonly block: JsonBlock
  /** The file that contains the block. */
  readonly path: string
}

/** Consecutive recorded blocks. */
export type BlockRun = readonly RecordedBlock[]

/** The longest runs of consecutive blocks in the files, by height. Duplicate blocks count once. */
export function findRuns(paths: readonly string[]): BlockRun[] {
  const recorded = new Map<string, RecordedBlock>()
  for (const path of paths) {
    for (const block of readRecords<JsonBlock>(path)) recorded.set(block.header.id, { block, path })
  }
  const runs: RecordedBlock[][] = []
  for (const recordedBlock of [...recorded.values()].toSorted(
    (a, b) => recordedBlockHeight(a) - recordedBlockHeight(b),
  )) {
    const run = runs.find((blocks) => blocks.at(-1)?.block.header.id === recordedBlock.block.header.parentId)
    if (run === undefined) runs.push([recordedBlock])
    else run.push(recordedBlock)
  }
  return runs
}

/** The run that contains this height, starting there. Empty if the height was not recorded. */
export function sliceRunFrom(runs: readonly BlockRun[], height: number): BlockRun {
  const run = runs.find((blocks) => blocks.some((recordedBlock) => recordedBlockHeight(recordedBlock) === height)) ?? []
  return run.filter((recordedBlock) => recordedBlockHeight(recordedBlock) >= height)
}

export const recordedBlockHeight = ({ block }: RecordedBlock): number => block.header.height

export function formatHeightRange(run: BlockRun): string {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return 'no blocks'
  return run.length === 1
    ? `block ${recordedBlockHeight(first)}`
    : `blocks ${recordedBlockHeight(first)}–${recordedBlockHeight(last)}`
}
