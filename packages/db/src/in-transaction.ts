import type { ClientBase } from 'pg'

/** Runs the work in one transaction. If it throws, nothing is committed and the error is rethrown. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work()
    const { command } = await client.query('COMMIT')
    // PostgreSQL answers COMMIT with ROLLBACK, without an error, if a statement in the transaction failed.
    if (command !== 'COMMIT') throw new Error('nothing was committed: an error inside the transaction was swallowed')
    return result
  } catch (error) {
    // A failed rollback means the connection and its transaction are lost; rethrow the first error.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
