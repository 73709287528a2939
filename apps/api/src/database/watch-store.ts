import { hash } from 'node:crypto'
import type { Hex } from '@ergo-explorer/chain'
import { createPool, inTransaction } from '@ergo-explorer/db'
import type { Pool, PoolClient } from '@ergo-explorer/db'
import { hexToBytea } from './query.ts'

/** A stored watch. */
export interface StoredWatch {
  readonly id: Hex
  readonly subjects: number
  /** Unix time in milliseconds, by the hour. */
  readonly usedAt: number
  /** It may be deleted then if it is not used. */
  readonly expiresAt: number
}

export interface WatchStoreOptions {
  readonly url: string
  readonly statementTimeoutMs: number
  /** Called when a watch could not be marked as used. */
  readonly onError: (error: unknown) => void
}

const CONNECTIONS = 4
const CONNECTION_TIMEOUT_MS = 2000
/** A watch is marked as used at most once in this time. */
const MARK_INTERVAL_MS = 3_600_000

/** Times are rounded down to milliseconds. */
const WATCH_COLUMNS = `w.id, w.subjects, floor(extract(epoch FROM w.used_at) * 1000)::int8 AS used_at,
  floor(extract(epoch FROM w.used_at + l.max_idle) * 1000)::int8 AS expires_at`

/** Uses watches_by_id. */
const FIND = {
  name: 'watches.find',
  text: `SELECT ${WATCH_COLUMNS} FROM watches w CROSS JOIN watch_limits l WHERE w.id = $1::bytea`,
}

/**
 * Uses watches_by_id, and the primary key of watch_subjects once for each key. Without LIMIT, the planner would rather
 * read a whole watch of some thousand subjects than look up some hundred keys.
 */
export const MATCH = {
  name: 'watches.match',
  text: `SELECT ${WATCH_COLUMNS}, ARRAY(
      SELECT touched.key FROM unnest($2::bytea[]) AS touched(key)
      CROSS JOIN LATERAL (SELECT FROM watch_subjects s WHERE s.key = touched.key AND s.watch = w.number LIMIT 1) subject
    ) AS matches
  FROM watches w CROSS JOIN watch_limits l WHERE w.id = $1::bytea`,
}

interface WatchRow {
  readonly id: Hex
  readonly subjects: number
  readonly used_at: bigint
  readonly expires_at: bigint
}

const toWatch = ({ id, subjects, used_at, expires_at }: WatchRow): StoredWatch => ({
  id,
  subjects,
  usedAt: Number(used_at),
  expiresAt: Number(expires_at),
})

/** The id of a watch follows from its content. @param keys each once */
export const watchIdOf = (keys: readonly Hex[]): Hex =>
  hash('sha256', Buffer.from(keys.toSorted().join(''), 'hex'), 'hex')

/** Watches in the operator database. Nothing of them stays in this process. */
export class WatchStore implements AsyncDisposable {
  readonly #pool: Pool
  readonly #onError: (error: unknown) => void

  constructor({ url, statementTimeoutMs, onError }: WatchStoreOptions) {
    this.#pool = createPool({
      url,
      max: CONNECTIONS,
      applicationName: 'api',
      statementTimeoutMs,
      connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
      isReadOnly: true,
    })
    this.#onError = onError
  }

  /** Undefined if there is no space. @param keys each once */
  async put(keys: readonly Hex[]): Promise<StoredWatch | undefined> {
    const id = watchIdOf(keys)
    const outcome = await this.#write(id, keys.toSorted().join(''))
    return outcome === 'full' ? undefined : this.find(id)
  }

  async find(id: Hex): Promise<StoredWatch | undefined> {
    const { rows } = await this.#pool.query<WatchRow>({ ...FIND, values: [hexToBytea(id)] })
    return rows[0] && toWatch(rows[0])
  }

  /** Which of these keys are subjects of the watch; undefined for an unknown watch. Counts as use of the watch. */
  async match(id: Hex, keys: readonly Hex[]): Promise<ReadonlySet<Hex> | undefined> {
    const { rows } = await this.#pool.query<WatchRow & { readonly matches: readonly Hex[] }>({
      ...MATCH,
      values: [hexToBytea(id), keys.map(hexToBytea)],
    })
    const [row] = rows
    if (row === undefined) return undefined
    // The clock of the database may differ; an hour more or less does not matter.
    if (Date.now() - Number(row.used_at) > MARK_INTERVAL_MS) this.#write(id).catch(this.#onError)
    return new Set(row.matches)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.end()
  }

  /** Connections are read-only, except for this function, which is all that the role may execute. */
  async #write(id: Hex, keys?: Hex): Promise<string> {
    const client: PoolClient = await this.#pool.connect()
    try {
      return await inTransaction(client, async () => {
        await client.query('SET TRANSACTION READ WRITE')
        const { rows } = await client.query<{ readonly outcome: string }>('SELECT put_watch($1, $2) AS outcome', [
          hexToBytea(id),
          keys === undefined ? null : hexToBytea(keys),
        ])
        return rows[0]?.outcome ?? 'unknown'
      })
    } finally {
      client.release()
    }
  }
}
