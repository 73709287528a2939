import type { ClientBase } from '@ergo-explorer/db'

/** Reads as of one moment, however many blocks come and go meanwhile. */
export async function inSnapshot<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    return await work()
  } finally {
    // There is nothing to commit, and a connection that cannot say so has already ended its transaction.
    await client.query('ROLLBACK').catch(() => undefined)
  }
}
