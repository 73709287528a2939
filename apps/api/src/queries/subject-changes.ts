import type { Hex } from '@ergo-explorer/chain'
import { addressOfErgoTree, type AddressContext } from '#scripts.ts'
import { type Database, defineQuery, hexToBytea, listRows } from '#database/query.ts'
import type { PackedEffect } from './changes.ts'
import type { EventRow } from './live-events.ts'

/** Transactions of an address in one event. */
export const MAX_LISTED_TRANSACTIONS = 20
/** Tokens of a transaction of an address. */
export const MAX_LISTED_ASSETS = 20
/** Changed amounts of a transaction. */
export const MAX_LISTED_EFFECTS = 200

export type BlockRef = Pick<EventRow, 'height' | 'id'>

/** What the transactions of a block spend, create or contain. Null for a block that is not on the main chain. */
export interface TouchedSubjects {
  readonly scripts: readonly Hex[] | null
  readonly transactions: readonly Hex[] | null
}

/** Uses the primary keys of blocks, transactions and scripts, and balance_changes_by_transaction. */
const TOUCHED = defineQuery(
  'subjects.touched',
  `SELECT touched.scripts, contained.transactions
  FROM unnest($1::int4[], $2::bytea[]) WITH ORDINALITY AS e(height, id, ordinal)
  LEFT JOIN blocks b ON b.height = e.height AND b.id = e.id
  LEFT JOIN LATERAL (
    SELECT COALESCE(array_agg(DISTINCT s.hash), '{}') AS scripts FROM balance_changes c JOIN scripts s ON s.id = c.script
    WHERE c.transaction >= b.first_transaction AND c.transaction < b.first_transaction + b.transactions AND c.token = 0
  ) touched ON b.id IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT COALESCE(array_agg(t.id), '{}') AS transactions FROM transactions t
    WHERE t.number >= b.first_transaction AND t.number < b.first_transaction + b.transactions
  ) contained ON b.id IS NOT NULL
  ORDER BY e.ordinal`,
)

/** In the order of the blocks. */
export const listTouchedSubjects = (db: Database, blocks: readonly BlockRef[]): Promise<TouchedSubjects[]> =>
  listRows<TouchedSubjects>(db, TOUCHED, [blocks.map(({ height }) => height), blocks.map(({ id }) => hexToBytea(id))])

/** Token and amount; ERG has the empty id and is always present. */
export type PackedAmount = readonly [tokenId: Hex, delta: string]

/** A transaction of a script with at most one amount more than {@link MAX_LISTED_ASSETS} and ERG. */
export type PackedScriptChange = readonly [scriptHash: Hex, transactionId: Hex, amounts: readonly PackedAmount[]]

/** A transaction with at most one amount more than {@link MAX_LISTED_EFFECTS}. */
export type PackedTransactionChange = readonly [transactionId: Hex, effects: readonly PackedEffect[]]

/** What a block of the main chain changes for some scripts, and in some transactions. */
export interface BlockChanges {
  /** Up to one more than {@link MAX_LISTED_TRANSACTIONS} of each script. */
  readonly scripts: readonly PackedScriptChange[]
  readonly transactions: readonly PackedTransactionChange[]
}

/** Balance changes of transaction number `number`, as JSON. Uses balance_changes_by_transaction. */
const effectsSql = (number: string) => `(
        SELECT json_agg(json_build_array(encode(s.hash, 'hex'), s.address, encode(k.token_id, 'hex'), d.delta::text)
          ORDER BY s.hash, k.token_id)
        FROM (SELECT script, token, delta FROM balance_changes WHERE transaction = ${number} ORDER BY script, token LIMIT ${MAX_LISTED_EFFECTS + 1}) d
        JOIN scripts s ON s.id = d.script JOIN tokens k ON k.id = d.token
      )`

/**
 * For each block and script one range of balance_changes_by_time, for each listed transaction balance_changes_by_transaction.
 * Also uses the primary keys of blocks, transactions, scripts and tokens, scripts_by_hash and transactions_by_id.
 */
const CHANGES = defineQuery(
  'subjects.changes',
  `SELECT b.id IS NOT NULL AS "isMain", (
      SELECT json_agg(json_build_array(encode(r.hash, 'hex'), encode(t.id, 'hex'), amounts.list) ORDER BY r.hash, t.number)
      FROM unnest($3::bytea[]) AS r(hash) JOIN scripts s ON s.hash = r.hash
      CROSS JOIN LATERAL (
        SELECT transaction FROM balance_changes
        WHERE script = s.id AND token = 0 AND transaction >= b.first_transaction AND transaction < b.first_transaction + b.transactions
        ORDER BY transaction LIMIT ${MAX_LISTED_TRANSACTIONS + 1}
      ) c JOIN transactions t ON t.number = c.transaction
      CROSS JOIN LATERAL (
        SELECT json_agg(json_build_array(encode(k.token_id, 'hex'), d.delta::text) ORDER BY k.token_id) AS list
        FROM (
          SELECT token, delta FROM balance_changes WHERE transaction = c.transaction AND script = s.id
          ORDER BY token LIMIT ${MAX_LISTED_ASSETS + 2}
        ) d JOIN tokens k ON k.id = d.token
      ) amounts
    ) AS scripts, (
      SELECT json_agg(json_build_array(encode(t.id, 'hex'), ${effectsSql('t.number')}))
      FROM transactions t
      WHERE t.id = ANY($4::bytea[]) AND t.number >= b.first_transaction AND t.number < b.first_transaction + b.transactions
    ) AS transactions
  FROM unnest($1::int4[], $2::bytea[]) WITH ORDINALITY AS e(height, id, ordinal)
  LEFT JOIN blocks b ON b.height = e.height AND b.id = e.id ORDER BY e.ordinal`,
)

