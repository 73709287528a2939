import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery, SnapshotChanged } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import { type AssetRecord, parseAssetRecords, packAssetsSql } from '../boxes/records.ts'
import { ARTWORK_COLUMN, ARTWORK_JOIN } from '../tokens/lists.ts'

/** Balance and usage of a script. */
export interface ScriptBalance {
  readonly nanoErg: bigint
  /** Total nanoERG ever received. */
  readonly received: bigint
  /** Ordered by id. */
  readonly tokens: readonly AssetRecord[]
  /** Total number of boxes. */
  readonly boxes: number
  readonly transactions: number
}

/** Number of transactions of a script `s`: uses the end of the primary key of balance_changes. */
const TRANSACTIONS = `COALESCE((SELECT number + 1 FROM balance_changes
      WHERE script = s.id AND token = 0 ORDER BY number DESC LIMIT 1), 0) AS transactions`

/**
 * Packs rows of `source`, one amount per token, into one JSON value. Names by the primary keys of tokens and
 * token_mints.
 */
const packedTokens = (source: string) =>
  `(SELECT ${packAssetsSql('k.token_id', 'a.amount', 'k.token_id')}
     FROM ${source} a JOIN tokens k ON k.id = a.token LEFT JOIN token_mints m ON m.token = a.token
     WHERE a.token > 0 AND a.amount > 0) AS tokens`

/** Uses scripts_by_hash, then the primary keys of script_totals and balances. */
const NOW = defineQuery(
  'scriptBalances.now',
  `SELECT requested.hash, COALESCE(t.received, 0) AS received, COALESCE(t.boxes, 0) AS boxes, ${TRANSACTIONS},
    COALESCE((SELECT amount FROM balances WHERE script = s.id AND token = 0), 0) AS "nanoErg",
    ${packedTokens('(SELECT token, amount FROM balances WHERE script = s.id)')}
  FROM unnest($1::bytea[]) AS requested(hash)
  LEFT JOIN scripts s ON s.hash = requested.hash LEFT JOIN script_totals t ON t.script = s.id`,
)

/** Balances are stored for the tip; at most this many newer boxes are subtracted. */
const MAX_NEWER_BOXES = 100_000

/**
 * The current balance minus newer boxes: uses ranges of unspent_by_script and boxes_by_script that end at the tip, and
 * unspent_assets_by_box. The genesis boxes, −3 to −1, have height 0.
 */
const AT_HEIGHT = defineQuery(
  'scriptBalances.atHeight',
  `WITH bound AS MATERIALIZED (
    SELECT CASE WHEN $2::int4 < 0 THEN -3 ELSE (SELECT first_box FROM blocks WHERE height = $2 + 1) END AS box
  ), younger AS MATERIALIZED (
    SELECT u.box, u.value FROM unspent u
    WHERE u.script = (SELECT id FROM scripts WHERE hash = $1) AND u.box >= (SELECT box FROM bound) LIMIT ${MAX_NEWER_BOXES + 1}
  ), made AS MATERIALIZED (
    SELECT sum(value) AS value, count(*) AS boxes FROM (
      SELECT b.value FROM boxes b
      WHERE b.script = (SELECT id FROM scripts WHERE hash = $1) AND b.number >= (SELECT box FROM bound) LIMIT ${MAX_NEWER_BOXES + 1}
    ) newer
  ), held AS (
    SELECT token, sum(amount) AS amount FROM (
      SELECT token, amount FROM balances WHERE script = (SELECT id FROM scripts WHERE hash = $1)
      UNION ALL SELECT 0, -value FROM younger
      UNION ALL SELECT a.token, -a.amount FROM younger y JOIN unspent_assets a ON a.box = y.box
    ) parts GROUP BY token
  )
  SELECT t.received - COALESCE((SELECT value FROM made), 0) AS received, t.boxes, ${TRANSACTIONS},
    COALESCE((SELECT amount FROM held WHERE token = 0), 0) AS "nanoErg", ${packedTokens('held')},
    (SELECT boxes FROM made) > ${MAX_NEWER_BOXES} AS "isTooMuch"
  FROM scripts s JOIN script_totals t ON t.script = s.id WHERE s.hash = $1`,
)

