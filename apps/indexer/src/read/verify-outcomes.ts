import type { ClientBase } from '@ergo-explorer/db'

/** The last check of all blocks, or of the blocks since the last verified one. */
export interface VerifyOutcome {
  readonly isFull: boolean
  /** Number of rows that violate an invariant. */
  readonly violations: number
}

export interface PastOutcome extends VerifyOutcome {
  readonly ageSeconds: number
}

export async function readOutcomes(client: ClientBase): Promise<PastOutcome[]> {
  const { rows } = await client.query<PastOutcome>(
    `-- verify.readOutcomes
    SELECT is_full AS "isFull", violations::float8, round(extract(epoch FROM now() - finished_at))::float8 AS "ageSeconds"
    FROM verify_results ORDER BY is_full`,
  )
  return rows
}
