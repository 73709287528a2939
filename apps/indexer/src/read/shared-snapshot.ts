import type { ClientBase } from '@ergo-explorer/db'

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Runs reads of all connections on one database snapshot, regardless of concurrent blocks. Works on replicas too. */
export async function inSharedSnapshot<T>(
  [first, ...others]: readonly [ClientBase, ...ClientBase[]],
  task: () => Promise<T>,
): Promise<T> {
  await first.query(BEGIN)
  try {
    if (others.length > 0) {
      const { rows } = await first.query<{ name: string }>('SELECT pg_export_snapshot() AS name')
      for (const client of others) {
        await client.query(BEGIN)
        await client.query(`SET TRANSACTION SNAPSHOT '${rows[0]?.name}'`)
      }
    }
    return await task()
  } finally {
    // There is nothing to commit, and a broken connection has already ended its transaction.
    await Promise.allSettled([first, ...others].map((client) => client.query('ROLLBACK')))
  }
}
