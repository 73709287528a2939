import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionFault, type Pool } from '@ergo-explorer/db'

/** What a reader sees of the index at one moment. */
export interface Seen {
  readonly height: number
  readonly id: string
  readonly mode: string
  readonly halted: string | null
}

interface Row extends Seen {
  readonly broken: readonly string[]
}

const LOOKS_EVERY_MS = 50

/** Sums that only the state at the tip has. */
const whenLive = (claim: string, query: string) => `CASE WHEN c.mode = 'live' AND NOT (${query}) THEN '${claim}' END`

const CLAIMS = [
  `CASE WHEN (c.height, c.id, c.score) IS DISTINCT FROM (top.height, top.id, top.score) AND c.height > 0
    THEN 'the checkpoint is not the last block' END`,
  `CASE WHEN (SELECT count(*) FROM blocks) <> c.height THEN 'a block is missing' END`,
  `CASE WHEN (SELECT count(*) FROM transactions) <> coalesce(top.first_transaction + top.transactions, 0)
    THEN 'a transaction is missing' END`,
  whenLive('ERG is lost or made', '(SELECT sum(value) FROM unspent) = (SELECT sum(value) FROM boxes WHERE number < 0)'),
  whenLive(
    'balances are not what is unspent',
    '(SELECT sum(amount) FROM balances WHERE token = 0) = (SELECT sum(value) FROM unspent)',
  ),
  whenLive(
    'a box is neither spent nor unspent',
    '(SELECT count(*) FROM unspent) = (SELECT count(*) FROM boxes) - (SELECT count(*) FROM inputs)',
  ),
  whenLive(
    'a transaction waits and stands in a block',
    'NOT EXISTS (SELECT FROM pool_transactions JOIN transactions USING (id))',
  ),
]

/** One statement sees one moment. */
const LOOK = `SELECT c.height, c.id, c.mode, c.halted, array_remove(ARRAY[${CLAIMS.join(', ')}], NULL) AS broken
  FROM checkpoint c LEFT JOIN (SELECT * FROM blocks ORDER BY height DESC LIMIT 1) top ON true`

/** Reads the index all the time, as its users do, and finds whatever is half done. */
export class Watch implements AsyncDisposable {
  readonly #pool: Pool
  readonly #onBroken: (claim: string) => void
  #isOver = false
  readonly #ended: Promise<void>
  seen: Seen | undefined
  checks = 0

  constructor(pool: Pool, onBroken: (claim: string) => void) {
    this.#pool = pool
    this.#onBroken = onBroken
    this.#ended = this.#keepLooking()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true
    await this.#ended
  }

  async #keepLooking(): Promise<void> {
    for (; !this.#isOver; await sleep(LOOKS_EVERY_MS)) {
      try {
        const { rows } = await this.#pool.query<Row>(LOOK)
        this.seen = rows[0]
        if (rows[0] === undefined) continue
        this.checks += CLAIMS.length
        for (const claim of rows[0].broken) this.#onBroken(`at height ${rows[0].height}: ${claim}`)
      } catch (error) {
        // The server is made to crash now and then.
        if (isConnectionFault(error)) continue
        this.#onBroken(`it cannot be read: ${String(error)}`)
        return
      }
    }
  }
}
