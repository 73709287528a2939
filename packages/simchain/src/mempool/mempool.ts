import type { Box, BoxId, Transaction, TransactionId } from '@ergo-explorer/chain'
import { feeOf, feeRate } from './fee.ts'

export interface PoolEntry {
  readonly transaction: Transaction
  readonly fee: bigint
  /** What it pays by itself, in nanoERG for each 1024 bytes. */
  readonly rate: bigint
  readonly firstSeen: number
}

/** Either it is in, and these went out for it; or it is refused, in the node's words. */
export type Admission =
  | { readonly ok: true; readonly removed: readonly TransactionId[] }
  | { readonly ok: false; readonly reason: string }

export interface MempoolLimits {
  readonly capacity: number
  /** How long a transaction waits before it is forgotten. */
  readonly expiryMs: number
}

const DEFAULT_LIMITS: MempoolLimits = { capacity: 1000, expiryMs: 30 * 60_000 }

/**
 * Transactions that wait for a block. No two of them spend the same box, and none stands without the pool transactions
 * whose outputs it spends. It does not know the chain: whoever adds a transaction has checked it against the state.
 */
export class Mempool {
  readonly #limits: MempoolLimits
  readonly #entries = new Map<TransactionId, PoolEntry>()
  readonly #spenders = new Map<BoxId, TransactionId>()
  readonly #outputs = new Map<BoxId, Box>()
  /** Made when asked for, and until the next change. */
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

  /** The pool transaction that spends a box. */
  spenderOf(boxId: BoxId): TransactionId | undefined {
    return this.#spenders.get(boxId)
  }

  /** A box that a pool transaction makes, whether or not another one spends it. */
  outputOf(boxId: BoxId): Box | undefined {
    return this.#outputs.get(boxId)
  }

  /**
   * Best paid first. The rates of whatever spends a transaction's outputs count for it too, so it always stands before
   * them and a block can be filled from the front.
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

  /** A transaction's own rate and those of all its descendants in the pool. */
  weightOf(id: TransactionId): bigint {
    this.#weights ??= this.#weigh()
    return this.#weights.get(id) ?? 0n
  }

  /**
   * Takes a transaction in. One that spends what others already spend replaces them when it pays more than they weigh
   * on average, and then everything that builds on them goes as well.
   */
  add(transaction: Transaction, now: number): Admission {
    const { id } = transaction
    if (this.#entries.has(id)) return refused(`Pool can not accept transaction ${id}, it is already in the mempool`)
    const fee = feeOf(transaction)
    const entry = { transaction, fee, rate: feeRate(fee, transaction.size), firstSeen: now }
    const rivals = new Set(
      transaction.inputs.map(({ boxId }) => this.#spenders.get(boxId)).filter((rival) => rival !== undefined),
    )
    if (rivals.size > 0) return this.#replace(entry, rivals)
    const victim = this.size < this.#limits.capacity ? undefined : this.ordered().at(-1)?.transaction
    // The last has no descendants, or it would outweigh them; only the newcomer itself could build on it.
    if (victim !== undefined && (entry.rate <= this.weightOf(victim.id) || isChild(transaction, victim))) {
      return refused('Transaction pays less than any other in the pool being full')
    }
    this.#put(entry)
    return { ok: true, removed: victim === undefined ? [] : this.drop(victim.id) }
  }

  /** Removes one that stands in a block now. What builds on it stays: its inputs are on the chain. */
  take(id: TransactionId): PoolEntry | undefined {
    const entry = this.#entries.get(id)
    if (entry !== undefined) this.#remove(entry)
    return entry
  }

  /** Removes one that can no longer be mined, and with it everything that builds on it. */
  drop(id: TransactionId): TransactionId[] {
    const family = [id, ...this.descendantsOf(id)]
    return family.filter((member) => this.take(member) !== undefined)
  }

  /** Forgets what has waited too long. */
  expire(now: number): TransactionId[] {
    const old = [...this.#entries.values()].filter(({ firstSeen }) => now - firstSeen > this.#limits.expiryMs)
    return old.flatMap(({ transaction }) => this.drop(transaction.id))
  }

  clear(): void {
    this.#entries.clear()
    this.#spenders.clear()
    this.#outputs.clear()
    this.#changed()
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

  #replace(entry: PoolEntry, rivals: ReadonlySet<TransactionId>): Admission {
    const total = [...rivals].reduce((sum, id) => sum + this.weightOf(id), 0n)
    const doomed = new Set(rivals)
    for (const id of rivals) for (const descendant of this.descendantsOf(id)) doomed.add(descendant)
    // Whoever spends the outputs of what it replaces would pull the ground from under itself.
    const isCircular = entry.transaction.inputs.some(({ boxId }) => {
      const maker = this.#outputs.get(boxId)?.transactionId
      return maker !== undefined && doomed.has(maker)
    })
    if (isCircular || entry.rate <= total / BigInt(rivals.size)) return refused('Double spending attempt')
    const removed = [...rivals].flatMap((id) => this.drop(id))
    this.#put(entry)
    return { ok: true, removed }
  }

  #put(entry: PoolEntry): void {
    const { id, inputs, outputs } = entry.transaction
    this.#entries.set(id, entry)
    for (const { boxId } of inputs) this.#spenders.set(boxId, id)
    for (const box of outputs) this.#outputs.set(box.boxId, box)
    this.#changed()
  }

  #remove({ transaction: { id, inputs, outputs } }: PoolEntry): void {
    this.#entries.delete(id)
    for (const { boxId } of inputs) this.#spenders.delete(boxId)
    for (const { boxId } of outputs) this.#outputs.delete(boxId)
    this.#changed()
  }

  #changed(): void {
    this.#ordered = undefined
    this.#weights = undefined
  }

  #weigh(): Map<TransactionId, bigint> {
    const weights = new Map<TransactionId, bigint>()
    for (const [id, { rate }] of this.#entries) {
      let weight = rate
      for (const descendant of this.descendantsOf(id)) weight += this.#entries.get(descendant)?.rate ?? 0n
      weights.set(id, weight)
    }
    return weights
  }
}

const refused = (reason: string): Admission => ({ ok: false, reason })

function isChild({ inputs }: Transaction, { outputs }: Transaction): boolean {
  return inputs.some((input) => outputs.some(({ boxId }) => boxId === input.boxId))
}
