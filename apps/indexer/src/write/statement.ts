import { type ClientBase, insertStatement, type Table } from '@ergo-explorer/db'

export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/**
 * Sends statements one behind the other without waiting for answers in between: on a pipelining connection a block is a
 * few round trips instead of fifty. All answers are waited for, so that none is left on the wire, then the first error
 * is thrown.
 */
export async function sendAll(client: ClientBase, statements: readonly Statement[]): Promise<void> {
  const answers = await Promise.allSettled(statements.map((statement) => client.query(statement)))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** No statement for no rows. */
export function inserting(into: Table, rows: readonly Readonly<Record<string, unknown>>[]): Statement[] {
  if (rows.length === 0) return []
  const { name, text, values } = insertStatement(into)
  // The rows are those of the table: whoever calls has them typed.
  return [{ name, text, values: values(rows as never) }]
}
