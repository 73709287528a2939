import type { ClientBase } from '@ergo-explorer/db'

/** Runs reads on one snapshot, regardless of concurrent blocks. */
export async function inSnapshot<T>(client: ClientBase, task: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    return await task()
  } finally {
    // There is nothing to commit, and a broken connection has already ended its transaction.
    await client.query('ROLLBACK').catch(() => undefined)
  }
}
