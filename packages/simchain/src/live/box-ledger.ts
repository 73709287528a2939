import type { Box, BoxId } from '@ergo-explorer/chain'
import type { SimBlock } from '../block/sim-block.ts'

const NEVER = Number.POSITIVE_INFINITY

/** A box, and the heights at which the branch that the ledger stands on made and spent it. */
interface BoxRecord {
  readonly box: Box
  madeAt: number
  spentAt: number
}

/** Every box of every branch, and which of them are unspent at any height of the branch it stands on. */
export class BoxLedger {
  readonly #records = new Map<BoxId, BoxRecord>()

  constructor(genesis: readonly Box[]) {
    for (const box of genesis) this.#records.set(box.boxId, { box, madeAt: 0, spentAt: NEVER })
  }

  /** A box, whether spent or not, on this branch or another. */
  find(boxId: BoxId): Box | undefined {
    return this.#records.get(boxId)?.box
  }

  unspent(boxId: BoxId, atHeight = NEVER): Box | undefined {
    const record = this.#records.get(boxId)
    if (record === undefined || record.madeAt > atHeight || record.madeAt === NEVER) return undefined
    return record.spentAt > atHeight || record.spentAt === NEVER ? record.box : undefined
  }

  /** All unspent boxes of the branch, in the order in which boxes first appeared. */
  *allUnspent(): Generator<Box> {
    for (const { box, madeAt, spentAt } of this.#records.values()) if (madeAt !== NEVER && spentAt === NEVER) yield box
  }

  apply({ header: { height }, transactions }: SimBlock): void {
    for (const { inputs, outputs } of transactions) {
      for (const { boxId } of inputs) this.#mark(boxId, 'spentAt', height)
      for (const box of outputs) this.#make(box, height)
    }
  }

  undo({ transactions }: SimBlock): void {
    for (const { inputs, outputs } of transactions.toReversed()) {
      for (const { boxId } of outputs) this.#mark(boxId, 'madeAt', NEVER)
      for (const { boxId } of inputs) this.#mark(boxId, 'spentAt', NEVER)
    }
  }

  #make(box: Box, height: number): void {
    const known = this.#records.get(box.boxId)
    if (known === undefined) this.#records.set(box.boxId, { box, madeAt: height, spentAt: NEVER })
    else known.madeAt = height
  }

  #mark(boxId: BoxId, when: 'madeAt' | 'spentAt', height: number): void {
    const record = this.#records.get(boxId)
    if (record === undefined) throw new RangeError(`no box ${boxId} on any branch`)
    record[when] = height
  }
}
