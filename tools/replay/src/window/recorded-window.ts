import {
  type JsonBlock,
  type JsonBox,
  type JsonTransaction,
  findMissingBoxes,
  recordedBlockHeight,
  type BlockRun,
  formatHeightRange,
} from '#data/recorded-data.ts'
import type { ComparedQuery, ComparedRow } from '#compare-query.ts'

/** A range of recorded blocks and the boxes that existed before it. */
export interface RecordedWindow {
  readonly from: number
  readonly to: number
  readonly blocks: readonly JsonBlock[]
  /** Boxes that the blocks spend or read but do not create. */
  readonly seedBoxes: readonly JsonBox[]
}

export interface WindowTransaction {
  readonly transaction: JsonTransaction
  readonly height: number
  readonly position: number
  /** In the order of the inputs. */
  readonly spent: readonly JsonBox[]
}

export interface WindowBox {
  readonly box: JsonBox
  readonly height: number
  /** Null for seed boxes. */
  readonly transactionId: string | null
}

/** Every transaction with the boxes it spends, in chain order. */
export function* windowTransactions({ blocks, seedBoxes }: RecordedWindow): Generator<WindowTransaction> {
  const unspent = new Map(seedBoxes.map((box) => [box.boxId, box]))
  for (const { header, blockTransactions } of blocks) {
    for (const [position, transaction] of blockTransactions.transactions.entries()) {
      const spent = transaction.inputs.map(({ boxId }) => {
        const box = unspent.get(boxId)
        if (box === undefined) throw new Error(`${transaction.id} spends ${boxId}, which does not exist`)
        unspent.delete(boxId)
        return box
      })
      for (const box of transaction.outputs) unspent.set(box.boxId, box)
      yield { transaction, height: header.height, position, spent }
    }
  }
}

/** Every box, seed boxes first. */
export function* windowBoxes({ from, blocks, seedBoxes }: RecordedWindow): Generator<WindowBox> {
  for (const box of seedBoxes) yield { box, height: from - 1, transactionId: null }
  for (const { header, blockTransactions } of blocks) {
    for (const { id, outputs } of blockTransactions.transactions) {
      for (const box of outputs) yield { box, height: header.height, transactionId: id }
    }
  }
}

export function unspentBoxIds(recorded: RecordedWindow): Set<string> {
  const ids = new Set([...windowBoxes(recorded)].map(({ box }) => box.boxId))
  for (const { transaction } of windowTransactions(recorded))
    for (const { boxId } of transaction.inputs) ids.delete(boxId)
  return ids
}

export const sumValues = (boxes: readonly JsonBox[]): bigint =>
  boxes.reduce((sum, { value }) => sum + BigInt(value), 0n)

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

/** A table, read by natural keys, and the rows it must have according to the recorded blocks. */
export interface ExpectedTable extends ComparedQuery {
  readonly expected: (recorded: RecordedWindow) => Iterable<ComparedRow>
}
