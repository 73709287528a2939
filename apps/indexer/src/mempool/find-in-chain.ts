import type { BoxId, TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { ChainFacts, ChainSpend } from './decide-endings.ts'
import { toBytea } from './mempool-sql.ts'

/** Finds which transactions are confirmed and which confirmed transactions spend the boxes. */
export async function findInChain(
  client: ClientBase,
  ids: readonly TransactionId[],
  boxIds: readonly BoxId[],
): Promise<ChainFacts> {
  return { confirmedAt: await findConfirmed(client, ids), spentBy: await findSpenders(client, boxIds) }
}

export async function findConfirmed(
  client: ClientBase,
  ids: readonly TransactionId[],
): Promise<Map<TransactionId, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: TransactionId; height: number }>({
    name: 'mempool_confirmed',
    text: `-- mempool.findConfirmed
      SELECT id, height FROM transactions WHERE id = ANY($1::bytea[])`,
    values: [toBytea(ids)],
  })
  return new Map(rows.map(({ id, height }) => [id, height]))
}

async function findSpenders(client: ClientBase, boxIds: readonly BoxId[]): Promise<Map<BoxId, ChainSpend>> {
  if (boxIds.length === 0) return new Map()
  const { rows } = await client.query<{ box: BoxId; transaction: TransactionId; height: number }>({
    name: 'mempool_spenders',
    text: `-- mempool.findSpenders
      SELECT b.id AS box, t.id AS transaction, t.height
      FROM unnest($1::bytea[]) AS wanted(id)
      JOIN boxes b ON b.id = wanted.id
      JOIN inputs i ON i.box = b.number
      JOIN transactions t ON t.number = i.transaction`,
    values: [toBytea(boxIds)],
  })
  return new Map(rows.map(({ box, transaction, height }) => [box, { transaction, height }]))
}
