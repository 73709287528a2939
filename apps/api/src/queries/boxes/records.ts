import type { Block, Box, BoxId, Hex, Registers, TokenId, Transaction, TransactionId } from '@ergo-explorer/chain'
import { unpackRegisters, unpackBlock } from '@ergo-explorer/db'
import { type Database, listRows, defineQuery, hexToBytea, findRow } from '#database/query.ts'

/** Token metadata from the issuing box. */
export interface TokenMetadata {
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
}

export const UNKNOWN_TOKEN: TokenMetadata = { name: null, decimals: null, type: null }

/** ERG has the empty id and no name. */
export const ERG_ASSET_ID: Hex = ''

/** A token in a box, with the metadata of its issuing box. */
export interface AssetRecord extends TokenMetadata {
  readonly tokenId: Hex
  readonly amount: bigint
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
const ZERO_ID: Hex = '00'.repeat(32)

/** For {@link parseAssetRecords}: token ids, amounts and names from mints `m` as JSON; amounts as text to keep all digits. */
export const packAssetsSql = (tokenId: string, amount: string, order: string): string =>
  `json_agg(json_build_array(encode(${tokenId}, 'hex'), ${amount}::text, m.name, m.decimals, m.type) ORDER BY ${order})`

/** Every join uses a primary key, except the spender, which uses `inputs_by_box`. */
export const BOX_COLUMNS = `b.number, b.id, b.value, b.creation_height, b.height, b.position, b.size, b.registers, s.ergo_tree,
    s.address, t.id AS transaction_id, bl.id AS block_id, spender.id AS spent_by,
    (SELECT ${packAssetsSql('tok.token_id', 'a.amount', 'a.position')}
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

/** Uses boxes_by_id, then the indexes of BOX_JOINS. */
const BY_IDS = defineQuery(
  'boxes.byIds',
  `SELECT ${BOX_COLUMNS} FROM unnest($1::bytea[]) AS requested(id) JOIN boxes b ON b.id = requested.id ${BOX_JOINS}`,
)

/** Main chain boxes, unordered. */
export const listBoxesByIds = async (db: Database, ids: readonly Hex[]): Promise<BoxRecord[]> =>
  ids.length === 0 ? [] : (await listRows<BoxQueryRow>(db, BY_IDS, [ids.map(hexToBytea)])).map(toBoxRecord)

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
  // Built by packAssetsSql.
  return (JSON.parse(json) as PackedAsset[]).map(([tokenId, amount, name, decimals, type]) => ({
    tokenId,
    amount: BigInt(amount),
    name,
    decimals,
    type,
  }))
}

/** Data for presenting boxes that are not on the main chain. */
export interface OrphanSources {
  /** Orphaned blocks that created one of the boxes. */
  readonly blocks: readonly Block[]
  /** By token id, for tokens on the main chain. */
  readonly tokenMetadata: ReadonlyMap<Hex, TokenMetadata>
}

/** Uses the primary keys of orphan_boxes and orphan_blocks, tokens_by_token_id and the primary key of token_mints. */
const SOURCES = defineQuery(
  'orphans.sources',
  `SELECT ARRAY(SELECT body FROM orphan_blocks
      WHERE id = ANY(ARRAY(SELECT DISTINCT block FROM orphan_boxes WHERE id = ANY($1::bytea[]))) ORDER BY id) AS bodies,
    (SELECT json_agg(json_build_array(encode(k.token_id, 'hex'), m.name, m.decimals, m.type))
     FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = ANY($2::bytea[])) AS claims`,
)

interface Row {
  readonly bodies: readonly string[]
  readonly claims: string | null
}

type PackedMetadata = [tokenId: Hex, name: string | null, decimals: number | null, type: string | null]

export async function listOrphanSources(
  db: Database,
  boxIds: readonly Hex[],
  tokenIds: readonly Hex[],
): Promise<OrphanSources> {
  const row = await findRow<Row>(db, SOURCES, [boxIds.map(hexToBytea), tokenIds.map(hexToBytea)])
  // Built by the query above.
  const claims = JSON.parse(row?.claims ?? '[]') as PackedMetadata[]
  return {
    blocks: (row?.bodies ?? []).map(unpackBlock),
    tokenMetadata: new Map(claims.map(([tokenId, name, decimals, type]) => [tokenId, { name, decimals, type }])),
  }
}

/** Ids of all boxes that a transaction refers to or creates. */
export const boxIdsOf = ({ inputs, dataInputs, outputs }: Transaction): Hex[] => [
  ...inputs.map(({ boxId }) => boxId),
  ...dataInputs,
  ...outputs.map(({ boxId }) => boxId),
]

/** A box as the chain defines it, without what the index adds. Ids are validated before they are written to the database. */
export const toBox = (box: Omit<BoxRecord, 'number' | 'height' | 'blockId'>): Box => ({
  boxId: box.id as BoxId,
  transactionId: box.transactionId as TransactionId,
  index: box.position,
  value: box.value,
  ergoTree: box.ergoTree,
  creationHeight: box.creationHeight,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount })),
  registers: box.registers,
})
