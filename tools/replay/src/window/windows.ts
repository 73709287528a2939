import { listFiles } from '@ergo-explorer/testkit/real-data'
import { findMissing } from '../data/missing-boxes.ts'
import type { JsonBox } from '../data/node-json.ts'
import { readRecords } from '../data/read-json.ts'
import { findRuns, heightOf, type Run, runFrom, spanOf } from '../data/runs.ts'
import type { World } from '../world.ts'
import { replayWindow } from './replay-window.ts'

/** Where each window starts, and the file with the boxes that stood before it. */
const WINDOWS: readonly (readonly [number, string])[] = [
  [700_000, 'node/boxes/mainnet-0700000-0700010-inputs.json'],
  [1_795_968, 'node/boxes/mainnet-1795968-1796160-spent-and-read.jsonl.gz'],
]

/** The windows whose boxes were recorded; of all other recorded blocks, why they are not among them. */
export async function replayWindows(world: World): Promise<void> {
  const runs = recordedRuns(world)
  for (const [from, boxes] of WINDOWS) await replayWindow(runFrom(runs, from), world.pathOf(boxes), world)
  const replayed = new Set(WINDOWS.map(([from]) => from))
  const boxes = recordedBoxes(world)
  for (const run of runs) {
    if (run.some((each) => replayed.has(heightOf(each)))) continue
    const blocks = run.map(({ block }) => block)
    const { used, missing } = findMissing(blocks, boxes)
    world.report.say(`${spanOf(run)}: not replayed, ${missing.length} of ${used.size} boxes they use are in no file`)
  }
}

/** Blocks that stand in files of their own. Trimmed ones lack parts without which a node would not serve them. */
export function recordedRuns({ pathOf }: Pick<World, 'pathOf'>): Run[] {
  const files = listFiles('node/blocks').filter((file) => /mainnet-\d+\.json$/.test(file))
  return findRuns(files.map(pathOf))
}

/** All that were ever recorded, some of them with words about where. */
function recordedBoxes({ pathOf }: World): JsonBox[] {
  const files = listFiles('node/boxes').map(pathOf)
  const records = files.flatMap((path) => readRecords<JsonBox | { readonly box: JsonBox }>(path))
  return records.map((each) => ('box' in each ? each.box : each))
}
