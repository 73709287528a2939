import type { TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { asBytea } from './pool-sql.ts'

export interface PastOutcome {
  readonly firstSeen: number
  /** Whether the chain has decided it, so that seeing the transaction again means nothing. */
  readonly isFinal: boolean
}

/** What became of those of the transactions that have waited before. */
export async function findOutcomes(
  client: Pick<ClientBase, 'query'>,
  ids: readonly TransactionId[],
): Promise<Map<TransactionId, PastOutcome>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: TransactionId; first_seen: bigint; height: number | null }>({
    name: 'pool_outcomes',
    text: `-- pool.findOutcomes
      SELECT id, first_seen, height FROM pool_outcomes WHERE id = ANY($1::bytea[])`,
    values: [asBytea(ids)],
  })
  return new Map(
    rows.map(({ id, first_seen, height }) => [id, { firstSeen: Number(first_seen), isFinal: height !== null }]),
  )
}

/** Those of the transactions that stand in a block, or that a block has made impossible: nodes behind it still show them. */
export async function listSettled(
  client: Pick<ClientBase, 'query'>,
  ids: readonly TransactionId[],
): Promise<Set<TransactionId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await client.query<{ id: TransactionId }>({
    name: 'pool_settled',
    text: `-- pool.listSettled
      SELECT id FROM pool_outcomes WHERE id = ANY($1::bytea[]) AND height IS NOT NULL
      UNION ALL SELECT id FROM transactions WHERE id = ANY($1::bytea[])`,
    values: [asBytea(ids)],
  })
  return new Set(rows.map(({ id }) => id))
}

export async function listWaitingIds(client: Pick<ClientBase, 'query'>): Promise<Set<TransactionId>> {
  const { rows } = await client.query<{ id: TransactionId }>(`-- pool.listWaitingIds
    SELECT id FROM pool_transactions`)
  return new Set(rows.map(({ id }) => id))
}
