import type { ClientBase } from 'pg'

/** Does the work in one transaction: all of it is there afterwards, or the error is thrown and none of it is. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work()
    const { command } = await client.query('COMMIT')
    // PostgreSQL answers the COMMIT of a transaction in which a statement failed with a rollback, and no error.
    if (command !== 'COMMIT') throw new Error('nothing was committed: an error inside the transaction was swallowed')
    return result
  } catch (error) {
    // A rollback that fails has lost its connection, and with it the transaction; the first error is the one to tell.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
