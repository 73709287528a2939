import { type ClientBase, insertStatement, type Table } from '@ergo-explorer/db'

export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/**
 * Sends statements without waiting for each result: on a pipelining connection a block takes a few round trips instead
 * of fifty. Waits for all results, so that none is left on the connection, then throws the first error.
 */
export async function sendAll(client: ClientBase, statements: readonly Statement[]): Promise<void> {
  const results = await Promise.allSettled(statements.map((statement) => client.query(statement)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** Returns no statement for no rows. */
export function insertStatements(table: Table, rows: readonly Readonly<Record<string, unknown>>[]): Statement[] {
  if (rows.length === 0) return []
  const { name, text, values } = insertStatement(table)
  // The caller ensures that the rows match the table.
  return [{ name, text, values: values(rows as never) }]
}
