import { type Hex, decodeRegisters, type KeyValue, readArtwork } from '@ergo-explorer/chain'
import { unpackRegisters } from '@ergo-explorer/db'
import { hexToBytea, type Database, defineQuery, defineSortedQuery, findRow, listRows } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import { boundedCountSql, followsOperator, startNumber } from '../pages.ts'
import type { ScriptRecord } from '../entity-names.ts'

/** Items of a collection whose traits are read. */
export const MAX_COUNTED_ITEMS = 1000

/**
 * The issuer box of the token, then those of the items of its collection, or of the collection that it is. Uses
 * tokens_by_token_id, the start of a range of token_mints_by_collection, boxes_by_id and primary keys.
 */
const ISSUER_BOXES = defineQuery(
  'artworks.issuerBoxes',
  `WITH requested AS MATERIALIZED (
    SELECT k.token_id, m.collection FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = $1
  ), items AS MATERIALIZED (
    SELECT token FROM token_mints WHERE collection = (SELECT COALESCE(collection, token_id) FROM requested)
    ORDER BY token LIMIT ${MAX_COUNTED_ITEMS + 1}
  )
  SELECT r.collection, b.registers, 0 AS token FROM requested r JOIN boxes b ON b.id = r.token_id
  UNION ALL
  SELECT NULL, b.registers, i.token FROM items i JOIN tokens k ON k.id = i.token JOIN boxes b ON b.id = k.token_id
  ORDER BY token`,
)

export interface CollectionTraitRecords {
  /** Null if the token belongs to no collection. */
  readonly collection: Hex | null
  readonly own: readonly KeyValue[]
  /** Properties of each item. */
  readonly items: readonly (readonly KeyValue[])[]
}

/** Properties of a token and of the items of its collection, with one extra item; undefined for an unknown token. */
export async function listCollectionTraits(db: Database, tokenId: Hex): Promise<CollectionTraitRecords | undefined> {
  const rows = await listRows<{ readonly collection: Hex | null; readonly registers: Hex | null }>(db, ISSUER_BOXES, [
    hexToBytea(tokenId),
  ])
  const [own, ...items] = rows
  return (
    own && {
      collection: own.collection,
      own: propertiesOf(own.registers),
      items: items.map(({ registers }) => propertiesOf(registers)),
    }
  )
}

function propertiesOf(registers: Hex | null): readonly KeyValue[] {
  const artwork = readArtwork(decodeRegisters(unpackRegisters(registers)), '')
  return artwork.version === 2 ? (artwork.traits?.properties ?? []) : []
}

/** An NFT, and whether its issuing box may declare a file of the type. */
export interface ScannedArtwork {
  readonly token: number
  readonly creationHeight: number
  readonly mayDeclare: boolean
}

/** NFTs that one page compares; most declare a picture. */
export const MAX_SCANNED_ARTWORKS = 500

/** Scans token_mints_by_age from a token, and uses the primary key of boxes. R7 may be anywhere in the packed registers. */
const SCANNED = defineSortedQuery((direction) => {
  const order = `ORDER BY creation_height ${direction}, token ${direction}`
  return defineQuery(
    `artworks.scanned.${direction}`,
    `SELECT m.token, m.creation_height AS "creationHeight", COALESCE(b.may_declare, false) AS "mayDeclare" FROM (
      SELECT creation_height, token, box FROM token_mints
      WHERE (creation_height, token) ${followsOperator(direction)} ($1::int8, $2::int8) AND amount = 1 ${order} LIMIT ${MAX_SCANNED_ARTWORKS}
    ) m LEFT JOIN LATERAL (
      SELECT position($3::bytea IN registers) > 0 AS may_declare FROM boxes WHERE number = m.box OFFSET 0
    ) b ON true ${order.replaceAll(/(creation_height|token)/g, 'm.$1')}`,
  )
})

/** The next NFTs by the creation height of the issuing box; `register` is R7 of the type, serialized. */
export const scanArtworks = (
  db: Database,
  register: Hex,
  { after, direction }: Pick<CursorPage<2>, 'after' | 'direction'>,
): Promise<ScannedArtwork[]> =>
  listRows<ScannedArtwork>(db, SCANNED[direction], [...(after ?? [startNumber(direction), 0n]), hexToBytea(register)])

