import type { HeaderId } from '@ergo-explorer/chain'
import type { Totals } from '../derive/totals.ts'
import type { Statement } from './statement.ts'

/** Updates the checkpoint in the same transaction as the rows. Clears the halt reason. */
export function checkpointStatement({ height, id, score }: Totals): Statement {
  return {
    name: 'checkpoint_set',
    text: `UPDATE checkpoint SET height = $1, id = $2, score = $3, halted = NULL,
      genesis_id = CASE WHEN $1 = 1 THEN $2 WHEN $1 < 1 THEN NULL ELSE genesis_id END`,
    values: [height, `\\x${id ?? ''}`, score],
  }
}

/** Enough for a stream to resume after hours; older clients reload the state instead. */
const MAX_EVENTS = 10_000

export function eventStatements(kind: 'block' | 'undo', height: number, id: HeaderId): Statement[] {
  const add: Statement = {
    name: 'events_add',
    text: 'INSERT INTO events (kind, height, id) VALUES ($1, $2, $3)',
    values: [kind, height, `\\x${id}`],
  }
  const prune: Statement = {
    name: 'events_forget',
    text: 'DELETE FROM events WHERE sequence <= (SELECT max(sequence) FROM events) - $1',
    values: [MAX_EVENTS],
  }
  return height % 100 === 0 ? [add, prune] : [add]
}

/** Lets readers detect a reorg between two queries. */
export const countUndoStatement = (): Statement => ({
  name: 'checkpoint_undone',
  text: 'UPDATE checkpoint SET rollbacks = rollbacks + 1',
  values: [],
})
