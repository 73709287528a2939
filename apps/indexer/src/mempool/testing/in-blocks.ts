import type { BoxId, Transaction, TransactionId } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction, type Pool } from '@ergo-explorer/db'
import type { MempoolEnding } from '../model/endings.ts'
import { onBlockAppended, onBlocksUndone } from '../block-hooks.ts'

/** Applies a block to the mempool. */
export const appendBlock = (
  database: Pool,
  {
    height,
    transactions,
    now = 9_000_000,
  }: { readonly height: number; readonly transactions: readonly Transaction[]; readonly now?: number },
) =>
  withTransaction(database, (client): Promise<Map<TransactionId, MempoolEnding>> =>
    onBlockAppended(client, { height, transactions }, now),
  )

export const undoBlocks = (database: Pool, aboveHeight: number) =>
  withTransaction(database, (client) => onBlocksUndone(client, aboveHeight))

/** Writes the parts of a confirmed transaction that the mempool reads: its height and inputs. */
export async function insertConfirmed(database: Pool, { id, inputs }: Transaction, height: number): Promise<void> {
  const { rows } = await database.query<{ number: number }>(
    `INSERT INTO transactions (number, height, position, size, inputs, data_inputs, outputs, first_box, kind, fee, value, id)
     SELECT count(*), $2, 0, 0, 0, 0, 0, 0, 0, 0, 0, $1 FROM transactions RETURNING number`,
    [`\\x${id}`, height],
  )
  const number = rows[0]?.number ?? 0
  for (const [position, { boxId }] of inputs.entries())
    await insertSpentBox(database, boxId, { transaction: number, position })
}

async function insertSpentBox(
  database: Pool,
  boxId: BoxId,
  { transaction, position }: { readonly transaction: number; readonly position: number },
): Promise<void> {
  await database.query(
    `WITH box AS (
       INSERT INTO boxes (value, number, transaction, script, creation_height, height, size, position, id)
       SELECT 0, count(*), 0, 0, 0, 0, 0, 0, $1 FROM boxes RETURNING number
     )
     INSERT INTO inputs (transaction, box, position) SELECT $2, number, $3 FROM box`,
    [`\\x${boxId}`, transaction, position],
  )
}

async function withTransaction<T>(database: Pool, task: (client: ClientBase) => Promise<T>) {
  const client = await database.connect()
  try {
    return await inTransaction(client, () => task(client))
  } finally {
    client.release()
  }
}
