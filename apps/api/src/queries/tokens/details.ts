import type { Hex, Registers } from '@ergo-explorer/chain'
import { unpackRegisters } from '@ergo-explorer/db'
import { hexToBytea, type Database, findRow, defineQuery, defineSortedQuery, listRows } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import { MAX_NAMESAKES, namesakesSql } from './search.ts'
import { TOKEN_COLUMNS, TOKEN_JOINS, type TokenRecord } from './lists.ts'
import { boundedCountSql, followsOperator, oppositeOf, startNumber } from '../pages.ts'
import {
  type RentBasis,
  rentBasisColumns,
  type RentBasisColumns,
  type RentBoxColumns,
  rentBoxesJoin,
  type RentBoxRecord,
  type RentHeights,
  toRentBasis,
  toRentBoxes,
} from '../rent.ts'
import { type ScriptRecord, SCRIPT_COLUMNS, SCRIPT_JOINS } from '../entity-names.ts'

/** A token with the data of its page. */
export interface TokenDetails extends TokenRecord {
  readonly description: string | null
  readonly boxes: number
  readonly unspent: number
  readonly changes: number
  readonly transactionId: Hex
  /** The box that describes the token. */
  readonly issuing: BoxReference
  /** The first input of the minting transaction; its id is the token id. */
  readonly issuer: BoxReference
  /** Number of tokens with the same skeleton. */
  readonly namesakes: number
  /** Whether no older token has the same skeleton. */
  readonly isFirstOfName: boolean
  readonly collectionMetadata: Pick<TokenRecord, 'name' | 'decimals' | 'type'>
  /** The oldest unspent boxes with the token, if rent is due soon. */
  readonly rentBoxes: readonly RentBoxRecord[]
  readonly rentBasis: RentBasis
}

export interface BoxReference extends ScriptRecord {
  readonly boxId: Hex
  readonly ergoTree: Hex
  readonly registers: Registers
}

const boxColumns = (name: string) =>
  `${name}.id AS ${name}_id, ${name}.registers AS ${name}_registers, ${name}_script.ergo_tree AS ${name}_ergo_tree,
    ${name}_script.hash AS ${name}_hash, ${name}_script.address AS ${name}_address, ${name}_template.blake2b256 AS ${name}_template`

const boxSources = (name: string, condition: string) =>
  `JOIN boxes ${name} ON ${condition} JOIN scripts ${name}_script ON ${name}_script.id = ${name}.script
  LEFT JOIN templates ${name}_template ON ${name}_template.id = ${name}_script.template`

/**
 * Uses tokens_by_token_id, boxes_by_id for the issuer box, token_mints_by_skeleton, and primary keys. The boxes whose
 * rent is due first are the start of a range of the primary key of unspent_assets.
 */
const DETAILS = defineQuery(
  'tokenDetails.byId',
  `SELECT ${TOKEN_COLUMNS}, m.description, COALESCE(tt.boxes, 0) AS boxes, COALESCE(tt.unspent, 0) AS unspent,
    COALESCE(tt.changes, 0) AS changes, tx.id AS "transactionId", ${boxColumns('issuing')}, ${boxColumns('issuer')},
    same.namesakes, same."isFirstOfName",
    cm.name AS collection_name, cm.decimals AS collection_decimals, cm.type AS collection_type,
    ${rentBasisColumns('$3')}, rent.*
  FROM (SELECT id FROM tokens WHERE token_id = $1) requested
  JOIN token_mints m ON m.token = requested.id ${TOKEN_JOINS}
  ${boxSources('issuing', 'issuing.number = m.box')}
  ${boxSources('issuer', 'issuer.id = k.token_id')}
  CROSS JOIN LATERAL (
    SELECT count(*)::int4 AS namesakes, COALESCE(bool_and(namesake.token > m.token), true) AS "isFirstOfName"
    FROM (${namesakesSql('m.skeleton')}) namesake WHERE namesake.token <> m.token
  ) same
  LEFT JOIN tokens c ON c.token_id = m.collection LEFT JOIN token_mints cm ON cm.token = c.id
  ${rentBoxesJoin('SELECT box, amount FROM unspent_assets WHERE token = m.token', '$2')}`,
)

type BoxReferenceColumns<Name extends string> = {
  readonly [Column in `${Name}_${'id' | 'ergo_tree' | 'hash'}`]: Hex
} & { readonly [Column in `${Name}_${'registers' | 'template'}`]: Hex | null } & {
  readonly [Column in `${Name}_address`]: string
}
type Row = Omit<TokenDetails, 'issuing' | 'issuer' | 'collectionMetadata' | 'rentBoxes' | 'rentBasis'> &
  RentBoxColumns &
  RentBasisColumns &
  BoxReferenceColumns<'issuing'> &
  BoxReferenceColumns<'issuer'> & {
    readonly collection_name: string | null
    readonly collection_decimals: number | null
    readonly collection_type: string | null
  }

