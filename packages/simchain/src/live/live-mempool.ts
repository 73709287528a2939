import type { Blake2b256, BoxCandidate, Transaction, Box, BoxId } from '@ergo-explorer/chain'
import { Random } from '#random.ts'
import { MIN_CHANGE, finalizeTransaction } from '#world/draft.ts'
import type { SimBlock } from '#block/sim-block.ts'
import { FeeStatistics } from '#mempool/fee-statistics.ts'
import { feeOf, MIN_FEE, minFeeNotMet } from '#mempool/fee.ts'
import { type AdmissionResult, Mempool } from '#mempool/mempool.ts'
import { findViolation, type CheckContext } from '#mempool/transaction-rules.ts'
import type { Branch, Simulation } from '#simulation.ts'
import { versionAt } from '#block/voting-state.ts'
import type { World } from '#world/world.ts'
import { isFee, isPayToPublicKey } from './fork-content.ts'
import { mempoolWorld, applyTransactions } from './actor-world.ts'

/** The tip of the best chain, as the mempool needs it. */
export interface ChainState {
  readonly branch: Branch
  readonly findUnspent: (boxId: BoxId) => Box | undefined
}

const MAX_TRANSACTION_BYTES = 98_304
const MIN_VALUE_PER_BYTE = 2

/** Probability per call that an actor raises the fee of a submitted transaction. */
const FEE_BUMP_PROBABILITY = 0.06

/** Maximum number of economy ticks per call before giving up on more transactions. */
const MAX_TICKS = 12

/** The mempool of a node that follows the chain, and the economy that fills it between blocks. */
export class LiveMempool {
  readonly pool = new Mempool()
  /** Transactions in input blocks: they have left the mempool, and the state for new transactions contains them. */
  readonly inInputBlocks = new Mempool({ capacity: Number.POSITIVE_INFINITY, expiryMs: Number.POSITIVE_INFINITY })
  readonly #simulation: Simulation
  readonly #state: () => ChainState
  #statistics: FeeStatistics
  #changedAt: number
  /**
   * The world that the actors see: the chain state plus the mempool. Built on demand, and dropped when another party
   * changes either.
   */
  #actorWorld: World | undefined
  /** Transactions that actors have created but not submitted yet. They may have become invalid by then. */
  #unsubmitted: Transaction[] = []
  /** Transactions whose fee is too low for any mempool: they reach a miner directly. */
  #unrelayed: Transaction[] = []
  #calls = 0
  /** The last height at which the actors have acted. */
  #actedHeight = 0

  constructor(simulation: Simulation, state: () => ChainState, now: number) {
    this.#simulation = simulation
    this.#state = state
    this.#statistics = new FeeStatistics(now)
    this.#changedAt = now
  }

  get statistics(): FeeStatistics {
    return this.#statistics
  }

  get changedAt(): number {
    return this.#changedAt
  }

