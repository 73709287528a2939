import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { Place } from '../requests/place.ts'
import { type AssetRecord, assetRecords } from './box-records.ts'

/** What a transaction means for one script. */
export interface EffectRecord {
  readonly nanoErg: bigint
  readonly assets: readonly AssetRecord[]
  /** nanoERG of the outputs to it. */
  readonly received: bigint
  readonly hasUnspent: boolean
  /** nanoERG afterwards; null while the transaction waits. */
  readonly balance: bigint | null
}

/** Of transactions on the chain, the effect on a script. */
export interface AddressTransactionRecord extends EffectRecord {
  /** Among the script's transactions, or among those that change the asked token. */
  readonly number: number
  readonly transaction: number
}

export interface AddressTransactionPage {
  readonly rows: readonly AddressTransactionRecord[]
  readonly total: number
  /** The number of the first entry of the whole list: nothing comes behind it. */
  readonly first: number
}

/** Both heights are inside. */
export interface HeightWindow {
  readonly from?: number
  readonly to?: number
}

const SCRIPT = '(SELECT id FROM script)'
const TOKEN = '(SELECT id FROM token)'

/** Heights become transactions by the primary key of blocks, and those become numbers by balance_changes_by_time. */
const numberAt = (compare: string, transaction: string, order: string) =>
  `(SELECT number FROM balance_changes WHERE script = ${SCRIPT} AND token = ${TOKEN} AND transaction ${compare} ${transaction}
    ORDER BY transaction ${order} LIMIT 1)`

const SINCE = '(SELECT first_transaction FROM blocks WHERE height >= GREATEST($3, 1) ORDER BY height LIMIT 1)'
const BEFORE = 'COALESCE((SELECT first_transaction FROM blocks WHERE height > $4 ORDER BY height LIMIT 1), 2147483647)'

/**
 * The page is a range of balance_changes' primary key, which the order asks for: balance_changes_by_time begins alike and
 * would be read from its start. Numbers of a script and token are dense; the genesis boxes came in no transaction.
 */
export const pageOfNumbers = `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
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

/** balance_changes_by_transaction; a script can have more changes than a transaction, so its index is kept from use. */
const ASSETS = `(SELECT json_agg(json_build_array(encode(k.token_id, 'hex'), c.delta::text, m.name, m.decimals, m.type) ORDER BY c.token)
     FROM balance_changes c JOIN tokens k ON k.id = c.token LEFT JOIN token_mints m ON m.token = c.token
     WHERE c.transaction = p.transaction AND c.script + 0 = ${SCRIPT} AND c.token > 0) AS assets`

const MADE = `script = ${SCRIPT} AND %box >= t.first_box AND %box < t.first_box + t.outputs`
const made = (box: string) => MADE.replaceAll('%box', box)

/** Outputs to the script are ranges of boxes_by_script and unspent_by_script; its ERG is balance_changes_by_time. */
const EFFECTS = `SELECT bounds.first, bounds.last, p.number, p.transaction, erg.delta AS "nanoErg", erg.balance, ${ASSETS},
    COALESCE((SELECT sum(value) FROM boxes WHERE ${made('number')}), 0) AS received,
    EXISTS (SELECT FROM unspent WHERE ${made('box')}) AS "hasUnspent"
  FROM bounds LEFT JOIN page p ON true
  LEFT JOIN transactions t ON t.number = p.transaction
  LEFT JOIN balance_changes erg ON erg.script = ${SCRIPT} AND erg.token = 0 AND erg.transaction = p.transaction
  ORDER BY p.number DESC`

const TRANSACTIONS = question('addressTransactions.page', `${pageOfNumbers} ${EFFECTS}`)

type Row = { readonly first: number; readonly last: number } & (
  | { readonly number: null }
  | (Omit<AddressTransactionRecord, 'assets'> & { readonly assets: string | null })
)

/** ERG has the empty id. */
const ERG: Hex = ''
/** Behind every number. */
const END = 2n ** 32n
const LAST_HEIGHT = 2 ** 31 - 1

/** What {@link pageOfNumbers} is asked with. */
export const pageValues = (
  scriptHash: Hex,
  { after, offset, limit }: Place<1>,
  { from = 0, to = LAST_HEIGHT }: HeightWindow,
  tokenId: Hex = ERG,
): unknown[] => [bytea(scriptHash), bytea(tokenId), from, to, after?.[0] ?? END, offset, limit]

/** Newest first. With a token, only those that change how much of it the script has. */
export async function listAddressTransactions(
  db: Database,
  scriptHash: Hex,
  place: Place<1>,
  window: HeightWindow,
  tokenId?: Hex,
): Promise<AddressTransactionPage> {
  const rows = await list<Row>(db, TRANSACTIONS, pageValues(scriptHash, place, window, tokenId))
  const { first = 0, last = -1 } = rows[0] ?? {}
  return {
    rows: rows.flatMap((row) => (row.number === null ? [] : [{ ...row, assets: assetRecords(row.assets) }])),
    total: Math.max(0, last - first + 1),
    first,
  }
}
