import type { TransactionId } from '@ergo-explorer/chain'
import type { Pool } from '@ergo-explorer/db'
import type { LiveChain } from '@ergo-explorer/simchain'

/** The state of a payment in the index, as the API names it; `unknown` before the index has it. */
type IndexedState =
  | 'unknown'
  | 'pending'
  | 'pre-confirmed'
  | 'confirmed'
  | 'orphaned'
  | 'replaced'
  | 'input-spent'
  | 'parent-dropped'
  | 'dropped'

/** The state of a payment at the node; `gone` if a double spend has replaced it, or if it became invalid. */
type NodeState = 'pending' | 'pre-confirmed' | 'confirmed' | 'gone'

interface Payment {
  readonly id: TransactionId
  /** Different states, in the order in which they were first read. */
  readonly seen: IndexedState[]
  /** Whether an input block of the node contained it. */
  wasInInputBlock: boolean
  isWrong: boolean
}

/** Of a transaction in an undone block, the index has no body: the API calls it orphaned until a node reports it again. */
const STATES_SQL = `SELECT requested.id,
    CASE WHEN t.id IS NOT NULL THEN 'confirmed' WHEN p.input_block IS NOT NULL THEN 'pre-confirmed' WHEN p.id IS NOT NULL THEN 'pending'
      WHEN o.id IS NULL THEN 'unknown' WHEN o.body IS NULL THEN 'orphaned' ELSE o.outcome END AS state
  FROM unnest($1::bytea[]) AS requested(id)
  LEFT JOIN transactions t ON t.id = requested.id LEFT JOIN mempool_transactions p ON p.id = requested.id
  LEFT JOIN mempool_outcomes o ON o.id = requested.id`

/** Payments older than this many blocks are settled: no fork reaches them. */
const SETTLED_DEPTH = 3

/** Follows payments of a simulated node in the index. */
export class PaymentStates {
  readonly #pool: Pool
  readonly #chain: LiveChain
  readonly #open = new Map<TransactionId, Payment>()
  /** Heights of the blocks of the best chain, by transaction. */
  #confirmedAt = new Map<TransactionId, number>()
  #unsettled: Payment[] = []
  /** Transactions that an input block contained before any mempool. */
  readonly #neverPending = new Set<TransactionId>()
  readonly wrong: string[] = []
  /** Payments that were in input blocks and then in a block. */
  cases = 0
  /** Cases that were pending, then pre-confirmed, then confirmed, and nothing else. */
  correct = 0
  /** Payments that a block confirmed without an input block, as forks of blocks do. */
  direct = 0
  doubleSpends = 0
  /** Payments that the node itself removed because they became invalid. */
  dropped = 0
  readings = 0

  constructor(pool: Pool, chain: LiveChain) {
    this.#pool = pool
    this.#chain = chain
  }

  /** Follows all transactions that are in the mempool now, except double spends that were in an input block first. */
  followMempool(): void {
    for (const { id } of this.#chain.inputChain.transactions) if (!this.#open.has(id)) this.#neverPending.add(id)
    for (const { transaction } of this.#chain.mempool.pool.ordered()) {
      const { id } = transaction
      if (!this.#open.has(id) && !this.#neverPending.has(id))
        this.#open.set(id, { id, seen: [], wasInInputBlock: false, isWrong: false })
    }
    this.#confirmedAt = new Map()
    for (let { height } = this.#chain.tip, lowest = height - 2 * SETTLED_DEPTH; height > lowest; height--) {
      for (const { id } of this.#chain.tree.bestAt(height)?.transactions ?? []) this.#confirmedAt.set(id, height)
    }
  }

  /** Reads the states. Returns whether all of them are those of the node. */
  async read(): Promise<boolean> {
    this.readings++
    const ids = [...this.#open.keys()].map((id) => `\\x${id}`)
    const { rows } = await this.#pool.query<{ id: TransactionId; state: IndexedState }>(STATES_SQL, [ids])
    this.#unsettled = []
    for (const { id, state } of rows) {
      const payment = this.#open.get(id)
      if (payment === undefined) continue
      const expected = this.#stateAtNode(id)
      this.#record(payment, state, expected)
      if (!isExpected(state, expected)) this.#unsettled.push(payment)
      else this.#close(payment, state)
    }
    return this.#unsettled.length === 0
  }

  /** Call when the states do not become those of the node. */
  reportUnsettled(): void {
    for (const { id, seen, isWrong } of this.#unsettled) {
      this.#open.delete(id)
      if (isWrong) continue
      this.wrong.push(
        `${id} is ${seen.at(-1) ?? 'unknown'} after ${seen.join(', ')}; at the node ${this.#stateAtNode(id)}`,
      )
    }
  }

  #record(payment: Payment, state: IndexedState, expected: NodeState): void {
    const { id, seen } = payment
    if (expected === 'pre-confirmed') payment.wasInInputBlock = true
    if (state !== 'unknown' && !seen.includes(state)) seen.push(state)
    const isLost = state === 'unknown' && seen.length > 0
    const isAllowed = !isLost && (state === 'unknown' || ALIVE.has(state) || expected === 'gone')
    if (isAllowed || payment.isWrong) return
    payment.isWrong = true
    this.wrong.push(`${id} is ${isLost ? 'lost' : state} after ${seen.join(', ')}; at the node ${expected}`)
  }

  #close(payment: Payment, state: IndexedState): void {
    const { id, seen } = payment
    if (state === 'confirmed' && this.#chain.tip.height - (this.#confirmedAt.get(id) ?? 0) >= SETTLED_DEPTH) {
      this.#open.delete(id)
      const order = seen.filter((each) => each !== 'orphaned').join(', ')
      const states = payment.wasInInputBlock ? 'pending, pre-confirmed, confirmed' : 'pending, confirmed'
      if (order !== states && !payment.isWrong) this.wrong.push(`${id} was ${order}, not ${states}`)
      if (!payment.wasInInputBlock) this.direct++
      else {
        this.cases++
        if (order === states && !payment.isWrong) this.correct++
      }
    }
    if (ENDED.has(state)) {
      this.#open.delete(id)
      if (state === 'dropped' || state === 'orphaned') this.dropped++
      else this.doubleSpends++
    }
  }

  #stateAtNode(id: TransactionId): NodeState {
    const { pool, inInputBlocks } = this.#chain.mempool
    if (this.#confirmedAt.has(id)) return 'confirmed'
    if (inInputBlocks.find(id) !== undefined) return 'pre-confirmed'
    return pool.find(id) === undefined ? 'gone' : 'pending'
  }
}

/** States of a transaction that the node has. It is orphaned for a moment while a branch of blocks replaces another. */
const ALIVE: ReadonlySet<IndexedState> = new Set(['pending', 'pre-confirmed', 'confirmed', 'orphaned'])

/** States of a transaction that the node does not have. */
const ENDED: ReadonlySet<IndexedState> = new Set(['replaced', 'input-spent', 'parent-dropped', 'dropped', 'orphaned'])

const isExpected = (state: IndexedState, expected: NodeState): boolean =>
  expected === 'gone' ? ENDED.has(state) : state === expected