interface ChangesRow {
  readonly isMain: boolean
  /** JSON. */
  readonly scripts: string | null
  readonly transactions: string | null
}

/** In the order of the blocks; undefined for one that is not on the main chain. */
export async function listBlockChanges(
  db: Database,
  blocks: readonly BlockRef[],
  { scripts, transactions }: { readonly scripts: readonly Hex[]; readonly transactions: readonly Hex[] },
): Promise<(BlockChanges | undefined)[]> {
  const rows = await listRows<ChangesRow>(db, CHANGES, [
    blocks.map(({ height }) => height),
    blocks.map(({ id }) => hexToBytea(id)),
    scripts.map(hexToBytea),
    transactions.map(hexToBytea),
  ])
  return rows.map((row) =>
    row.isMain
      ? {
          // Built by the query above.
          scripts: JSON.parse(row.scripts ?? '[]') as PackedScriptChange[],
          transactions: JSON.parse(row.transactions ?? '[]') as PackedTransactionChange[],
        }
      : undefined,
  )
}

/** A pending transaction of a script. */
export interface PendingChange {
  readonly hash: Hex
  readonly id: Hex
  readonly isPreConfirmed: boolean
  readonly amounts: readonly PackedAmount[]
}

/** Uses mempool_changes_by_script and the primary keys of mempool_transactions and mempool_changes. The mempool is bounded. */
const PENDING = defineQuery(
  'subjects.pending',
  `SELECT r.hash, p.id, p.input_block IS NOT NULL AS "isPreConfirmed", (
      SELECT json_agg(json_build_array(encode(d.token_id, 'hex'), d.delta::text) ORDER BY d.token_id)
      FROM (
        SELECT token_id, delta FROM mempool_changes WHERE transaction = p.id AND script_hash = r.hash
        ORDER BY token_id LIMIT ${MAX_LISTED_ASSETS + 2}
      ) d
    )::text AS amounts
  FROM unnest($1::bytea[]) WITH ORDINALITY AS r(hash, ordinal) CROSS JOIN LATERAL (
    SELECT m.id, m.input_block, m.first_seen FROM mempool_changes c JOIN mempool_transactions m ON m.id = c.transaction
    WHERE c.script_hash = r.hash AND c.token_id = '' ORDER BY m.first_seen DESC, m.id LIMIT ${MAX_LISTED_TRANSACTIONS + 1}
  ) p ORDER BY r.ordinal, p.first_seen DESC, p.id`,
)

/** Newest first; up to one more than {@link MAX_LISTED_TRANSACTIONS} of each script. */
export async function listPendingChanges(db: Database, hashes: readonly Hex[]): Promise<PendingChange[]> {
  if (hashes.length === 0) return []
  const rows = await listRows<Omit<PendingChange, 'amounts'> & { readonly amounts: string | null }>(db, PENDING, [
    hashes.map(hexToBytea),
  ])
  // Built by the query above.
  return rows.map(({ hash, id, isPreConfirmed, amounts }) => ({
    hash,
    id,
    isPreConfirmed,
    amounts: JSON.parse(amounts ?? '[]') as PackedAmount[],
  }))
}

/** An effect, and the script if no confirmed box has it, so that its address is not stored. */
type PendingEffect = readonly [
  scriptHash: Hex,
  address: string | null,
  tokenId: Hex,
  delta: string,
  ergoTree?: Hex | null,
]

/**
 * Uses transactions_by_id, balance_changes_by_transaction, scripts_by_hash, mempool_outputs_by_script and the primary keys
 * of mempool_changes, scripts and tokens.
 */
const EFFECTS = defineQuery(
  'subjects.effects',
  `SELECT r.id, COALESCE(${effectsSql('t.number')}, (
        SELECT json_agg(json_build_array(encode(d.script_hash, 'hex'), s.address, encode(d.token_id, 'hex'), d.delta::text,
          CASE WHEN s.id IS NULL THEN (
            SELECT encode(o.ergo_tree, 'hex') FROM mempool_outputs o WHERE o.script_hash = d.script_hash LIMIT 1
          ) END) ORDER BY d.script_hash, d.token_id)
        FROM (
          SELECT script_hash, token_id, delta FROM mempool_changes WHERE transaction = r.id AND t.id IS NULL
          ORDER BY script_hash, token_id LIMIT ${MAX_LISTED_EFFECTS + 1}
        ) d LEFT JOIN scripts s ON s.hash = d.script_hash
      ))::text AS effects
  FROM unnest($1::bytea[]) AS r(id) LEFT JOIN transactions t ON t.id = r.id`,
)

/** Of confirmed and pending transactions; null for others. */
export async function listEffects(
  db: Database,
  ids: readonly Hex[],
  context: AddressContext,
): Promise<ReadonlyMap<Hex, readonly PackedEffect[] | null>> {
  if (ids.length === 0) return new Map()
  const rows = await listRows<{ readonly id: Hex; readonly effects: string | null }>(db, EFFECTS, [ids.map(hexToBytea)])
  const withAddress = ([hash, address, tokenId, delta, ergoTree]: PendingEffect): PackedEffect => [
    hash,
    address ?? addressOfErgoTree(context, ergoTree ?? ''),
    tokenId,
    delta,
  ]
  // Built by the query above.
  return new Map(
    rows.map(({ id, effects }) => [
      id,
      effects === null ? null : (JSON.parse(effects) as PendingEffect[]).map(withAddress),
    ]),
  )
}
