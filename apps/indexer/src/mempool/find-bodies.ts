import type { Transaction, TransactionId } from '@ergo-explorer/chain'
import { type ClientBase, unpackTransaction } from '@ergo-explorer/db'
import { asBytea } from './pool-sql.ts'

/** The contents of waiting transactions. */
export async function findBodies(client: ClientBase, ids: readonly TransactionId[]): Promise<Transaction[]> {
  if (ids.length === 0) return []
  const { rows } = await client.query<{ body: string }>({
    name: 'pool_bodies',
    text: `-- pool.findBodies
      SELECT body FROM pool_transactions WHERE id = ANY($1::bytea[])`,
    values: [asBytea(ids)],
  })
  return rows.map(({ body }) => unpackTransaction(body))
}
