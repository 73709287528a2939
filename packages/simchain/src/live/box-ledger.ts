import type { Box, BoxId } from '@ergo-explorer/chain'
import type { SimBlock } from '#block/sim-block.ts'

const NEVER = Number.POSITIVE_INFINITY

/** A box, and the heights at which the ledger's current branch created and spent it. */
interface BoxRecord {
  readonly box: Box
  createdAt: number
  spentAt: number
}

/** All boxes of all branches, and which of them are unspent at any height of the current branch. */
export class BoxLedger {
  readonly #records = new Map<BoxId, BoxRecord>()

  constructor(genesis: readonly Box[]) {
    for (const box of genesis) this.#records.set(box.boxId, { box, createdAt: 0, spentAt: NEVER })
  }

  /** A box, spent or unspent, of any branch. */
  find(boxId: BoxId): Box | undefined {
    return this.#records.get(boxId)?.box
  }

  unspent(boxId: BoxId, atHeight = NEVER): Box | undefined {
    const record = this.#records.get(boxId)
    if (record === undefined || record.createdAt > atHeight || record.createdAt === NEVER) return undefined
    return record.spentAt > atHeight || record.spentAt === NEVER ? record.box : undefined
  }

  /** All unspent boxes of the branch, in order of first appearance. */
  *allUnspent(): Generator<Box> {
    for (const { box, createdAt, spentAt } of this.#records.values())
      if (createdAt !== NEVER && spentAt === NEVER) yield box
  }

  apply({ header: { height }, transactions }: SimBlock): void {
    for (const { inputs, outputs } of transactions) {
      for (const { boxId } of inputs) this.#setHeight(boxId, 'spentAt', height)
      for (const box of outputs) this.#create(box, height)
    }
  }

  undo({ transactions }: SimBlock): void {
    for (const { inputs, outputs } of transactions.toReversed()) {
      for (const { boxId } of outputs) this.#setHeight(boxId, 'createdAt', NEVER)
      for (const { boxId } of inputs) this.#setHeight(boxId, 'spentAt', NEVER)
    }
  }

  #create(box: Box, height: number): void {
    const known = this.#records.get(box.boxId)
    if (known === undefined) this.#records.set(box.boxId, { box, createdAt: height, spentAt: NEVER })
    else known.createdAt = height
  }

  #setHeight(boxId: BoxId, when: 'createdAt' | 'spentAt', height: number): void {
    const record = this.#records.get(boxId)
    if (record === undefined) throw new RangeError(`no box ${boxId} on any branch`)
    record[when] = height
  }
}