type ScriptBalanceRow = Omit<ScriptBalance, 'tokens'> & { readonly tokens: string | null }

const EMPTY: ScriptBalance = { nanoErg: 0n, received: 0n, tokens: [], boxes: 0, transactions: 0 }

/** By script hash; every hash has an entry. */
export async function listScriptBalances(db: Database, hashes: readonly Hex[]): Promise<Map<Hex, ScriptBalance>> {
  const rows = await listRows<ScriptBalanceRow & { readonly hash: Hex }>(db, NOW, [hashes.map(hexToBytea)])
  return new Map(rows.map(({ hash, ...row }) => [hash, scriptBalance(row)]))
}

export const findScriptBalance = async (db: Database, hash: Hex): Promise<ScriptBalance> =>
  (await listScriptBalances(db, [hash])).get(hash) ?? EMPTY

/**
 * Balance of boxes created up to a height that are unspent now; spending is not limited by the height. Undefined if
 * there are too many newer boxes.
 */
export async function findScriptBalanceAt(db: Database, hash: Hex, height: number): Promise<ScriptBalance | undefined> {
  const row = await findRow<ScriptBalanceRow & { readonly isTooMuch: boolean }>(db, AT_HEIGHT, [
    hexToBytea(hash),
    height,
  ])
  if (row === undefined) return EMPTY
  return row.isTooMuch ? undefined : scriptBalance(row)
}

const scriptBalance = ({ nanoErg, received, tokens, boxes, transactions }: ScriptBalanceRow): ScriptBalance => ({
  nanoErg,
  received,
  tokens: parseAssetRecords(tokens),
  boxes,
  transactions,
})

/** Supply at the tip, with the balances of some scripts in their order. */
export interface SupplyAtTip {
  readonly height: number
  readonly timestamp: number
  readonly circulating: bigint
  /** Re-emission tokens outside the emission contract. */
  readonly reemissionTokens: bigint
  readonly values: readonly bigint[]
}

/** Uses the end of the primary key of blocks, scripts_by_hash, and the primary key of balances. */
const SUPPLY_AT_TIP = defineQuery(
  'supply.atTip',
  `SELECT b.height, b.timestamp, b.circulating, b.reemission_tokens AS "reemissionTokens", ARRAY(
    SELECT COALESCE(held.amount, 0) FROM unnest($1::bytea[]) WITH ORDINALITY AS requested(hash, ordinal)
    LEFT JOIN scripts s ON s.hash = requested.hash LEFT JOIN balances held ON held.script = s.id AND held.token = 0
    ORDER BY ordinal
  ) AS values FROM (SELECT height, timestamp, circulating, reemission_tokens FROM blocks ORDER BY height DESC LIMIT 1) b`,
)

type SupplyRow = Omit<SupplyAtTip, 'timestamp'> & { readonly timestamp: bigint }

export async function findSupplyAtTip(db: Database, scriptHashes: readonly Hex[]): Promise<SupplyAtTip> {
  const row = await findRow<SupplyRow>(db, SUPPLY_AT_TIP, [scriptHashes.map(hexToBytea)])
  if (row === undefined) throw new SnapshotChanged('the index has no blocks')
  return { ...row, timestamp: Number(row.timestamp) }
}

/** Supply after a block, with the balances of some scripts in their order. */
export interface SupplyAtHeight extends SupplyAtTip {
  readonly blockId: Hex
}