export async function findTokenDetails(
  db: Database,
  tokenId: Hex,
  { maxHeightAtRisk, paceStartHeight }: RentHeights,
): Promise<TokenDetails | undefined> {
  const row = await findRow<Row>(db, DETAILS, [hexToBytea(tokenId), maxHeightAtRisk, paceStartHeight ?? null])
  return (
    row && {
      ...row,
      namesakes: Math.min(row.namesakes, MAX_NAMESAKES),
      issuing: boxReference(row, 'issuing'),
      issuer: boxReference(row, 'issuer'),
      collectionMetadata: { name: row.collection_name, decimals: row.collection_decimals, type: row.collection_type },
      rentBoxes: toRentBoxes(row),
      rentBasis: toRentBasis(row),
    }
  )
}

const boxReference = (row: Row, name: 'issuing' | 'issuer'): BoxReference => ({
  boxId: row[`${name}_id` as const],
  registers: unpackRegisters(row[`${name}_registers` as const]),
  ergoTree: row[`${name}_ergo_tree` as const],
  hash: row[`${name}_hash` as const],
  address: row[`${name}_address` as const],
  template: row[`${name}_template` as const],
})

export interface TokenMovement {
  readonly transaction: number
  readonly transactionId: Hex
  readonly height: number
  readonly timestamp: bigint
  readonly amount: bigint
}

/** The change of a token balance in a transaction, for a script. */
export interface TransferRecord extends TokenMovement, ScriptRecord {
  readonly script: number
  readonly balance: bigint
}

const TOKEN = '(SELECT id FROM tokens WHERE token_id = $1)'
const TIME_COLUMNS = 'tx.id AS "transactionId", tx.height, bl.timestamp'
const TIME_SOURCES = 'JOIN transactions tx ON tx.number = c.transaction JOIN blocks bl ON bl.height = tx.height'

/**
 * Scans balance_changes_by_token, from a change or with OFFSET; scripts are sorted within a transaction, against its direction. Then uses primary
 * keys.
 */
const TRANSFERS = defineSortedQuery((direction) => {
  const opposite = oppositeOf(direction)
  const follows = followsOperator(direction)
  return defineQuery(
    `tokenMovements.transfers.${direction}`,
    `SELECT c.transaction, c.script, c.delta AS amount, c.balance, ${TIME_COLUMNS}, ${SCRIPT_COLUMNS}
    FROM (
      SELECT transaction, script, delta, balance FROM balance_changes
      WHERE token = ${TOKEN} AND token > 0 AND transaction ${follows}= $2::int8
        AND (transaction ${follows} $2::int8 OR script ${followsOperator(opposite)} $3::int8)
      ORDER BY transaction ${direction}, script ${opposite} LIMIT $4 OFFSET $5
    ) c ${TIME_SOURCES} JOIN scripts s ON s.id = c.script ${SCRIPT_JOINS} ORDER BY c.transaction ${direction}, c.script ${opposite}`,
  )
})

/** In the order of the chain, with one extra row to detect the next page. */
export const listTransfers = (
  db: Database,
  tokenId: Hex,
  { after, direction, offset, limit }: CursorPage<2>,
): Promise<TransferRecord[]> =>
  listRows<TransferRecord>(db, TRANSFERS[direction], [
    hexToBytea(tokenId),
    ...(after ?? [startNumber(direction), 0n]),
    limit + 1,
    offset,
  ])

/** Scans the primary key of token_burns, from a burn or with OFFSET. */
const BURNS = defineSortedQuery((direction) =>
  defineQuery(
    `tokenMovements.burns.${direction}`,
    `SELECT c.transaction, c.amount, ${TIME_COLUMNS} FROM (
      SELECT transaction, amount FROM token_burns WHERE token = ${TOKEN} AND transaction ${followsOperator(direction)} $2::int8
      ORDER BY transaction ${direction} LIMIT $3 OFFSET $4
    ) c ${TIME_SOURCES} ORDER BY c.transaction ${direction}`,
  ),
)

/** In the order of the chain, with one extra row to detect the next page. */
export const listBurns = (
  db: Database,
  tokenId: Hex,
  { after, direction, offset, limit }: CursorPage<1>,
): Promise<TokenMovement[]> =>
  listRows<TokenMovement>(db, BURNS[direction], [
    hexToBytea(tokenId),
    after?.[0] ?? startNumber(direction),
    limit + 1,
    offset,
  ])

/** Uses tokens_by_token_id and a part of the primary key of token_burns. */
const BURN_COUNT = defineQuery(
  'tokenMovements.burnCount',
  `SELECT ${boundedCountSql('SELECT FROM token_burns b WHERE b.token = m.token')} AS count
  FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = $1`,
)

/** Number of transactions that burned the token, a bounded count; undefined for an unknown token. */
export const countBurns = async (db: Database, tokenId: Hex): Promise<number | undefined> =>
  (await findRow<{ count: number }>(db, BURN_COUNT, [hexToBytea(tokenId)]))?.count
