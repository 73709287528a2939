import type { Transaction, TransactionId } from '@ergo-explorer/chain'
import { type ClientBase, unpackTransaction } from '@ergo-explorer/db'
import { toBytea } from './mempool-sql.ts'

/** Contents of mempool transactions. */
export async function findBodies(client: ClientBase, ids: readonly TransactionId[]): Promise<Transaction[]> {
  if (ids.length === 0) return []
  const { rows } = await client.query<{ body: string }>({
    name: 'mempool_bodies',
    text: `-- mempool.findBodies
      SELECT body FROM mempool_transactions WHERE id = ANY($1::bytea[])`,
    values: [toBytea(ids)],
  })
  return rows.map(({ body }) => unpackTransaction(body))
}
