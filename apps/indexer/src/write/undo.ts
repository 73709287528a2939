import type { Block, NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, packBlock } from '@ergo-explorer/db'
import { readBlock } from '../read/read-block.ts'
import { type Range, undoCounter } from '../state/counter.ts'
import {
  BALANCES,
  epochVotes,
  KEY_TOTALS,
  MINER_DAYS,
  SCRIPT_TOTALS,
  TEMPLATE_TOTALS,
  TOKEN_TOTALS,
} from '../state/counters.ts'
import { undoSet, UNSPENT_SETS } from '../state/sets.ts'
import type { Statement } from './statement.ts'

/** By which column the rows of each table go. */
const DELETED_BY = {
  height: ['blocks', 'epochs', 'state_hashes'],
  number: ['transactions'],
  transaction: ['inputs', 'data_inputs', 'template_spends', 'balance_changes', 'token_mints', 'token_burns', 'stories'],
  box: ['box_assets', 'register_values', 'key_mentions', 'oracle_rates', 'oracle_posts', 'orders', 'amm_states'],
} as const

/** Takes everything back from a height on: first out of what the rows add up to, then the rows themselves. */
export function undoStatements(range: Range, { voting }: NetworkPreset): string[] {
  const { height, transaction, box } = range
  const counters = [
    TOKEN_TOTALS,
    BALANCES,
    SCRIPT_TOTALS,
    TEMPLATE_TOTALS,
    KEY_TOTALS,
    MINER_DAYS,
    epochVotes(voting.epochLength),
  ]
  return [
    ...counters.flatMap((counter) => undoCounter(counter, range)),
    ...UNSPENT_SETS.flatMap((set) => undoSet(set, range)),
    `DELETE FROM days WHERE first_height >= ${height}`,
    `UPDATE days SET last_height = ${height - 1} WHERE last_height >= ${height}`,
    ...DELETED_BY.height.map((table) => `DELETE FROM ${table} WHERE height >= ${height}`),
    ...DELETED_BY.number.map((table) => `DELETE FROM ${table} WHERE number >= ${transaction}`),
    ...DELETED_BY.transaction.map((table) => `DELETE FROM ${table} WHERE transaction >= ${transaction}`),
    ...DELETED_BY.box.map((table) => `DELETE FROM ${table} WHERE box >= ${box}`),
    `DELETE FROM boxes WHERE number >= ${box}`,
  ]
}

/** The blocks from a height on with all they held, to be kept for display. */
export async function readFrom(client: ClientBase, height: number): Promise<Block[]> {
  const blocks: Block[] = []
  for (let next = height; ; next++) {
    const block = await readBlock(client, next)
    if (block === undefined) return blocks
    blocks.push(block)
  }
}

export async function keepOrphan(client: ClientBase, block: Block): Promise<void> {
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

/** A branch that was given up may win after all: what is on the chain is no orphan. */
export const adoptStatement = ({ header }: Block): Statement => ({
  name: 'orphan_blocks_adopt',
  text: 'DELETE FROM orphan_blocks WHERE id = $1',
  values: [`\\x${header.id}`],
})
