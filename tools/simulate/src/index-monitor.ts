import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionError, type Pool } from '@ergo-explorer/db'

/** The index as a reader sees it at one moment. */
interface IndexState {
  readonly height: number
  readonly id: string
  readonly mode: string
  readonly halted: string | null
}

interface Row extends IndexState {
  readonly violations: readonly string[]
}

const POLL_MS = 50

/** The state tables are filled only in live mode. */
const whenLive = (violation: string, query: string) =>
  `CASE WHEN c.mode = 'live' AND NOT (${query}) THEN '${violation}' END`

const INVARIANTS = [
  `CASE WHEN (c.height, c.id, c.score) IS DISTINCT FROM (top.height, top.id, top.score) AND c.height > 0
    THEN 'the checkpoint is not the last block' END`,
  `CASE WHEN (SELECT count(*) FROM blocks) <> c.height THEN 'a block is missing' END`,
  `CASE WHEN (SELECT count(*) FROM transactions) <> coalesce(top.first_transaction + top.transactions, 0)
    THEN 'a transaction is missing' END`,
  whenLive(
    'ERG was lost or created',
    '(SELECT sum(value) FROM unspent) = (SELECT sum(value) FROM boxes WHERE number < 0)',
  ),
  whenLive(
    'balances do not match unspent boxes',
    '(SELECT sum(amount) FROM balances WHERE token = 0) = (SELECT sum(value) FROM unspent)',
  ),
  whenLive(
    'a box is neither spent nor unspent',
    '(SELECT count(*) FROM unspent) = (SELECT count(*) FROM boxes) - (SELECT count(*) FROM inputs)',
  ),
  whenLive(
    'a mempool transaction is also in a block',
    'NOT EXISTS (SELECT FROM mempool_transactions JOIN transactions USING (id))',
  ),
]

/** A single statement reads a consistent snapshot. */
const STATE_SQL = `SELECT c.height, c.id, c.mode, c.halted, array_remove(ARRAY[${INVARIANTS.join(', ')}], NULL) AS violations
  FROM checkpoint c LEFT JOIN (SELECT * FROM blocks ORDER BY height DESC LIMIT 1) top ON true`

/** Polls the index like a reader and reports partial writes. */
export class IndexMonitor implements AsyncDisposable {
  readonly #pool: Pool
  readonly #onViolation: (violation: string) => void
  #isStopped = false
  readonly #ended: Promise<void>
  latest: IndexState | undefined
  checks = 0

  constructor(pool: Pool, onViolation: (violation: string) => void) {
    this.#pool = pool
    this.#onViolation = onViolation
    this.#ended = this.#poll()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true
    await this.#ended
  }

  async #poll(): Promise<void> {
    for (; !this.#isStopped; await sleep(POLL_MS)) {
      try {
        const { rows } = await this.#pool.query<Row>(STATE_SQL)
        this.latest = rows[0]
        if (rows[0] === undefined) continue
        this.checks += INVARIANTS.length
        for (const violation of rows[0].violations) this.#onViolation(`at height ${rows[0].height}: ${violation}`)
      } catch (error) {
        // Some faults crash the server.
        if (isConnectionError(error)) continue
        this.#onViolation(`the index cannot be read: ${String(error)}`)
        return
      }
    }
  }
}
