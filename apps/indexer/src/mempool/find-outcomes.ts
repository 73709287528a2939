import type { TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { toBytea } from './mempool-sql.ts'

export interface PastOutcome {
  readonly firstSeen: number
  /** Whether the chain decided the outcome, so that a new sighting is irrelevant. */
  readonly isFinal: boolean
}

/** Finds the outcomes of transactions that were in the mempool before. */
export async function findOutcomes(
  client: Pick<ClientBase, 'query'>,
  ids: readonly TransactionId[],
): Promise<Map<TransactionId, PastOutcome>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: TransactionId; first_seen: bigint; height: number | null }>({
    name: 'mempool_find_outcomes',
    text: `-- mempool.findOutcomes
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

export async function listMempoolIds(client: Pick<ClientBase, 'query'>): Promise<Set<TransactionId>> {
  const { rows } = await client.query<{ id: TransactionId }>(`-- mempool.listIds
    SELECT id FROM mempool_transactions`)
  return new Set(rows.map(({ id }) => id))
}
