import {
  type ClientBase,
  COUNTER_STEPS,
  EVENTS_KEPT,
  insertStatement,
  MEMPOOL_EVENTS_KEPT,
  type Table,
} from '@ergo-explorer/db'
import type { HeaderId } from '@ergo-explorer/chain'
import type { Totals } from '#derive/totals.ts'

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

/**
 * Updates the checkpoint in the same transaction as the rows. Clears the halt reason. The columns of the counters tell a
 * later start which counters contain this block.
 */
export function checkpointStatement({ height, id, score }: Totals): Statement {
  return {
    name: 'checkpoint_set',
    text: `UPDATE checkpoint SET height = $1, id = $2, score = $3, halted = NULL,
      counted_id = $2, counters = $4, genesis_id = CASE WHEN $1 = 1 THEN $2 WHEN $1 < 1 THEN NULL ELSE genesis_id END`,
    values: [height, `\\x${id ?? ''}`, score, COUNTER_STEPS],
  }
}

export function eventStatements(kind: 'block' | 'undo', height: number, id: HeaderId): Statement[] {
  const add: Statement = {
    name: 'events_add',
    text: 'INSERT INTO events (kind, height, id) VALUES ($1, $2, $3)',
    values: [kind, height, `\\x${id}`],
  }
  const prune: Statement = {
    name: 'events_forget',
    text: `WITH newest AS (SELECT max(sequence) AS sequence FROM events)
      DELETE FROM events USING newest WHERE events.sequence <= newest.sequence - $1::int8
        AND (kind = 'mempool' OR events.sequence <= newest.sequence - $2::int8)`,
    values: [MEMPOOL_EVENTS_KEPT, EVENTS_KEPT],
  }
  return height % 100 === 0 ? [add, prune] : [add]
}

/** Lets readers detect a reorg between two queries. */
export const countUndoStatement = (): Statement => ({
  name: 'checkpoint_undone',
  text: 'UPDATE checkpoint SET rollbacks = rollbacks + 1',
  values: [],
})
