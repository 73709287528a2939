import { findMissingBoxes } from '../data/missing-boxes.ts'
import type { JsonBlock, JsonBox } from '../data/node-json.ts'
import { recordedBlockHeight, type BlockRun, formatHeightRange } from '../data/runs.ts'
import type { RecordedWindow } from './recorded-window.ts'

/**
 * Builds a window from a run of blocks and the available boxes that it needs.
 * @throws if boxes are missing; the message names the first
 */
export function buildWindow(run: BlockRun, available: readonly JsonBox[]): RecordedWindow {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) throw new Error('No block was recorded at this height')
  const blocks = run.map(({ block }) => block)
  const { used, missing } = findMissingBoxes(blocks, available)
  if (missing[0] !== undefined) {
    const { boxId, height } = missing[0]
    throw new Error(
      `${formatHeightRange(run)} use ${used.size} boxes; ${missing.length} are missing, the first is ${boxId} in block ${height}`,
    )
  }
  const created = new Set(blocks.flatMap(outputsOf).map(({ boxId }) => boxId))
  const seedBoxes = available.filter(({ boxId }) => used.has(boxId) && !created.has(boxId))
  return { from: recordedBlockHeight(first), to: recordedBlockHeight(last), blocks, seedBoxes }
}

const outputsOf = ({ blockTransactions }: JsonBlock): readonly JsonBox[] =>
  blockTransactions.transactions.flatMap(({ outputs }) => outputs)
