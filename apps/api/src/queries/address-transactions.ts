import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import type { CursorPage } from '../requests/cursor-page.ts'
import { type AssetRecord, parseAssetRecords } from './box-records.ts'

/** The effect of a transaction on one script. */
export interface AddressEffect {
  readonly nanoErg: bigint
  readonly assets: readonly AssetRecord[]
  /** nanoERG of the outputs to the script. */
  readonly received: bigint
  readonly hasUnspent: boolean
  /** nanoERG after the transaction; null for a mempool transaction. */
  readonly balance: bigint | null
}

/** The effect of a confirmed transaction on a script. */
export interface AddressTransactionRecord extends AddressEffect {
  /** Number among the script's transactions, or among those that change the requested token. */
  readonly number: number
  readonly transaction: number
}

export interface AddressTransactionPage {
  readonly rows: readonly AddressTransactionRecord[]
  readonly total: number
  /** The number of the first entry of the complete list, where the last page ends. */
  readonly firstNumber: number
}

/** Both heights are inclusive. */
export interface HeightBounds {
  readonly from?: number
  readonly to?: number
}

const SCRIPT = '(SELECT id FROM script)'
const TOKEN = '(SELECT id FROM token)'

/** Converts heights to transactions by the primary key of blocks, and those to numbers by balance_changes_by_time. */
const numberAt = (compare: string, transaction: string, order: string) =>
  `(SELECT number FROM balance_changes WHERE script = ${SCRIPT} AND token = ${TOKEN} AND transaction ${compare} ${transaction}
    ORDER BY transaction ${order} LIMIT 1)`

const SINCE = '(SELECT first_transaction FROM blocks WHERE height >= GREATEST($3, 1) ORDER BY height LIMIT 1)'
const BEFORE = 'COALESCE((SELECT first_transaction FROM blocks WHERE height > $4 ORDER BY height LIMIT 1), 2147483647)'

/**
 * The page is a range of the primary key of balance_changes. The ORDER BY requires it, because the planner could choose
 * balance_changes_by_time, which has the same prefix, and scan it from its start. Numbers are dense per script and
 * token; genesis boxes have no transaction.
 */
export const NUMBERED_PAGE_CTE = `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  token AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $2),
  bounds AS MATERIALIZED (
    SELECT COALESCE(${numberAt('>=', SINCE, 'ASC')}, 2147483647) AS first, COALESCE(${numberAt('<', BEFORE, 'DESC')}, -1) AS last
  ),
  bound AS MATERIALIZED (SELECT first, LEAST(last, $5::int8 - 1) - $6::int8 AS top FROM bounds),
  page AS MATERIALIZED (
    SELECT number, transaction FROM balance_changes
    WHERE script = ${SCRIPT} AND token = ${TOKEN} AND number <= (SELECT top FROM bound)
      AND number >= (SELECT first FROM bound)
    ORDER BY number DESC LIMIT $7
  )`

/**
 * Uses balance_changes_by_transaction. A script can have more changes than a transaction, so `+ 0` keeps the planner
 * from using the script's index.
 */
const ASSETS = `(SELECT json_agg(json_build_array(encode(k.token_id, 'hex'), c.delta::text, m.name, m.decimals, m.type) ORDER BY c.token)
     FROM balance_changes c JOIN tokens k ON k.id = c.token LEFT JOIN token_mints m ON m.token = c.token
     WHERE c.transaction = p.transaction AND c.script + 0 = ${SCRIPT} AND c.token > 0) AS assets`

const CREATED_IN = `script = ${SCRIPT} AND %box >= t.first_box AND %box < t.first_box + t.outputs`
const createdIn = (box: string) => CREATED_IN.replaceAll('%box', box)

/**
 * Outputs to the script are ranges of boxes_by_script and unspent_by_script; its ERG change is found by
 * balance_changes_by_time.
 */
const EFFECTS = `SELECT bounds.first, bounds.last, p.number, p.transaction, erg.delta AS "nanoErg", erg.balance, ${ASSETS},
    COALESCE((SELECT sum(value) FROM boxes WHERE ${createdIn('number')}), 0) AS received,
    EXISTS (SELECT FROM unspent WHERE ${createdIn('box')}) AS "hasUnspent"
  FROM bounds LEFT JOIN page p ON true
  LEFT JOIN transactions t ON t.number = p.transaction
  LEFT JOIN balance_changes erg ON erg.script = ${SCRIPT} AND erg.token = 0 AND erg.transaction = p.transaction
  ORDER BY p.number DESC`

const TRANSACTIONS = defineQuery('addressTransactions.page', `${NUMBERED_PAGE_CTE} ${EFFECTS}`)

type Row = { readonly first: number; readonly last: number } & (
  | { readonly number: null }
  | (Omit<AddressTransactionRecord, 'assets'> & { readonly assets: string | null })
)

/** ERG has the empty id. */
const ERG: Hex = ''
/** Above every number. */
const AFTER_LAST_NUMBER = 2n ** 32n
const LAST_HEIGHT = 2 ** 31 - 1

/** Parameters of {@link NUMBERED_PAGE_CTE}. */
export const numberedPageParameters = (
  scriptHash: Hex,
  {
    page: { after, offset, limit },
    window: { from = 0, to = LAST_HEIGHT },
    tokenId = ERG,
  }: { readonly page: CursorPage<1>; readonly window: HeightBounds; readonly tokenId?: Hex | undefined },
): unknown[] => [hexToBytea(scriptHash), hexToBytea(tokenId), from, to, after?.[0] ?? AFTER_LAST_NUMBER, offset, limit]

/** Newest first. With a token, only transactions that change the script's balance of it. */
export async function listAddressTransactions(
  db: Database,
  scriptHash: Hex,
  {
    page,
    window,
    tokenId,
  }: { readonly page: CursorPage<1>; readonly window: HeightBounds; readonly tokenId?: Hex | undefined },
): Promise<AddressTransactionPage> {
  const rows = await listRows<Row>(db, TRANSACTIONS, numberedPageParameters(scriptHash, { page, window, tokenId }))
  const { first: firstNumber = 0, last = -1 } = rows[0] ?? {}
  return {
    rows: rows.flatMap((row) => (row.number === null ? [] : [{ ...row, assets: parseAssetRecords(row.assets) }])),
    total: Math.max(0, last - firstNumber + 1),
    firstNumber,
  }
}
