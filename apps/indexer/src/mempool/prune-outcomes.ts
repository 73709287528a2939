import type { ClientBase } from '@ergo-explorer/db'

export interface OutcomeLimits {
  readonly maxAgeMs: number
  readonly maxRows: number
  /** Limit per run, so that a poll is never delayed for long. */
  readonly maxPerRun: number
}

export const DEFAULT_OUTCOME_LIMITS: OutcomeLimits = { maxAgeMs: 90 * 86_400_000, maxRows: 500_000, maxPerRun: 20_000 }

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
