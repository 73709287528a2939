import type { Box, BoxId, Transaction, TransactionId } from '@ergo-explorer/chain'
import { feeOf, feeRate } from './fee.ts'

export interface PoolEntry {
  readonly transaction: Transaction
  readonly fee: bigint
  /** Its own fee rate, in nanoERG per 1024 bytes. */
  readonly rate: bigint
  readonly firstSeen: number
}

/** Either accepted, with the transactions removed for it, or rejected with the node's message. */
export type AdmissionResult =
  | { readonly ok: true; readonly removed: readonly TransactionId[] }
  | { readonly ok: false; readonly reason: string }

export interface MempoolLimits {
  readonly capacity: number
  /** Maximum age of a transaction. */
  readonly expiryMs: number
}

const DEFAULT_LIMITS: MempoolLimits = { capacity: 1000, expiryMs: 30 * 60_000 }

/**
 * Unconfirmed transactions. No two of them spend the same box, and none is present without the mempool transactions
 * whose outputs it spends. It does not know the chain: the caller must validate a transaction against the state first.
 */
export class Mempool {
  readonly #limits: MempoolLimits
  readonly #entries = new Map<TransactionId, PoolEntry>()
  readonly #spenders = new Map<BoxId, TransactionId>()
  readonly #outputs = new Map<BoxId, Box>()
  /** Computed on demand, and valid until the next change. */
  #ordered: readonly PoolEntry[] | undefined
  #weights: ReadonlyMap<TransactionId, bigint> | undefined

  constructor(limits: Partial<MempoolLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits }
  }

  get size(): number {
    return this.#entries.size
  }

  find(id: TransactionId): PoolEntry | undefined {
    return this.#entries.get(id)
  }

  /** The mempool transaction that spends a box. */
  spenderOf(boxId: BoxId): TransactionId | undefined {
    return this.#spenders.get(boxId)
  }

  /** A box that a mempool transaction creates, spent by another one or not. */
  outputOf(boxId: BoxId): Box | undefined {
    return this.#outputs.get(boxId)
  }

  /**
   * Best paid first. The fee rates of descendants count for a transaction too, so it always comes before them and a
   * block can be filled from the front.
   */
  ordered(): readonly PoolEntry[] {
    this.#ordered ??= [...this.#entries.values()].toSorted(
      (a, b) =>
        Number(this.weightOf(b.transaction.id) - this.weightOf(a.transaction.id)) ||
        a.firstSeen - b.firstSeen ||
        (a.transaction.id < b.transaction.id ? -1 : 1),
    )
    return this.#ordered
  }

  /** A transaction's own fee rate plus those of all its descendants in the mempool. */
  weightOf(id: TransactionId): bigint {
    this.#weights ??= this.#computeWeights()
    return this.#weights.get(id) ?? 0n
  }

  /**
   * Adds a transaction. One that conflicts with others replaces them when it pays more than their average weight; their
   * descendants are removed as well.
   */
  add(transaction: Transaction, now: number): AdmissionResult {
    const { id } = transaction
    if (this.#entries.has(id)) return rejected(`Pool can not accept transaction ${id}, it is already in the mempool`)
    const fee = feeOf(transaction)
    const entry = { transaction, fee, rate: feeRate(fee, transaction.size), firstSeen: now }
    const conflicts = new Set(
      transaction.inputs.map(({ boxId }) => this.#spenders.get(boxId)).filter((conflict) => conflict !== undefined),
    )
    if (conflicts.size > 0) return this.#replace(entry, conflicts)
    const lowest = this.size < this.#limits.capacity ? undefined : this.ordered().at(-1)?.transaction
    // The last entry has no descendants, or it would outweigh them; only the new transaction itself could spend its
    // outputs.
    if (lowest !== undefined && (entry.rate <= this.weightOf(lowest.id) || isChild(transaction, lowest))) {
      return rejected('Transaction pays less than any other in the pool being full')
    }
    this.#insert(entry)
    return { ok: true, removed: lowest === undefined ? [] : this.drop(lowest.id) }
  }

  /** Removes a mined transaction. Its descendants stay, because their inputs are on the chain. */
  take(id: TransactionId): PoolEntry | undefined {
    const entry = this.#entries.get(id)
    if (entry !== undefined) this.#remove(entry)
    return entry
  }

  /** Removes a transaction that can no longer be mined, and all its descendants. */
  drop(id: TransactionId): TransactionId[] {
    const removedIds = [id, ...this.descendantsOf(id)]
    return removedIds.filter((memberId) => this.take(memberId) !== undefined)
  }

  /** Removes transactions that are too old. */
  expire(now: number): TransactionId[] {
    const old = [...this.#entries.values()].filter(({ firstSeen }) => now - firstSeen > this.#limits.expiryMs)
    return old.flatMap(({ transaction }) => this.drop(transaction.id))
  }

  clear(): void {
    this.#entries.clear()
    this.#spenders.clear()
    this.#outputs.clear()
    this.#invalidateCaches()
  }

  descendantsOf(id: TransactionId): Set<TransactionId> {
    const found = new Set<TransactionId>()
    const open = [id]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const { boxId } of this.#entries.get(next)?.transaction.outputs ?? []) {
        const child = this.#spenders.get(boxId)
        if (child === undefined || found.has(child)) continue
        found.add(child)
        open.push(child)
      }
    }
    return found
  }

  #replace(entry: PoolEntry, conflicts: ReadonlySet<TransactionId>): AdmissionResult {
    const total = [...conflicts].reduce((sum, id) => sum + this.weightOf(id), 0n)
    const removedSet = new Set(conflicts)
    for (const id of conflicts) for (const descendant of this.descendantsOf(id)) removedSet.add(descendant)
    // A transaction that spends the outputs of what it replaces would invalidate itself.
    const isCircular = entry.transaction.inputs.some(({ boxId }) => {
      const creator = this.#outputs.get(boxId)?.transactionId
      return creator !== undefined && removedSet.has(creator)
    })
    if (isCircular || entry.rate <= total / BigInt(conflicts.size)) return rejected('Double spending attempt')
    const removed = [...conflicts].flatMap((id) => this.drop(id))
    this.#insert(entry)
    return { ok: true, removed }
  }

  #insert(entry: PoolEntry): void {
    const { id, inputs, outputs } = entry.transaction
    this.#entries.set(id, entry)
    for (const { boxId } of inputs) this.#spenders.set(boxId, id)
    for (const box of outputs) this.#outputs.set(box.boxId, box)
    this.#invalidateCaches()
  }

  #remove({ transaction: { id, inputs, outputs } }: PoolEntry): void {
    this.#entries.delete(id)
    for (const { boxId } of inputs) this.#spenders.delete(boxId)
    for (const { boxId } of outputs) this.#outputs.delete(boxId)
    this.#invalidateCaches()
  }

  #invalidateCaches(): void {
    this.#ordered = undefined
    this.#weights = undefined
  }

  #computeWeights(): Map<TransactionId, bigint> {
    const weights = new Map<TransactionId, bigint>()
    for (const [id, { rate }] of this.#entries) {
      let weight = rate
      for (const descendant of this.descendantsOf(id)) weight += this.#entries.get(descendant)?.rate ?? 0n
      weights.set(id, weight)
    }
    return weights
  }
}

const rejected = (reason: string): AdmissionResult => ({ ok: false, reason })

function isChild({ inputs }: Transaction, { outputs }: Transaction): boolean {
  return inputs.some((input) => outputs.some(({ boxId }) => boxId === input.boxId))
}
