import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { BoxStates } from '../submit/check-transaction.ts'

/** boxes_by_id and inputs_by_box, and the primary key of pool_outputs. That a waiting transaction spends it is no matter. */
const STATES = question(
  'poolInputs.states',
  `SELECT b.id, EXISTS (SELECT FROM inputs i WHERE i.box = b.number) AS "isSpent" FROM boxes b WHERE b.id = ANY($1::bytea[])
  UNION ALL SELECT id, false FROM pool_outputs WHERE id = ANY($1::bytea[])`,
)

interface Row {
  readonly id: Hex
  readonly isSpent: boolean
}

/** Of those boxes that the chain or the mempool has. */
export async function listBoxStates(db: Database, ids: readonly Hex[]): Promise<BoxStates> {
  const rows = await list<Row>(db, STATES, [ids.map(bytea)])
  return new Map(rows.map(({ id, isSpent }) => [id, isSpent ? 'spent' : 'unspent']))
}