/** Uses the primary key of blocks, scripts_by_hash, and for each script balance_changes_by_time. */
const SUPPLY_AT_HEIGHT = defineQuery(
  'supply.atHeight',
  `SELECT b.height, b.id AS "blockId", b.timestamp, b.circulating, b.reemission_tokens AS "reemissionTokens", ARRAY(
    SELECT COALESCE((
      SELECT balance FROM balance_changes
      WHERE script = s.id AND token = 0 AND transaction < b.first_transaction + b.transactions ORDER BY transaction DESC LIMIT 1
    ), 0) FROM unnest($1::bytea[]) WITH ORDINALITY AS requested(hash, ordinal) LEFT JOIN scripts s ON s.hash = requested.hash
    ORDER BY ordinal
  ) AS values FROM blocks b WHERE b.height = $2`,
)

/** Undefined above the tip. */
export async function findSupplyAt(
  db: Database,
  scriptHashes: readonly Hex[],
  height: number,
): Promise<SupplyAtHeight | undefined> {
  const row = await findRow<SupplyRow & Pick<SupplyAtHeight, 'blockId'>>(db, SUPPLY_AT_HEIGHT, [
    scriptHashes.map(hexToBytea),
    height,
  ])
  return row && { ...row, timestamp: Number(row.timestamp) }
}

/** A token held by a script. */
export interface HeldTokenRecord extends AssetRecord {
  readonly token: number
  /** Amount minted. */
  readonly minted: bigint | null
  readonly artworkRegisters: Hex | null
}

const HELD_COLUMNS = `h.token, k.token_id AS "tokenId", h.amount, m.name, m.decimals, m.type, m.amount AS minted, ${ARTWORK_COLUMN}`
const HELD_JOINS = `JOIN tokens k ON k.id = h.token LEFT JOIN token_mints m ON m.token = h.token ${ARTWORK_JOIN}`

/** Uses scripts_by_hash, then a range of the primary key of balances. */
const HELD_NOW = defineQuery(
  'heldTokens.now',
  `SELECT ${HELD_COLUMNS} FROM (
    SELECT token, amount FROM balances WHERE script = (SELECT id FROM scripts WHERE hash = $1) AND token > $2::int8
    ORDER BY token LIMIT $3
  ) h ${HELD_JOINS} ORDER BY h.token`,
)

/** Includes one extra row to detect the next page. */
export const listHeldTokens = (
  db: Database,
  scriptHash: Hex,
  { after, limit }: CursorPage<1>,
): Promise<HeldTokenRecord[]> =>
  listRows<HeldTokenRecord>(db, HELD_NOW, [hexToBytea(scriptHash), after?.[0] ?? 0n, limit + 1])

/** The balance of a script in a token before a transaction. */
const balanceBefore = (script: string, token: string, transaction: string) =>
  `(SELECT balance FROM balance_changes WHERE script = ${script} AND token = ${token} AND transaction < ${transaction}
    ORDER BY transaction DESC LIMIT 1)`

const SCRIPT = '(SELECT id FROM script)'
const BOUND = '(SELECT transaction FROM bound)'
/** The first transaction after a height. */
const boundCte = (height: string) => `bound AS MATERIALIZED (
    SELECT COALESCE((SELECT first_transaction FROM blocks WHERE height = ${height} + 1), 2147483647) AS transaction
  )`

/**
 * Each token that the script ever held is one lookup in the primary key of balance_changes, its balance one in
 * balance_changes_by_time.
 */
const tokenAfter = (token: string) =>
  `(SELECT token FROM balance_changes WHERE script = ${SCRIPT} AND token > ${token} ORDER BY token LIMIT 1)`

const HELD_AT_HEIGHT = defineQuery(
  'heldTokens.atHeight',
  `WITH RECURSIVE script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  ${boundCte('$4')},
  ever(token, ordinal) AS (
    SELECT ${tokenAfter('$2::int8')}, 1
    UNION ALL SELECT ${tokenAfter('ever.token')}, ordinal + 1 FROM ever WHERE token IS NOT NULL AND ordinal <= $3
  ),
  h AS MATERIALIZED (
    SELECT token, COALESCE(${balanceBefore(SCRIPT, 'ever.token', BOUND)}, 0) AS amount FROM ever WHERE token IS NOT NULL
  )
  SELECT ${HELD_COLUMNS} FROM h ${HELD_JOINS} ORDER BY h.token`,
)

