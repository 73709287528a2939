import { findMissing } from '../data/missing-boxes.ts'
import type { JsonBlock, JsonBox } from '../data/node-json.ts'
import { heightOf, type Run, spanOf } from '../data/runs.ts'
import type { Recorded } from './recorded.ts'

/**
 * A run of blocks with those of the given boxes that have to stand before it.
 * @throws when there are too few, and says which is the first
 */
export function recordedOf(run: Run, given: readonly JsonBox[]): Recorded {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) throw new Error('No block of this height was recorded')
  const blocks = run.map(({ block }) => block)
  const { used, missing } = findMissing(blocks, given)
  if (missing[0] !== undefined) {
    const { boxId, height } = missing[0]
    throw new Error(
      `${spanOf(run)} use ${used.size} boxes; ${missing.length} are not given, the first is ${boxId} in block ${height}`,
    )
  }
  const made = new Set(blocks.flatMap(outputsOf).map(({ boxId }) => boxId))
  const seeds = given.filter(({ boxId }) => used.has(boxId) && !made.has(boxId))
  return { from: heightOf(first), to: heightOf(last), blocks, seeds }
}

const outputsOf = ({ blockTransactions }: JsonBlock): readonly JsonBox[] =>
  blockTransactions.transactions.flatMap(({ outputs }) => outputs)