/** When an NFT came to a script, and how the ERG balances of both scripts changed in that transaction. */
export interface OwnerChangeRecord extends ScriptRecord {
  readonly transaction: number
  readonly transactionId: Hex
  readonly height: number
  readonly timestamp: bigint
  readonly nanoErgChange: bigint | null
  readonly previous: (ScriptRecord & { readonly nanoErgChange: bigint | null }) | undefined
}

const NFT = '(SELECT k.id FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = $1 AND m.amount = 1)'

/**
 * Scans balance_changes_by_token; a token with one unit has at most two changes in a transaction. ERG changes
 * are found by balance_changes_by_time, everything else by primary keys.
 */
const OWNER_CHANGES = defineSortedQuery((direction) =>
  defineQuery(
    `artworks.ownerChanges.${direction}`,
    `SELECT c.transaction, tx.id AS "transactionId", tx.height, bl.timestamp, s.hash, s.address, te.blake2b256 AS template,
    paid.delta AS "nanoErgChange", ps.hash AS "previousHash", ps.address AS "previousAddress",
    pt.blake2b256 AS "previousTemplate", earned.delta AS "previousNanoErgChange"
  FROM (
    SELECT transaction, script FROM balance_changes
    WHERE token = ${NFT} AND token > 0 AND delta > 0 AND transaction ${followsOperator(direction)} $2::int8
    ORDER BY transaction ${direction} LIMIT $3 OFFSET $4
  ) c
  JOIN transactions tx ON tx.number = c.transaction JOIN blocks bl ON bl.height = tx.height
  JOIN scripts s ON s.id = c.script LEFT JOIN templates te ON te.id = s.template
  LEFT JOIN LATERAL (
    SELECT script FROM balance_changes
    WHERE token = ${NFT} AND token > 0 AND transaction = c.transaction AND delta < 0 LIMIT 1
  ) p ON true
  LEFT JOIN scripts ps ON ps.id = p.script LEFT JOIN templates pt ON pt.id = ps.template
  LEFT JOIN balance_changes paid ON paid.script = c.script AND paid.token = 0 AND paid.transaction = c.transaction
  LEFT JOIN balance_changes earned ON earned.script = p.script AND earned.token = 0 AND earned.transaction = c.transaction
  ORDER BY c.transaction ${direction}`,
  ),
)

type OwnerChangeRow = Omit<OwnerChangeRecord, 'previous'> & {
  readonly previousHash: Hex | null
  readonly previousAddress: string | null
  readonly previousTemplate: Hex | null
  readonly previousNanoErgChange: bigint | null
}

/** In the order of the chain, with one extra row to detect the next page. */
export async function listOwnerChanges(
  db: Database,
  tokenId: Hex,
  { after, direction, offset, limit }: CursorPage<1>,
): Promise<OwnerChangeRecord[]> {
  const values = [hexToBytea(tokenId), after?.[0] ?? startNumber(direction), limit + 1, offset]
  const rows = await listRows<OwnerChangeRow>(db, OWNER_CHANGES[direction], values)
  return rows.map(toOwnerChange)
}

function toOwnerChange(row: OwnerChangeRow): OwnerChangeRecord {
  const { previousHash: hash, previousAddress: address, previousTemplate: template, ...change } = row
  const previous =
    hash === null || address === null
      ? undefined
      : { hash, address, template, nanoErgChange: row.previousNanoErgChange }
  return { ...change, previous }
}

/** Uses tokens_by_token_id and a part of balance_changes_by_token. */
const OWNER_CHANGE_COUNT = defineQuery(
  'artworks.ownerChangeCount',
  `SELECT ${boundedCountSql(`SELECT FROM balance_changes c WHERE c.token = ${NFT} AND c.token > 0 AND c.delta > 0`)} AS count
  FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = $1`,
)

/** A bounded count; undefined for an unknown token. */
export const countOwnerChanges = async (db: Database, tokenId: Hex): Promise<number | undefined> =>
  (await findRow<{ count: number }>(db, OWNER_CHANGE_COUNT, [hexToBytea(tokenId)]))?.count