  /** The reason why a node would reject a transaction before looking at its mempool, or undefined. */
  check(transaction: Transaction): string | undefined {
    const { id, size } = transaction
    if (size > MAX_TRANSACTION_BYTES) return `Transaction ${id} has too large size ${size}`
    const violation = findViolation(transaction, this.#context())
    return violation === undefined ? undefined : `Malformed transaction: ${violation}`
  }

  /** Submits an external transaction to the node. */
  submit(transaction: Transaction, now: number): AdmissionResult {
    const objection = this.check(transaction)
    if (objection !== undefined) return { ok: false, reason: objection }
    const admission = this.#admit(transaction, now)
    if (admission.ok) this.#markChanged(now)
    return admission
  }

  /**
   * Runs the economy between blocks: submits up to `count` transactions that the actors can afford, and sometimes one
   * more with a raised fee. Returns the number of accepted transactions.
   */
  simulateTransactions(count: number, now: number): number {
    const height = this.#nextHeight()
    const random = new Random(`${this.#simulation.options.seed} between blocks ${height} ${this.#calls++}`)
    let accepted = 0
    for (let ticks = 0; accepted < count && ticks < MAX_TICKS;) {
      const next = this.#unsubmitted.shift()
      if (next === undefined) {
        const isRepeated = height <= this.#actedHeight
        this.#actedHeight = Math.max(height, this.#actedHeight)
        this.#unsubmitted = this.#simulation.simulateTransactions(this.#getActorWorld(), height, random, isRepeated)
        ticks++
      } else if (this.#submitOwn(next, now)) accepted++
    }
    if (random.chance(FEE_BUMP_PROBABILITY) && this.#bumpRandomFee(random, now)) accepted++
    if (this.pool.expire(now).length > 0) this.#markChanged(now)
    return accepted
  }

  /**
   * Transactions that a miner has besides the mempool. Those from a future height are dropped, which happens after the
   * chain became shorter.
   */
  takeUnrelayed(): readonly Transaction[] {
    const height = this.#nextHeight()
    const taken = this.#unrelayed
    this.#unrelayed = []
    return taken.filter(({ outputs }) => outputs.every(({ creationHeight }) => creationHeight <= height))
  }

  /**
   * Updates the mempool after the best chain changed: removes mined transactions, returns those of abandoned blocks,
   * and drops those that are no longer valid.
   */
  refresh(mined: readonly SimBlock[], returned: readonly Transaction[], now: number): void {
    this.inInputBlocks.clear()
    for (const { id } of mined.flatMap(({ transactions }) => transactions)) {
      const taken = this.pool.take(id)
      if (taken !== undefined) this.#statistics.record(taken, now)
    }
    const waiting = this.pool.ordered()
    this.pool.clear()
    for (const transaction of returned) this.#admit(transaction, now)
    for (const { transaction, firstSeen } of waiting) this.#admit(transaction, firstSeen)
    this.#markChanged(now)
  }

  /** Moves transactions from the mempool to an input block. */
  moveToInputBlock(transactions: readonly Transaction[], now: number): void {
    for (const transaction of transactions) {
      const taken = this.pool.take(transaction.id)
      if (taken !== undefined) this.#statistics.record(taken, now)
      this.inInputBlocks.add(transaction, now)
    }
    this.#markChanged(now)
  }

  /** Returns the transactions of rolled-back input blocks to the mempool. */
  returnFromInputBlocks(transactions: readonly Transaction[], now: number): void {
    for (const { id } of transactions) this.inInputBlocks.take(id)
    const waiting = this.pool.ordered()
    this.pool.clear()
    // Older transactions first: they may be parents.
    for (const transaction of transactions) this.#admit(transaction, now)
    for (const { transaction, firstSeen } of waiting) this.#admit(transaction, firstSeen)
    this.#markChanged(now)
  }

  /** A restart loses the mempool. */
  restart(now: number): void {
    this.pool.clear()
    this.#unsubmitted = []
    this.#unrelayed = []
    this.#statistics = new FeeStatistics(now)
    this.#markChanged(now)
  }

  #admit(transaction: Transaction, now: number): AdmissionResult {
    const fee = feeOf(transaction)
    if (fee < MIN_FEE) return { ok: false, reason: minFeeNotMet(fee) }
    if (this.inInputBlocks.find(transaction.id) !== undefined) {
      return { ok: false, reason: `Pool can not accept transaction ${transaction.id}, it is in an input block` }
    }
    if (transaction.inputs.some(({ boxId }) => this.inInputBlocks.spenderOf(boxId) !== undefined)) {
      return { ok: false, reason: 'Double spending attempt' }
    }
    if (transaction.inputs.some(({ boxId }) => this.#findBox(boxId) === undefined)) {
      return { ok: false, reason: 'not all utxos in place yet' }
    }
    const violation = findViolation(transaction, this.#context())
    return violation === undefined ? this.pool.add(transaction, now) : { ok: false, reason: violation }
  }

  /** The world already contains the actors' own transactions; when one is rejected, the world is outdated. */
  #submitOwn(transaction: Transaction, now: number): boolean {
    if (feeOf(transaction) < MIN_FEE) {
      this.#unrelayed.push(transaction)
      return false
    }
    const admission = this.#admit(transaction, now)
    if (admission.ok) this.#changedAt = now
    if (!admission.ok || admission.removed.length > 0) this.#actorWorld = undefined
    return admission.ok
  }

  #bumpRandomFee(random: Random, now: number): boolean {
    const entries = this.pool.ordered()
    if (entries.length === 0) return false
    const raised = bumpFee(random.pick(entries).transaction, random, this.#simulation.options.blake2b256)
    return raised !== undefined && this.submit(raised, now).ok
  }

  #getActorWorld(): World {
    if (this.#actorWorld !== undefined) return this.#actorWorld
    const { preset } = this.#simulation.options
    this.#actorWorld = mempoolWorld(preset, this.#state().branch.world)
    const entries = [...this.inInputBlocks.ordered(), ...this.pool.ordered()]
    applyTransactions(
      this.#actorWorld,
      entries.map(({ transaction }) => transaction),
    )
    return this.#actorWorld
  }

  #context(): CheckContext {
    const height = this.#nextHeight()
    return {
      height,
      blockVersion: versionAt(this.#simulation.options.preset, height),
      minValuePerByte: this.#state().branch.voting.parameters.get(MIN_VALUE_PER_BYTE) ?? 0,
      findBox: (boxId) => this.#findBox(boxId),
    }
  }

  #findBox(boxId: BoxId): Box | undefined {
    return this.pool.outputOf(boxId) ?? this.inInputBlocks.outputOf(boxId) ?? this.#state().findUnspent(boxId)
  }

  /** The height of the next block. */
  #nextHeight(): number {
    return (this.#state().branch.tip?.height ?? 0) + 1
  }

  #markChanged(now: number): void {
    this.#changedAt = now
    this.#actorWorld = undefined
  }
}

/**
 * The same payment with a higher fee, taken from the change. Returns undefined when there is no change to take it from.
 */
function bumpFee(
  { inputs, dataInputs, outputs }: Transaction,
  random: Random,
  blake2b256: Blake2b256,
): Transaction | undefined {
  const fee = outputs.findIndex(isFee)
  const change = outputs.length - 1
  const last = outputs[change]
  if (fee < 0 || last === undefined || !isPayToPublicKey(last) || last.assets.length > 0) return undefined
  const increase = random.amountBetween(2_000_000n, 20_000_000n)
  if (last.value < increase + MIN_CHANGE) return undefined
  const candidates = outputs.map((box, index): BoxCandidate => {
    const { value, ergoTree, creationHeight, assets, registers } = box
    const changed = index === fee ? value + increase : index === change ? value - increase : value
    return { value: changed, ergoTree, creationHeight, assets, registers }
  })
  // All inputs are signed again, since a signature covers the outputs.
  const resignedInputs = inputs.map((input) => ({ ...input, proof: random.hex(input.proof.length / 2) }))
  return finalizeTransaction({ inputs: resignedInputs, dataInputs, candidates, blake2b256 })
}
