import type { ClientBase } from '@ergo-explorer/db'

export interface OutcomeLimits {
  readonly maxAgeMs: number
  readonly most: number
  /** How many are forgotten at once, so that a poll is never held up for long. */
  readonly mostAtOnce: number
}

export const OUTCOME_LIMITS: OutcomeLimits = { maxAgeMs: 90 * 86_400_000, most: 500_000, mostAtOnce: 20_000 }

/**
 * Forgets the oldest outcomes, those that are too old or too many. Counting the kept ones walks their index, some tens of
 * milliseconds: for once an hour, not once a poll.
 */
export async function forgetOutcomes(
  client: Pick<ClientBase, 'query'>,
  now: number,
  { maxAgeMs, most, mostAtOnce }: OutcomeLimits = OUTCOME_LIMITS,
): Promise<number> {
  const { rowCount } = await client.query({
    name: 'pool_forget_outcomes',
    text: `-- pool.forgetOutcomes
      DELETE FROM pool_outcomes WHERE id = ANY(ARRAY(
        SELECT id FROM pool_outcomes
        WHERE ended_at <= greatest($1::int8, (SELECT ended_at FROM pool_outcomes ORDER BY ended_at DESC OFFSET $2 LIMIT 1))
        ORDER BY ended_at LIMIT $3
      ))`,
    values: [now - maxAgeMs, most, mostAtOnce],
  })
  return rowCount ?? 0
}
