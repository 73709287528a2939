import type { HeaderId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { VerifyOutcome } from '#read/verify-outcomes.ts'

/** A block up to which no violation was found. */
export interface VerifiedBlock {
  readonly height: number
  readonly id: HeaderId
  /** Whether all blocks were verified, or only those since the previous verified block. */
  readonly isFull: boolean
}

/** The highest verified block that no reorg has replaced. */
export async function findLastVerified(client: ClientBase): Promise<VerifiedBlock | undefined> {
  const { rows } = await client.query<VerifiedBlock>(
    `-- verify.findLast
    SELECT height, id, is_full AS "isFull" FROM verifications v
    WHERE EXISTS (SELECT FROM blocks b WHERE b.height = v.height AND b.id = v.id) ORDER BY height DESC LIMIT 1`,
  )
  return rows[0]
}

export async function storeOutcome(client: ClientBase, { isFull, violations }: VerifyOutcome): Promise<void> {
  await client.query(
    `-- verify.storeOutcome
    INSERT INTO verify_results (is_full, violations) VALUES ($1, $2)
    ON CONFLICT (is_full) DO UPDATE SET violations = excluded.violations, finished_at = now()`,
    [isFull, violations],
  )
}

/** Enough to find one below any reorg. */
const MAX_ROWS = 100

export async function storeVerified(client: ClientBase, { height, id, isFull }: VerifiedBlock): Promise<void> {
  await client.query(
    `-- verify.store
    INSERT INTO verifications (height, id, is_full) VALUES ($1, $2, $3)
    ON CONFLICT (height, id) DO UPDATE SET is_full = excluded.is_full OR verifications.is_full, verified_at = now()`,
    [height, `\\x${id}`, isFull],
  )
  await client.query(
    `-- verify.prune
    DELETE FROM verifications WHERE (height, id) NOT IN (
      SELECT height, id FROM verifications ORDER BY verified_at DESC LIMIT ${MAX_ROWS})`,
  )
}
