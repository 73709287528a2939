import type { Box, BoxId, Transaction } from '@ergo-explorer/chain'
import type { SimBlock } from '../block/sim-block.ts'
import { FeeStatistics } from '../mempool/fee-statistics.ts'
import { feeOf, MIN_FEE, minFeeNotMet } from '../mempool/fee.ts'
import { type Admission, Mempool } from '../mempool/mempool.ts'
import { brokenRule, type CheckContext } from '../mempool/transaction-rules.ts'
import { Random } from '../random.ts'
import type { Branch, Simulation } from '../simulation.ts'
import { versionAt } from '../voting/voting-state.ts'
import type { World } from '../world/world.ts'
import { betweenBlocks, settle } from './actors-view.ts'
import { raiseFee } from './raise-fee.ts'

/** The end of the best chain, as the pool needs to know it. */
export interface ChainState {
  readonly branch: Branch
  readonly findUnspent: (boxId: BoxId) => Box | undefined
}

const MAX_TRANSACTION_BYTES = 98_304
const MIN_VALUE_PER_BYTE = 2

/** How often, at a moment of the economy, somebody raises the fee of what they have sent. */
const IMPATIENCE = 0.06

/** How often the actors are asked at one moment before it is believed that they have nothing to do. */
const MOST_TURNS = 12

/** The pool of a node that follows the chain, and the economy that fills it between blocks. */
export class WaitingRoom {
  readonly pool = new Mempool()
  readonly #simulation: Simulation
  readonly #state: () => ChainState
  #statistics: FeeStatistics
  #changedAt: number
  /** What the actors see: the state with the pool on top. Made when they next act, and until somebody else acts. */
  #pending: World | undefined
  /** What the actors have thought of but not yet sent. When its time comes it may have become impossible. */
  #unsent: Transaction[] = []
  /** What pays too little for any pool: whoever made it hands it to a miner, or is one. */
  #unrelayed: Transaction[] = []
  #moments = 0

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

  /** What a node would object to before it looks at its pool; undefined when nothing. */
  check(transaction: Transaction): string | undefined {
    const { id, size } = transaction
    if (size > MAX_TRANSACTION_BYTES) return `Transaction ${id} has too large size ${size}`
    const broken = brokenRule(transaction, this.#context())
    return broken === undefined ? undefined : `Malformed transaction: ${broken}`
  }

  /** A transaction that somebody sends to the node. */
  submit(transaction: Transaction, now: number): Admission {
    const objection = this.check(transaction)
    if (objection !== undefined) return { ok: false, reason: objection }
    const admission = this.#admit(transaction, now)
    if (admission.ok) this.#changed(now)
    return admission
  }

  /**
   * Lets the economy go on between blocks: so many transactions are sent, if the actors can pay for them, and now and
   * then one is sent again with a higher fee. Says how many came in.
   */
  act(count: number, now: number): number {
    const height = this.#height()
    const random = new Random(`${this.#simulation.options.seed} between blocks ${height} ${this.#moments++}`)
    let accepted = 0
    for (let turns = 0; accepted < count && turns < MOST_TURNS;) {
      const next = this.#unsent.shift()
      if (next === undefined) {
        this.#unsent = this.#simulation.act(this.#pendingWorld(), height, random)
        turns++
      } else if (this.#send(next, now)) accepted++
    }
    if (random.chance(IMPATIENCE) && this.#raiseSomeFee(random, now)) accepted++
    if (this.pool.expire(now).length > 0) this.#changed(now)
    return accepted
  }

  /** Transactions that a miner has besides the pool's. After the chain has become shorter some are from the future. */
  takeUnrelayed(): readonly Transaction[] {
    const height = this.#height()
    const taken = this.#unrelayed
    this.#unrelayed = []
    return taken.filter(({ outputs }) => outputs.every(({ creationHeight }) => creationHeight <= height))
  }

  /**
   * After the best chain has changed: what was mined leaves, what was in abandoned blocks comes back, and everything
   * that the new state no longer allows is gone.
   */
  refresh(mined: readonly SimBlock[], returned: readonly Transaction[], now: number): void {
    for (const { id } of mined.flatMap(({ transactions }) => transactions)) {
      const taken = this.pool.take(id)
      if (taken !== undefined) this.#statistics.record(taken, now)
    }
    const waiting = this.pool.ordered()
    this.pool.clear()
    for (const transaction of returned) this.#admit(transaction, now)
    for (const { transaction, firstSeen } of waiting) this.#admit(transaction, firstSeen)
    this.#changed(now)
  }

  /** A pool does not outlive its node. */
  restart(now: number): void {
    this.pool.clear()
    this.#unsent = []
    this.#unrelayed = []
    this.#statistics = new FeeStatistics(now)
    this.#changed(now)
  }

  #admit(transaction: Transaction, now: number): Admission {
    const fee = feeOf(transaction)
    if (fee < MIN_FEE) return { ok: false, reason: minFeeNotMet(fee) }
    if (transaction.inputs.some(({ boxId }) => this.#findBox(boxId) === undefined)) {
      return { ok: false, reason: 'not all utxos in place yet' }
    }
    const broken = brokenRule(transaction, this.#context())
    return broken === undefined ? this.pool.add(transaction, now) : { ok: false, reason: broken }
  }

  /** The actors' own transactions are in their world already; when one is refused, that world was wrong. */
  #send(transaction: Transaction, now: number): boolean {
    if (feeOf(transaction) < MIN_FEE) {
      this.#unrelayed.push(transaction)
      return false
    }
    const admission = this.#admit(transaction, now)
    if (admission.ok) this.#changedAt = now
    if (!admission.ok || admission.removed.length > 0) this.#pending = undefined
    return admission.ok
  }

  #raiseSomeFee(random: Random, now: number): boolean {
    const entries = this.pool.ordered()
    if (entries.length === 0) return false
    const raised = raiseFee(random.pick(entries).transaction, random, this.#simulation.options.blake2b256)
    return raised !== undefined && this.submit(raised, now).ok
  }

  #pendingWorld(): World {
    if (this.#pending !== undefined) return this.#pending
    const { preset } = this.#simulation.options
    this.#pending = betweenBlocks(preset, this.#state().branch.world)
    settle(
      this.#pending,
      this.pool.ordered().map(({ transaction }) => transaction),
    )
    return this.#pending
  }

  #context(): CheckContext {
    const height = this.#height()
    return {
      height,
      blockVersion: versionAt(this.#simulation.options.preset, height),
      minValuePerByte: this.#state().branch.voting.parameters.get(MIN_VALUE_PER_BYTE) ?? 0,
      findBox: (boxId) => this.#findBox(boxId),
    }
  }

  #findBox(boxId: BoxId): Box | undefined {
    return this.pool.outputOf(boxId) ?? this.#state().findUnspent(boxId)
  }

  /** Of the block that comes next. */
  #height(): number {
    return (this.#state().branch.tip?.height ?? 0) + 1
  }

  #changed(now: number): void {
    this.#changedAt = now
    this.#pending = undefined
  }
}
