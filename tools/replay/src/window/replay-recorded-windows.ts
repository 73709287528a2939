import { listFiles } from '@ergo-explorer/testkit/real-data'
import { findMissingBoxes } from '../data/missing-boxes.ts'
import type { JsonBox } from '../data/node-json.ts'
import { readRecords } from '../data/read-json.ts'
import { findRuns, recordedBlockHeight, type BlockRun, sliceRunFrom, formatHeightRange } from '../data/runs.ts'
import type { ReplayContext } from '../replay-context.ts'
import { replayWindow } from './replay-window.ts'

/** The first height of each window and the file with its seed boxes. */
const WINDOWS: readonly (readonly [number, string])[] = [
  [700_000, 'node/boxes/mainnet-0700000-0700010-inputs.json'],
  [1_795_968, 'node/boxes/mainnet-1795968-1796160-spent-and-read.jsonl.gz'],
]

/** Replays the windows whose seed boxes were recorded. Prints for all other recorded blocks why they are skipped. */
export async function replayRecordedWindows(context: ReplayContext): Promise<void> {
  const runs = recordedRuns(context)
  for (const [from, boxes] of WINDOWS) await replayWindow(sliceRunFrom(runs, from), context.pathOf(boxes), context)
  const replayed = new Set(WINDOWS.map(([from]) => from))
  const boxes = recordedBoxes(context)
  for (const run of runs) {
    if (run.some((entry) => replayed.has(recordedBlockHeight(entry)))) continue
    const blocks = run.map(({ block }) => block)
    const { used, missing } = findMissingBoxes(blocks, boxes)
    context.report.print(
      `${formatHeightRange(run)}: not replayed, ${missing.length} of ${used.size} used boxes were not recorded`,
    )
  }
}

/** Blocks stored in separate files. Trimmed blocks are excluded because a node could not serve them. */
export function recordedRuns({ pathOf }: Pick<ReplayContext, 'pathOf'>): BlockRun[] {
  const files = listFiles('node/blocks').filter((file) => /mainnet-\d+\.json$/.test(file))
  return findRuns(files.map(pathOf))
}

/** All recorded boxes. Some files wrap each box with a note about its origin. */
function recordedBoxes({ pathOf }: ReplayContext): JsonBox[] {
  const files = listFiles('node/boxes').map(pathOf)
  const records = files.flatMap((path) => readRecords<JsonBox | { readonly box: JsonBox }>(path))
  return records.map((entry) => ('box' in entry ? entry.box : entry))
}
