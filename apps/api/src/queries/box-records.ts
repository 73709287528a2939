import type { Hex, Registers } from '@ergo-explorer/chain'
import { unpackRegisters } from '@ergo-explorer/db'
import { type Database, list, question } from '../database/ask.ts'

/** A token in a box, with what its issuing box says of it. */
export interface AssetRecord {
  readonly tokenId: Hex
  readonly amount: bigint
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
}

/** A box of the chain with everything that answers say of it. */
export interface BoxRecord {
  readonly number: number
  readonly id: Hex
  readonly value: bigint
  readonly creationHeight: number
  /** Of its block. */
  readonly height: number
  readonly position: number
  readonly size: number
  readonly tree: Hex
  readonly address: string
  readonly transactionId: Hex
  readonly blockId: Hex
  /** The transaction that spent it. */
  readonly spentBy: Hex | null
  readonly assets: readonly AssetRecord[]
  readonly registers: Registers
}

/** The genesis boxes were made by no transaction and no block. */
export const NOTHING: Hex = '00'.repeat(32)

/** Every join is one probe of a primary key, but for the spender, which is `inputs_by_box`. */
export const BOX_COLUMNS = `b.number, b.id, b.value, b.creation_height, b.height, b.position, b.size, b.registers, s.tree,
    s.address, t.id AS transaction_id, bl.id AS block_id, spender.id AS spent_by,
    (SELECT json_agg(json_build_array(encode(tok.token_id, 'hex'), a.amount::text, m.name, m.decimals, m.type) ORDER BY a.position)
     FROM box_assets a JOIN tokens tok ON tok.id = a.token LEFT JOIN token_mints m ON m.token = a.token
     WHERE a.box = b.number) AS assets`

export const BOX_SOURCES = `JOIN scripts s ON s.id = b.script
  LEFT JOIN transactions t ON t.number = b.transaction
  LEFT JOIN blocks bl ON bl.height = b.height
  LEFT JOIN inputs i ON i.box = b.number
  LEFT JOIN transactions spender ON spender.number = i.transaction`

const BY_NUMBERS = question(
  'boxes.byNumbers',
  `SELECT ${BOX_COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS wanted(number, place)
  JOIN boxes b ON b.number = wanted.number ${BOX_SOURCES} ORDER BY place`,
)

/** In the order of the numbers. */
export async function listBoxes(db: Database, numbers: readonly number[]): Promise<BoxRecord[]> {
  if (numbers.length === 0) return []
  return (await list<BoxColumns>(db, BY_NUMBERS, [numbers])).map(boxRecord)
}

export interface BoxColumns {
  readonly number: number
  readonly id: Hex
  readonly value: bigint
  readonly creation_height: number
  readonly height: number
  readonly position: number
  readonly size: number
  readonly registers: Hex | null
  readonly tree: Hex
  readonly address: string
  readonly transaction_id: Hex | null
  readonly block_id: Hex | null
  readonly spent_by: Hex | null
  readonly assets: string | null
}

export function boxRecord(row: BoxColumns): BoxRecord {
  return {
    number: row.number,
    id: row.id,
    value: row.value,
    creationHeight: row.creation_height,
    height: row.height,
    position: row.position,
    size: row.size,
    tree: row.tree,
    address: row.address,
    transactionId: row.transaction_id ?? NOTHING,
    blockId: row.block_id ?? NOTHING,
    spentBy: row.spent_by,
    assets: assetRecords(row.assets),
    registers: unpackRegisters(row.registers),
  }
}

type PackedAsset = [tokenId: Hex, amount: string, name: string | null, decimals: number | null, type: string | null]

export function assetRecords(json: string | null): AssetRecord[] {
  if (json === null) return []
  // The query above makes it, with amounts as text so that no digit is lost.
  return (JSON.parse(json) as PackedAsset[]).map(([tokenId, amount, name, decimals, type]) => ({
    tokenId,
    amount: BigInt(amount),
    name,
    decimals,
    type,
  }))
}
