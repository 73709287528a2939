import { type BoxId, FEE_SCRIPT, type Transaction } from '@ergo-explorer/chain'

export interface ContentRules {
  /** Whether a box is unspent before the block. */
  readonly isUnspent: (boxId: BoxId) => boolean
  /** Boxes that the block's own reward will spend. */
  readonly reserved: ReadonlySet<BoxId>
  readonly maxBytes: number
}

/**
 * The transactions of a block under construction. Each must find its boxes in the state or among earlier outputs of the
 * block.
 */
export class BlockContent {
  readonly transactions: Transaction[] = []
  readonly #rules: ContentRules
  readonly #created = new Set<BoxId>()
  readonly #spent = new Set<BoxId>()
  #bytes = 0

  constructor(rules: ContentRules) {
    this.#rules = rules
  }

  /** Adds a transaction if it is valid here and fits. */
  tryAdd(transaction: Transaction): boolean {
    const { inputs, dataInputs, outputs, size } = transaction
    const boxIds = inputs.map(({ boxId }) => boxId)
    if (this.#bytes + size > this.#rules.maxBytes || new Set(boxIds).size < boxIds.length) return false
    if (boxIds.some((boxId) => this.#rules.reserved.has(boxId))) return false
    if (![...boxIds, ...dataInputs].every((boxId) => this.#isAvailable(boxId))) return false
    for (const boxId of boxIds) this.#spent.add(boxId)
    // Fee boxes belong to the miner: only the last transaction of the block may spend them.
    for (const { boxId, ergoTree } of outputs) if (ergoTree !== FEE_SCRIPT) this.#created.add(boxId)
    this.#bytes += size
    this.transactions.push(transaction)
    return true
  }

  #isAvailable(boxId: BoxId): boolean {
    return !this.#spent.has(boxId) && (this.#created.has(boxId) || this.#rules.isUnspent(boxId))
  }
}
