import type { Hex, Registers } from '@ergo-explorer/chain'
import { unpackRegisters } from '@ergo-explorer/db'
import { type Database, listRows, defineQuery } from '../database/query.ts'

/** A token in a box, with the metadata of its issuing box. */
export interface AssetRecord {
  readonly tokenId: Hex
  readonly amount: bigint
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
}

/** A confirmed box with everything that responses contain. */
export interface BoxRecord {
  readonly number: number
  readonly id: Hex
  readonly value: bigint
  readonly creationHeight: number
  /** Of its block. */
  readonly height: number
  readonly position: number
  readonly size: number
  readonly ergoTree: Hex
  readonly address: string
  readonly transactionId: Hex
  readonly blockId: Hex
  /** The transaction that spent it. */
  readonly spentBy: Hex | null
  readonly assets: readonly AssetRecord[]
  readonly registers: Registers
}

/** Transaction and block id of the genesis boxes. */
export const ZERO_ID: Hex = '00'.repeat(32)

/** Every join uses a primary key, except the spender, which uses `inputs_by_box`. */
export const BOX_COLUMNS = `b.number, b.id, b.value, b.creation_height, b.height, b.position, b.size, b.registers, s.ergo_tree,
    s.address, t.id AS transaction_id, bl.id AS block_id, spender.id AS spent_by,
    (SELECT json_agg(json_build_array(encode(tok.token_id, 'hex'), a.amount::text, m.name, m.decimals, m.type) ORDER BY a.position)
     FROM box_assets a JOIN tokens tok ON tok.id = a.token LEFT JOIN token_mints m ON m.token = a.token
     WHERE a.box = b.number) AS assets`

export const BOX_JOINS = `JOIN scripts s ON s.id = b.script
  LEFT JOIN transactions t ON t.number = b.transaction
  LEFT JOIN blocks bl ON bl.height = b.height
  LEFT JOIN inputs i ON i.box = b.number
  LEFT JOIN transactions spender ON spender.number = i.transaction`

const BY_NUMBERS = defineQuery(
  'boxes.byNumbers',
  `SELECT ${BOX_COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS requested(number, ordinal)
  JOIN boxes b ON b.number = requested.number ${BOX_JOINS} ORDER BY ordinal`,
)

/** In the order of the numbers. */
export async function listBoxes(db: Database, numbers: readonly number[]): Promise<BoxRecord[]> {
  if (numbers.length === 0) return []
  return (await listRows<BoxQueryRow>(db, BY_NUMBERS, [numbers])).map(toBoxRecord)
}

export interface BoxQueryRow {
  readonly number: number
  readonly id: Hex
  readonly value: bigint
  readonly creation_height: number
  readonly height: number
  readonly position: number
  readonly size: number
  readonly registers: Hex | null
  readonly ergo_tree: Hex
  readonly address: string
  readonly transaction_id: Hex | null
  readonly block_id: Hex | null
  readonly spent_by: Hex | null
  readonly assets: string | null
}

export function toBoxRecord(row: BoxQueryRow): BoxRecord {
  return {
    number: row.number,
    id: row.id,
    value: row.value,
    creationHeight: row.creation_height,
    height: row.height,
    position: row.position,
    size: row.size,
    ergoTree: row.ergo_tree,
    address: row.address,
    transactionId: row.transaction_id ?? ZERO_ID,
    blockId: row.block_id ?? ZERO_ID,
    spentBy: row.spent_by,
    assets: parseAssetRecords(row.assets),
    registers: unpackRegisters(row.registers),
  }
}

type PackedAsset = [tokenId: Hex, amount: string, name: string | null, decimals: number | null, type: string | null]

export function parseAssetRecords(json: string | null): AssetRecord[] {
  if (json === null) return []
  // Built by the query above, with amounts as text to keep all digits.
  return (JSON.parse(json) as PackedAsset[]).map(([tokenId, amount, name, decimals, type]) => ({
    tokenId,
    amount: BigInt(amount),
    name,
    decimals,
    type,
  }))
}
