import type { Box, BoxId, TransactionId } from '@ergo-explorer/chain'
import { type ClientBase, unpackRegisters } from '@ergo-explorer/db'
import { toBytea } from './mempool-sql.ts'
import { unpackAssets } from '@ergo-explorer/db'
import type { MempoolOutputRow } from './mempool-tables.ts'

/** Finds boxes that mempool transactions create. */
export async function findMempoolBoxes(client: ClientBase, boxIds: readonly BoxId[]): Promise<Map<BoxId, Box>> {
  if (boxIds.length === 0) return new Map()
  const { rows } = await client.query<MempoolOutputRow>({
    name: 'mempool_boxes',
    text: `-- mempool.findBoxes
      SELECT id, transaction, position, value, creation_height, ergo_tree, registers, assets
      FROM mempool_outputs WHERE id = ANY($1::bytea[])`,
    values: [toBytea(boxIds)],
  })
  return new Map(rows.map((row) => [row.id as BoxId, toBox(row)]))
}

function toBox(row: Omit<MempoolOutputRow, 'script_hash'>): Box {
  return {
    // Ids are validated before they are written.
    boxId: row.id as BoxId,
    transactionId: row.transaction as TransactionId,
    index: row.position,
    value: row.value,
    ergoTree: row.ergo_tree,
    creationHeight: row.creation_height,
    assets: unpackAssets(row.assets),
    registers: unpackRegisters(row.registers),
  }
}