/**
 * Balances of a script after a block, for every token it ever held, including zero balances. Includes one extra row to
 * detect the next page.
 */
export const listHeldTokensAt = (
  db: Database,
  scriptHash: Hex,
  { page: { after, limit }, height }: { readonly page: CursorPage<1>; readonly height: number },
): Promise<HeldTokenRecord[]> =>
  listRows<HeldTokenRecord>(db, HELD_AT_HEIGHT, [hexToBytea(scriptHash), after?.[0] ?? 0n, limit, height])

/**
 * The pools with a script by scripts_by_hash, unspent_by_script and amm_states_by_box; for each of their tokens one lookup
 * in balance_changes_by_time.
 */
const POOLED_AT_HEIGHT = defineQuery(
  'heldTokens.pooledAtHeight',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  ${boundCte('$2')},
  pooled AS MATERIALIZED (
    SELECT DISTINCT a.token_y AS token FROM unnest(ARRAY(SELECT id FROM scripts WHERE hash = ANY($3::bytea[]))) AS pool(script)
    CROSS JOIN LATERAL (SELECT box FROM unspent WHERE script = pool.script OFFSET 0) u
    CROSS JOIN LATERAL (SELECT token_x, token_y FROM amm_states WHERE box = u.box OFFSET 0) a WHERE a.token_x = 0
  ), h AS MATERIALIZED (
    SELECT token, ${balanceBefore(SCRIPT, 'pooled.token', BOUND)} AS amount FROM pooled
  )
  SELECT ${HELD_COLUMNS} FROM h ${HELD_JOINS} WHERE h.amount > 0 ORDER BY h.token`,
)

/** Balances after a block of the tokens that trade in pools with these scripts. */
export const listPooledTokensAt = (
  db: Database,
  scriptHash: Hex,
  { height, poolScripts }: { readonly height: number; readonly poolScripts: readonly string[] },
): Promise<HeldTokenRecord[]> =>
  listRows<HeldTokenRecord>(db, POOLED_AT_HEIGHT, [hexToBytea(scriptHash), height, poolScripts])

/** ERG, transactions and time after a block. */
export interface AccountAt {
  readonly nanoErg: bigint
  readonly transactions: number
  /** Null for height 0. */
  readonly timestamp: bigint | null
}

/** Uses scripts_by_hash, balance_changes_by_time and the primary key of blocks. */
const ACCOUNT_AT_HEIGHT = defineQuery(
  'balances.accountAtHeight',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  ${boundCte('$2')}
  SELECT COALESCE(c.balance, 0) AS "nanoErg", COALESCE(c.number + 1, 0) AS transactions,
    (SELECT timestamp FROM blocks WHERE height = $2) AS timestamp
  FROM (VALUES (1)) AS one(row) LEFT JOIN LATERAL (
    SELECT balance, number FROM balance_changes WHERE script = ${SCRIPT} AND token = 0 AND transaction < ${BOUND}
    ORDER BY transaction DESC LIMIT 1
  ) c ON true`,
)

export const findAccountAt = async (db: Database, scriptHash: Hex, height: number): Promise<AccountAt> =>
  (await findRow<AccountAt>(db, ACCOUNT_AT_HEIGHT, [hexToBytea(scriptHash), height])) ?? {
    nanoErg: 0n,
    transactions: 0,
    timestamp: null,
  }

const ERG_AT_HEIGHT = defineQuery(
  'heldTokens.ergAtHeight',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  ${boundCte('$2')}
  SELECT ${balanceBefore(SCRIPT, '0', BOUND)} AS "nanoErg"`,
)

export const findErgBalanceAt = async (db: Database, scriptHash: Hex, height: number): Promise<bigint> =>
  (await findRow<{ nanoErg: bigint | null }>(db, ERG_AT_HEIGHT, [hexToBytea(scriptHash), height]))?.nanoErg ?? 0n
