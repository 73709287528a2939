import type { HeaderId } from '@ergo-explorer/chain'
import type { Totals } from '../derive/totals.ts'
import type { Statement } from './statement.ts'

/** In the same transaction as the rows it speaks of. Whatever had stopped us is over. */
export function checkpointStatement({ height, id, score }: Totals): Statement {
  return {
    name: 'checkpoint_set',
    text: `UPDATE checkpoint SET height = $1, id = $2, score = $3, halted = NULL,
      genesis_id = CASE WHEN $1 = 1 THEN $2 WHEN $1 < 1 THEN NULL ELSE genesis_id END`,
    values: [height, `\\x${id ?? ''}`, score],
  }
}

/** Enough for a stream to resume after hours; older ones ask for the state instead. */
const EVENTS_KEPT = 10_000

export function eventStatement(kind: 'block' | 'undo', height: number, id: HeaderId): Statement[] {
  const add: Statement = {
    name: 'events_add',
    text: 'INSERT INTO events (kind, height, id) VALUES ($1, $2, $3)',
    values: [kind, height, `\\x${id}`],
  }
  const forget: Statement = {
    name: 'events_forget',
    text: 'DELETE FROM events WHERE sequence <= (SELECT max(sequence) FROM events) - $1',
    values: [EVENTS_KEPT],
  }
  return height % 100 === 0 ? [add, forget] : [add]
}

/** For readers who ask more than one question. */
export const countUndo = (): Statement => ({
  name: 'checkpoint_undone',
  text: 'UPDATE checkpoint SET undos = undos + 1',
  values: [],
})
