import { type BoxId, FEE_SCRIPT, type Transaction } from '@ergo-explorer/chain'

export interface ContentRules {
  /** Whether the state before the block holds a box. */
  readonly isUnspent: (boxId: BoxId) => boolean
  /** Boxes that the block's own reward will spend. */
  readonly reserved: ReadonlySet<BoxId>
  readonly maxBytes: number
}

/** The transactions of one block in the making: each finds its boxes in the state, or where earlier ones left them. */
export class BlockContent {
  readonly transactions: Transaction[] = []
  readonly #rules: ContentRules
  readonly #made = new Set<BoxId>()
  readonly #spent = new Set<BoxId>()
  #bytes = 0

  constructor(rules: ContentRules) {
    this.#rules = rules
  }

  /** Takes a transaction if it fits. */
  offer(transaction: Transaction): boolean {
    const { inputs, dataInputs, outputs, size } = transaction
    const boxIds = inputs.map(({ boxId }) => boxId)
    if (this.#bytes + size > this.#rules.maxBytes || new Set(boxIds).size < boxIds.length) return false
    if (boxIds.some((boxId) => this.#rules.reserved.has(boxId))) return false
    if (![...boxIds, ...dataInputs].every((boxId) => this.#isThere(boxId))) return false
    for (const boxId of boxIds) this.#spent.add(boxId)
    // Fee boxes are the miner's: only the last transaction of the block may spend them.
    for (const { boxId, ergoTree } of outputs) if (ergoTree !== FEE_SCRIPT) this.#made.add(boxId)
    this.#bytes += size
    this.transactions.push(transaction)
    return true
  }

  #isThere(boxId: BoxId): boolean {
    return !this.#spent.has(boxId) && (this.#made.has(boxId) || this.#rules.isUnspent(boxId))
  }
}
