import type { BoxId, Transaction, TransactionId } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction, type Pool } from '@ergo-explorer/db'
import type { Ending } from '../decide-endings.ts'
import { onBlockAppended } from '../on-block-appended.ts'
import { onBlocksUndone } from '../on-blocks-undone.ts'

/** Appends a block as far as the pool is concerned. */
export const append = (database: Pool, height: number, transactions: readonly Transaction[], now = 9_000_000) =>
  transact(database, (client): Promise<Map<TransactionId, Ending>> =>
    onBlockAppended(client, { height, transactions }, now),
  )

export const undo = (database: Pool, aboveHeight: number) =>
  transact(database, (client) => onBlocksUndone(client, aboveHeight))

/** Writes as much of a transaction in a block as the pool looks at: where it stands and which boxes it spends. */
export async function putInChain(database: Pool, { id, inputs }: Transaction, height: number): Promise<void> {
  const { rows } = await database.query<{ number: number }>(
    `INSERT INTO transactions (number, height, position, size, inputs, data_inputs, outputs, first_box, kind, fee, value, id)
     SELECT count(*), $2, 0, 0, 0, 0, 0, 0, 0, 0, 0, $1 FROM transactions RETURNING number`,
    [`\\x${id}`, height],
  )
  const number = rows[0]?.number ?? 0
  for (const [position, { boxId }] of inputs.entries()) await putSpent(database, boxId, number, position)
}

async function putSpent(database: Pool, boxId: BoxId, transaction: number, position: number): Promise<void> {
  await database.query(
    `WITH box AS (
       INSERT INTO boxes (value, number, transaction, script, creation_height, height, size, position, id)
       SELECT 0, count(*), 0, 0, 0, 0, 0, 0, $1 FROM boxes RETURNING number
     )
     INSERT INTO inputs (transaction, box, position) SELECT $2, number, $3 FROM box`,
    [`\\x${boxId}`, transaction, position],
  )
}

async function transact<T>(database: Pool, work: (client: ClientBase) => Promise<T>) {
  const client = await database.connect()
  try {
    return await inTransaction(client, () => work(client))
  } finally {
    client.release()
  }
}
