import type { Block, NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, packBlock } from '@ergo-explorer/db'
import { readBlock } from '#read/stored-blocks.ts'
import { type ChainPosition, type CounterTable, undoCounterSql } from '#state/counter-table.ts'
import { listCounterTables } from '#state/counters.ts'
import { undoDaysSql } from '#state/days.ts'
import { endOfBlock, type PartialCounters, readPartialCounters } from '#state/schema-steps.ts'
import { undoUnspentSetSql, UNSPENT_SETS } from '#state/unspent-sets.ts'
import { CHAIN_TABLES } from '#state/tables.ts'
import type { Statement } from './statements.ts'

/** Undoes all blocks from a height on: first in the state tables, then in the chain tables. */
export async function undoBlocks(client: ClientBase, range: ChainPosition, preset: NetworkPreset): Promise<void> {
  const partial = await readPartialCounters(client, 'locked')
  for (const counter of listCounterTables(preset)) await undoCounter(client, counter, { range, partial })
  for (const statement of undoStatements(range)) await client.query(statement)
}

/** Of a counter that is still being built, undoes only the blocks that it contains. */
async function undoCounter(
  client: ClientBase,
  counter: CounterTable,
  { range, partial }: { readonly range: ChainPosition; readonly partial: PartialCounters },
): Promise<void> {
  const counted = partial.get(counter.table)
  const isPartial = counted !== undefined
  if (isPartial && (counted === null || counted < range.height)) return
  const end = isPartial ? await endOfBlock(client, counted) : undefined
  for (const statement of undoCounterSql(counter, range, end)) await client.query(statement)
  if (isPartial) {
    await client.query('-- schemaSteps.undo\nUPDATE schema_steps SET counted_height = $1 WHERE name = $2', [
      range.height - 1,
      counter.table,
    ])
  }
}

function undoStatements(range: ChainPosition): string[] {
  return [
    ...UNSPENT_SETS.flatMap((set) => undoUnspentSetSql(set, range)),
    ...undoDaysSql(range.height),
    ...Object.entries(CHAIN_TABLES).map(
      ([table, { column, by }]) => `DELETE FROM ${table} WHERE ${column} >= ${range[by]}`,
    ),
  ]
}

/** Reads all blocks from a height on, to store them as orphans. */
export async function readBlocksFrom(client: ClientBase, height: number): Promise<Block[]> {
  const blocks: Block[] = []
  for (let next = height; ; next++) {
    const block = await readBlock(client, next)
    if (block === undefined) return blocks
    blocks.push(block)
  }
}

export async function saveOrphan(client: ClientBase, block: Block): Promise<void> {
  const { header, transactions } = block
  const id = `\\x${header.id}`
  const hex = (ids: readonly string[]) => ids.map((each) => `\\x${each}`)
  await client.query({
    name: 'orphan_blocks_add',
    text: `INSERT INTO orphan_blocks (id, height, timestamp, miner, body)
      SELECT id, height, timestamp, miner, $2 FROM blocks WHERE id = $1
      ON CONFLICT (id) DO UPDATE SET orphaned_at = excluded.orphaned_at`,
    values: [id, packBlock(block)],
  })
  await client.query({
    name: 'orphan_transactions_add',
    text: 'INSERT INTO orphan_transactions (id, block) SELECT *, $2 FROM unnest($1::bytea[]) ON CONFLICT DO NOTHING',
    values: [hex(transactions.map((each) => each.id)), id],
  })
  await client.query({
    name: 'orphan_boxes_add',
    text: 'INSERT INTO orphan_boxes (id, block) SELECT *, $2 FROM unnest($1::bytea[]) ON CONFLICT DO NOTHING',
    values: [hex(transactions.flatMap((each) => each.outputs.map(({ boxId }) => boxId))), id],
  })
}

/** An orphaned branch may win again; blocks on the main chain are not orphans. */
export const removeOrphanStatement = ({ header }: Block): Statement => ({
  name: 'orphan_blocks_adopt',
  text: 'DELETE FROM orphan_blocks WHERE id = $1',
  values: [`\\x${header.id}`],
})
