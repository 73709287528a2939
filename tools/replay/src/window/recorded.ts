import type { JsonBlock, JsonBox, JsonTransaction } from '../data/node-json.ts'

/** A stretch of the chain as it was recorded, with the boxes that stood before it. */
export interface Recorded {
  readonly from: number
  readonly to: number
  readonly blocks: readonly JsonBlock[]
  /** Those that the blocks spend or read and do not make themselves. */
  readonly seeds: readonly JsonBox[]
}

export interface PlacedTransaction {
  readonly transaction: JsonTransaction
  readonly height: number
  readonly position: number
  /** In the order of the inputs. */
  readonly spent: readonly JsonBox[]
}

export interface PlacedBox {
  readonly box: JsonBox
  readonly height: number
  /** None for those that stood before. */
  readonly transactionId: string | null
}

/** Every transaction with the boxes it spends, in the order of the chain. */
export function* transactionsOf({ blocks, seeds }: Recorded): Generator<PlacedTransaction> {
  const unspent = new Map(seeds.map((box) => [box.boxId, box]))
  for (const { header, blockTransactions } of blocks) {
    for (const [position, transaction] of blockTransactions.transactions.entries()) {
      const spent = transaction.inputs.map(({ boxId }) => {
        const box = unspent.get(boxId)
        if (box === undefined) throw new Error(`${transaction.id} spends ${boxId}, which is not there`)
        unspent.delete(boxId)
        return box
      })
      for (const box of transaction.outputs) unspent.set(box.boxId, box)
      yield { transaction, height: header.height, position, spent }
    }
  }
}

/** Every box, those first that stood before. */
export function* boxesOf({ from, blocks, seeds }: Recorded): Generator<PlacedBox> {
  for (const box of seeds) yield { box, height: from - 1, transactionId: null }
  for (const { header, blockTransactions } of blocks) {
    for (const { id, outputs } of blockTransactions.transactions) {
      for (const box of outputs) yield { box, height: header.height, transactionId: id }
    }
  }
}

export function unspentOf(recorded: Recorded): Set<string> {
  const ids = new Set([...boxesOf(recorded)].map(({ box }) => box.boxId))
  for (const { transaction } of transactionsOf(recorded)) for (const { boxId } of transaction.inputs) ids.delete(boxId)
  return ids
}

export const sumOf = (boxes: readonly JsonBox[]): bigint => boxes.reduce((sum, { value }) => sum + BigInt(value), 0n)
