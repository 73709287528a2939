import type { Box, BoxId, TransactionId } from '@ergo-explorer/chain'
import { type ClientBase, unpackRegisters } from '@ergo-explorer/db'
import { asBytea } from './pool-sql.ts'
import { unpackAssets } from '@ergo-explorer/db'
import type { PoolOutputRow } from './pool-tables.ts'

/** Those of the boxes that waiting transactions make. */
export async function findPoolBoxes(client: ClientBase, boxIds: readonly BoxId[]): Promise<Map<BoxId, Box>> {
  if (boxIds.length === 0) return new Map()
  const { rows } = await client.query<PoolOutputRow>({
    name: 'pool_boxes',
    text: `-- pool.findBoxes
      SELECT id, transaction, position, value, creation_height, tree, registers, assets
      FROM pool_outputs WHERE id = ANY($1::bytea[])`,
    values: [asBytea(boxIds)],
  })
  return new Map(rows.map((row) => [row.id as BoxId, boxOf(row)]))
}

function boxOf(row: Omit<PoolOutputRow, 'script_hash'>): Box {
  return {
    // Ids were checked when they were written.
    boxId: row.id as BoxId,
    transactionId: row.transaction as TransactionId,
    index: row.position,
    value: row.value,
    ergoTree: row.tree,
    creationHeight: row.creation_height,
    assets: unpackAssets(row.assets),
    registers: unpackRegisters(row.registers),
  }
}
