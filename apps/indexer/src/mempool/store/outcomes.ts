import { DAY_MS, type Transaction, type TransactionId } from '@ergo-explorer/chain'
import { type ClientBase, unpackTransaction } from '@ergo-explorer/db'
import type { DropReason } from '../nodes/drop-reasons.ts'
import { toBytea, toNullableBytea } from './tables.ts'
import type { MempoolEnding } from '../model/endings.ts'

export interface PastOutcome {
  readonly firstSeen: number
  /** Whether the chain decided the outcome, so that a new sighting is irrelevant. */
  readonly isFinal: boolean
}

/** Finds the outcomes of transactions that were in the mempool before. */
export async function listOutcomes(
  client: Pick<ClientBase, 'query'>,
  ids: readonly TransactionId[],
): Promise<Map<TransactionId, PastOutcome>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: TransactionId; first_seen: bigint; height: number | null }>({
    name: 'mempool_find_outcomes',
    text: `-- mempool.listOutcomes
      SELECT id, first_seen, height FROM mempool_outcomes WHERE id = ANY($1::bytea[])`,
    values: [toBytea(ids)],
  })
  return new Map(
    rows.map(({ id, first_seen, height }) => [id, { firstSeen: Number(first_seen), isFinal: height !== null }]),
  )
}

/** Ids of transactions that a block confirmed or invalidated. Nodes that are behind still list them. */
export async function listFinalIds(
  client: Pick<ClientBase, 'query'>,
  ids: readonly TransactionId[],
): Promise<Set<TransactionId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await client.query<{ id: TransactionId }>({
    name: 'mempool_final_ids',
    text: `-- mempool.listFinalIds
      SELECT id FROM mempool_outcomes WHERE id = ANY($1::bytea[]) AND height IS NOT NULL
      UNION ALL SELECT id FROM transactions WHERE id = ANY($1::bytea[])`,
    values: [toBytea(ids)],
  })
  return new Set(rows.map(({ id }) => id))
}

export interface OutcomeLimits {
  readonly maxAgeMs: number
  readonly maxRows: number
  /** Limit per run, so that a poll is never delayed for long. */
  readonly maxPerRun: number
}

export const DEFAULT_OUTCOME_LIMITS: OutcomeLimits = { maxAgeMs: 90 * DAY_MS, maxRows: 500_000, maxPerRun: 20_000 }

/**
 * Deletes the oldest outcomes beyond the age or row limit. Counting rows scans an index (tens of milliseconds), so run
 * this hourly, not per poll.
 */
export async function pruneOutcomes(
  client: Pick<ClientBase, 'query'>,
  now: number,
  { maxAgeMs, maxRows, maxPerRun }: OutcomeLimits = DEFAULT_OUTCOME_LIMITS,
): Promise<number> {
  const { rowCount } = await client.query({
    name: 'mempool_prune_outcomes',
    text: `-- mempool.pruneOutcomes
      DELETE FROM mempool_outcomes WHERE id = ANY(ARRAY(
        SELECT id FROM mempool_outcomes
        WHERE ended_at <= greatest($1::int8, (SELECT ended_at FROM mempool_outcomes ORDER BY ended_at DESC OFFSET $2 LIMIT 1))
        ORDER BY ended_at LIMIT $3
      ))`,
    values: [now - maxAgeMs, maxRows, maxPerRun],
  })
  return rowCount ?? 0
}

/** Uses the primary key. */
export async function listDroppedBodies(
  client: Pick<ClientBase, 'query'>,
  ids: readonly TransactionId[],
): Promise<Transaction[]> {
  const { rows } = await client.query<{ body: string }>({
    name: 'mempool_dropped_bodies',
    text: `-- mempool.listDroppedBodies
      SELECT body FROM mempool_outcomes WHERE id = ANY($1::bytea[]) AND outcome = 'dropped' AND body IS NOT NULL`,
    values: [toBytea(ids)],
  })
  return rows.map(({ body }) => unpackTransaction(body))
}

/** Uses the primary key. A transaction that was mined in the meantime keeps its outcome. */
export async function writeDropReasons(
  client: Pick<ClientBase, 'query'>,
  reasons: ReadonlyMap<TransactionId, DropReason>,
): Promise<void> {
  if (reasons.size === 0) return
  await client.query({
    name: 'mempool_write_drop_reasons',
    text: `-- mempool.writeDropReasons
      UPDATE mempool_outcomes o SET drop_reason = r.reason FROM unnest($1::bytea[], $2::text[]) AS r(id, reason)
      WHERE o.id = r.id AND o.outcome = 'dropped'`,
    values: [toBytea(reasons.keys()), [...reasons.values()]],
  })
}

/** Moves transactions from the mempool to the outcomes. The body of a confirmed transaction is in its block. */
export async function writeEndings(
  client: ClientBase,
  endings: ReadonlyMap<TransactionId, MempoolEnding>,
  endedAt: (id: TransactionId) => number,
): Promise<void> {
  if (endings.size === 0) return
  const entries = [...endings]
  await client.query({
    name: 'mempool_write_endings',
    text: `-- mempool.writeEndings
      WITH ended AS (
        DELETE FROM mempool_transactions p
        USING unnest($1::bytea[], $2::int8[], $3::text[], $4::int4[], $5::bytea[])
          AS e(id, ended_at, outcome, height, by_transaction)
        WHERE p.id = e.id
        RETURNING p.id, p.first_seen, e.ended_at, e.outcome, e.height, e.by_transaction, p.body
      )
      INSERT INTO mempool_outcomes (id, first_seen, ended_at, outcome, height, by_transaction, body)
      SELECT id, first_seen, ended_at, outcome, height, by_transaction,
        CASE WHEN outcome <> 'confirmed' THEN body END
      FROM ended`,
    values: [
      toBytea(endings.keys()),
      entries.map(([id]) => endedAt(id)),
      entries.map(([, { outcome }]) => outcome),
      entries.map(([, { height }]) => height ?? null),
      toNullableBytea(entries.map(([, { by }]) => by)),
    ],
  })
}
