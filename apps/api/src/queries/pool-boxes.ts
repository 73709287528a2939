import { boxSize, type Hex, type TokenId, type TransactionId } from '@ergo-explorer/chain'
import type { Api } from '../api.ts'
import { bytea, type Database, list, question } from '../database/ask.ts'
import { addressOfTree } from '../present/address-of-tree.ts'
import { BOX_COLUMNS, BOX_SOURCES, type BoxColumns, type BoxRecord, boxRecord } from './box-records.ts'
import { unpackedAssets } from './pool-assets.ts'

/** A box of the chain, or one that waits: that has no number, block or height yet, and a waiting transaction spends it. */
export interface AnyBox extends Omit<BoxRecord, 'number' | 'height' | 'blockId'> {
  readonly number: number | null
  readonly height: number | null
  readonly blockId: Hex | null
}

/** To tell the address of a script that no box of the chain has. */
export type AddressRules = Pick<Api, 'preset' | 'blake2b256'>

/** A waiting transaction that counts: no other one is ahead of it. Rows of pool_inputs are found by pool_inputs_by_box. */
export const SPENDER = `(SELECT i.transaction FROM pool_inputs i
    JOIN pool_transactions spender ON spender.id = i.transaction AND spender.loses_to IS NULL
    WHERE i.box = o.id AND NOT i.is_data LIMIT 1)`

/** In the order of BOX_COLUMNS. Every join and sub-select is a probe of an index for each box. */
export const POOL_BOX_COLUMNS = `NULL::int4 AS number, o.id, o.value, o.creation_height, NULL::int4 AS height, o.position,
    NULL::int4 AS size, o.registers, o.tree, s.address, o.transaction AS transaction_id, NULL::bytea AS block_id,
    ${SPENDER} AS spent_by,
    (SELECT json_agg(json_build_array(encode(a.token_id, 'hex'), a.amount::text, m.name, m.decimals, m.type) ORDER BY place)
     FROM ${unpackedAssets('o.assets')} a LEFT JOIN tokens tok ON tok.token_id = a.token_id
     LEFT JOIN token_mints m ON m.token = tok.id) AS assets`

/** boxes_by_id, and the primary key of pool_outputs. */
const BY_IDS = question(
  'poolBoxes.byIds',
  `SELECT ${BOX_COLUMNS} FROM boxes b ${BOX_SOURCES} WHERE b.id = ANY($1::bytea[])
  UNION ALL
  SELECT ${POOL_BOX_COLUMNS} FROM pool_outputs o LEFT JOIN scripts s ON s.hash = o.script_hash
  WHERE o.id = ANY($1::bytea[])`,
)

/** Goes along the primary key of pool_outputs. */
const UNSPENT_AFTER = question(
  'poolBoxes.unspentAfter',
  `SELECT ${POOL_BOX_COLUMNS} FROM pool_outputs o
  JOIN pool_transactions maker ON maker.id = o.transaction AND maker.loses_to IS NULL
  LEFT JOIN scripts s ON s.hash = o.script_hash
  WHERE o.id > $1 AND ${SPENDER} IS NULL ORDER BY o.id LIMIT $2`,
)

export type AnyBoxColumns = Omit<BoxColumns, 'number' | 'height' | 'size' | 'address'> & {
  readonly number: number | null
  readonly height: number | null
  readonly size: number | null
  readonly address: string | null
}

/** Boxes by their ids, from the chain and from the mempool; those that neither has are left out. */
export async function findBoxes(db: Database, ids: readonly Hex[], rules: AddressRules): Promise<Map<Hex, AnyBox>> {
  if (ids.length === 0) return new Map()
  const rows = await list<AnyBoxColumns>(db, BY_IDS, [ids.map(bytea)])
  return new Map(rows.map((row) => [row.id, anyBox(row, rules)]))
}

const BATCH = 500

/** The same in the order of the ids, a batch at a time. */
export async function* boxesInOrder(
  db: Database,
  ids: readonly Hex[],
  rules: AddressRules,
): AsyncGenerator<readonly AnyBox[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const boxes = await findBoxes(db, batch, rules)
    yield batch.flatMap((id) => boxes.get(id) ?? [])
  }
}

/** All boxes that waiting transactions make and none of them spends, in the order of their ids. */
export async function* unspentInPool(db: Database, rules: AddressRules): AsyncGenerator<AnyBox[]> {
  for (let after: Hex = ''; ;) {
    const rows = await list<AnyBoxColumns>(db, UNSPENT_AFTER, [bytea(after), BATCH])
    yield rows.map((row) => anyBox(row, rules))
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}

export function anyBox(row: AnyBoxColumns, rules: AddressRules): AnyBox {
  const { number, height, block_id: blockId } = row
  const address = row.address ?? addressOfTree(rules, row.tree)
  const box = boxRecord({ ...row, number: number ?? 0, height: height ?? 0, size: row.size ?? 0, address })
  return { ...box, number, height, blockId: number === null ? blockId : box.blockId, size: row.size ?? sizeOf(box) }
}

function sizeOf({ value, tree, creationHeight, assets, registers, transactionId, position }: BoxRecord): number {
  // Ids in the database were checked when they were written.
  const held = assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount }))
  const candidate = { value, ergoTree: tree, creationHeight, assets: held, registers }
  return boxSize(candidate, transactionId as TransactionId, position)
}
