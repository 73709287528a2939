import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import type { InputBoxStates } from '../submit/check-transaction.ts'

/** Uses boxes_by_id, inputs_by_box and the primary key of mempool_outputs. Ignores spending by mempool transactions. */
const STATES = defineQuery(
  'boxStates.byIds',
  `SELECT b.id, EXISTS (SELECT FROM inputs i WHERE i.box = b.number) AS "isSpent" FROM boxes b WHERE b.id = ANY($1::bytea[])
  UNION ALL SELECT id, false FROM mempool_outputs WHERE id = ANY($1::bytea[])`,
)

interface Row {
  readonly id: Hex
  readonly isSpent: boolean
}

/** State of each box that the chain or the mempool contains. */
export async function listBoxStates(db: Database, ids: readonly Hex[]): Promise<InputBoxStates> {
  const rows = await listRows<Row>(db, STATES, [ids.map(hexToBytea)])
  return new Map(rows.map(({ id, isSpent }) => [id, isSpent ? 'spent' : 'unspent']))
}
