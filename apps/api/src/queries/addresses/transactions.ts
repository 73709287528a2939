import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery, defineSortedQuery } from '#database/query.ts'
import { MAX_SCANNED_CHANGES, type SortDirection } from '@ergo-explorer/contract'
import type { CursorPage, Page } from '#requests/pages.ts'
import { effectSql, type EffectOnScript, type EffectRow, toEffectOnScript } from './effects.ts'
import { listEntityNames, type EntityNames } from '../entity-names.ts'
import {
  mempoolNetValueSql,
  type SummaryQueryRow,
  type TransactionSummaryRecord,
  toSummaryRecord,
} from '../transactions/summaries.ts'
import { followsOperator, LAST_HEIGHT, startNumber } from '../pages.ts'

/** The effect of a transaction on one script. */
export interface AddressEffect extends EffectOnScript {
  /** nanoERG of the outputs to the script. */
  readonly received: bigint
  readonly hasUnspent: boolean
  /** nanoERG after the transaction; null for a mempool transaction. */
  readonly balance: bigint | null
  /** Of the requested token after the transaction; null without one. */
  readonly tokenBalance: bigint | null
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
  /** The number of the entry at the end of the complete list. */
  readonly endNumber: number
  /** The last number that was read, and the height of its transaction: with filters, not always that of a row. */
  readonly reached: { readonly number: number; readonly height: number } | undefined
}

/** Filters that no index answers. */
export interface ChangeFilters {
  /** Of the net change of the requested asset. */
  readonly sign?: 1 | -1 | undefined
  readonly minAmount?: bigint | undefined
  readonly maxAmount?: bigint | undefined
  /** Indexes into STORY_KINDS. */
  readonly kinds?: readonly number[] | undefined
  /** Hash of another script that the transaction touches. */
  readonly counterparty?: Hex | undefined
}

/** Both heights are inclusive. */
export interface HeightBounds {
  readonly fromHeight?: number
  readonly toHeight?: number
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
export const numberedPageCte = (direction: 'ASC' | 'DESC') => `${numberBoundsCte(direction)},
  page AS MATERIALIZED (
    ${rangeOfNumbers(direction)} LIMIT $7
  )`

/** The changes of the range, from its start on. */
const rangeOfNumbers = (direction: 'ASC' | 'DESC') => `SELECT number, transaction, delta, balance FROM balance_changes
    WHERE script = ${SCRIPT} AND token = ${TOKEN} AND number <= (SELECT high FROM bound)
      AND number >= (SELECT low FROM bound)
    ORDER BY number ${direction}`

const numberBoundsCte = (
  direction: 'ASC' | 'DESC',
) => `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  token AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $2),
  bounds AS MATERIALIZED (
    SELECT COALESCE(${numberAt('>=', SINCE, 'ASC')}, 2147483647) AS first, COALESCE(${numberAt('<', BEFORE, 'DESC')}, -1) AS last
  ),
  bound AS MATERIALIZED (
    SELECT ${direction === 'ASC' ? 'GREATEST(first, $5::int8 + 1) + $6::int8 AS low, last AS high' : 'first AS low, LEAST(last, $5::int8 - 1) - $6::int8 AS high'} FROM bounds
  )`

/**
 * Parameters of {@link ChangeFilters} from $8 on. Each condition is one lookup per change: in the primary key of
 * transactions, and in balance_changes_by_time. As scalar subqueries, they cannot become scans of these tables.
 */
const MATCHES = `($8::int4 IS NULL OR sign(c.delta) = $8) AND abs(c.delta) BETWEEN $9::int8 AND $10::int8
      AND ($11::int4[] IS NULL OR (SELECT kind FROM transactions WHERE number = c.transaction) = ANY($11))
      AND ($12::bytea IS NULL OR (
        SELECT transaction FROM balance_changes
        WHERE script = (SELECT id FROM other) AND token = 0 AND transaction = c.transaction
      ) IS NOT NULL)`
const OTHER_CTE = 'other AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $12)'

/** The first matching changes of a limited number of changes. */
const filteredPageCte = (direction: 'ASC' | 'DESC') => `${numberBoundsCte(direction)},
  ${OTHER_CTE},
  page AS MATERIALIZED (
    SELECT number, transaction, delta, balance
    FROM (${rangeOfNumbers(direction)} LIMIT ${MAX_SCANNED_CHANGES}) c WHERE ${MATCHES}
    ORDER BY number ${direction} LIMIT $7
  )`

/** The last number that a search reads, if it does not find enough. */
const lastScanned = (direction: 'ASC' | 'DESC') =>
  direction === 'ASC'
    ? `LEAST(high, low + ${MAX_SCANNED_CHANGES - 1})`
    : `GREATEST(low, high - ${MAX_SCANNED_CHANGES - 1})`

/**
 * Genesis boxes have no transaction and height 0. Numbers are dense. The order requires the primary key of
 * balance_changes: for an equal number, the planner may read all changes by balance_changes_by_time.
 */
const heightOf = (number: string) =>
  `COALESCE((SELECT height FROM transactions WHERE number = (
    SELECT transaction FROM balance_changes WHERE script = ${SCRIPT} AND token = ${TOKEN} AND number >= ${number}
    ORDER BY number LIMIT 1)), 0)`

/** Uses balance_changes_by_transaction: a script can have more changes than a transaction. */
const EFFECT = effectSql({
  changes: 'balance_changes WHERE transaction = p.transaction',
  columns: { script: 'script', token: 'token', erg: '0' },
  script: SCRIPT,
  feeScript: '(SELECT id FROM fee)',
  tokenJoin: 'tokens k ON k.id = c.token',
  tokenId: 'k.token_id',
  scriptHash: '(SELECT hash FROM scripts WHERE id = o.script)',
})

const createdIn = (box: string) => `script = ${SCRIPT} AND ${box} >= t.first_box AND ${box} < t.first_box + t.outputs`

/**
 * Outputs to the script are ranges of boxes_by_script and unspent_by_script; its ERG change is found by
 * balance_changes_by_time.
 */
const effectsSql = (
  direction: 'ASC' | 'DESC',
) => `SELECT bounds.first, bounds.last, bound.low::int8, bound.high::int8, p.number, p.transaction, p.balance AS "tokenBalance", t.fee, t.height,
    erg.delta AS "nanoErg", erg.balance, effect.*,
    COALESCE((SELECT sum(value) FROM boxes WHERE ${createdIn('number')}), 0) AS received,
    EXISTS (SELECT FROM unspent WHERE ${createdIn('box')}) AS "hasUnspent"
  FROM bounds CROSS JOIN bound LEFT JOIN page p ON true
  LEFT JOIN transactions t ON t.number = p.transaction
  LEFT JOIN balance_changes erg ON erg.script = ${SCRIPT} AND erg.token = 0 AND erg.transaction = p.transaction
  LEFT JOIN LATERAL (${EFFECT}) effect ON true
  ORDER BY p.number ${direction}`

const TRANSACTIONS = defineSortedQuery((direction) =>
  defineQuery(
    `addressTransactions.page.${direction}`,
    `${numberedPageCte(direction)}, fee AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $8) ${effectsSql(direction)}`,
  ),
)

const FILTERED = defineSortedQuery((direction) =>
  defineQuery(
    `addressTransactions.filtered.${direction}`,
    `${filteredPageCte(direction)}, fee AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $13),
    scanned AS MATERIALIZED (SELECT ${lastScanned(direction)}::int4 AS number FROM bound)
    SELECT scanned.number AS "scannedNumber", ${heightOf('scanned.number')} AS "scannedHeight", matches.*
    FROM scanned CROSS JOIN (${effectsSql(direction)}) matches`,
  ),
)

/** Sums over a limited number of changes, the newest first. */
export interface FlowRecord {
  readonly transactions: number
  readonly received: bigint
  readonly sent: bigint
  readonly scanned: number
  /** Whether changes before the last scanned one are left. */
  readonly isComplete: boolean
  readonly height: number
}

const FLOW = defineQuery(
  'addressTransactions.flow',
  `${numberBoundsCte('DESC')},
  ${OTHER_CTE},
  scanned AS MATERIALIZED (
    SELECT c.number, c.delta, ${MATCHES} AS matches FROM (${rangeOfNumbers('DESC')} LIMIT $7) c
  )
  SELECT total.*, total.last IS NULL OR total.last <= (SELECT first FROM bounds) AS "isComplete",
    ${heightOf('total.last')} AS height
  FROM (
    SELECT count(*) FILTER (WHERE matches)::int4 AS transactions, count(*)::int4 AS scanned, min(number) AS last,
      COALESCE(sum(delta) FILTER (WHERE matches AND delta > 0), 0) AS received,
      COALESCE(-sum(delta) FILTER (WHERE matches AND delta < 0), 0) AS sent
    FROM scanned
  ) total`,
)

type TransactionRow = {
  readonly first: number
  readonly last: number
  readonly scannedNumber?: number
  readonly scannedHeight?: number
} & (
  | { readonly number: null }
  | (Omit<AddressTransactionRecord, keyof EffectOnScript> & EffectRow & { readonly height: number | null })
)

/** ERG has the empty id. */
const ERG: Hex = ''

/** Parameters of {@link numberedPageCte}. */
export const numberedPageParameters = (
  scriptHash: Hex,
  {
    page: { after, direction, offset, limit },
    window: { fromHeight = 0, toHeight = LAST_HEIGHT },
    tokenId = ERG,
  }: { readonly page: CursorPage<1>; readonly window: HeightBounds; readonly tokenId?: Hex | undefined },
): unknown[] => [
  hexToBytea(scriptHash),
  hexToBytea(tokenId),
  fromHeight,
  toHeight,
  after?.[0] ?? startNumber(direction),
  offset,
  limit,
]

const filterParameters = (filters: ChangeFilters): unknown[] => [
  filters.sign ?? null,
  filters.minAmount ?? 0n,
  filters.maxAmount ?? MAX_AMOUNT,
  filters.kinds ?? null,
  filters.counterparty === undefined ? null : hexToBytea(filters.counterparty),
]

/** The largest 64-bit integer. */
const MAX_AMOUNT = 2n ** 63n - 1n

export interface ChangeRange {
  readonly window: HeightBounds
  readonly tokenId?: Hex | undefined
  readonly filters?: ChangeFilters | undefined
}

/** In the order of the chain. With a token, only transactions that change the script's balance of it. */
export async function listAddressTransactions(
  db: Database,
  scriptHash: Hex,
  { feeScriptHash, filters, ...range }: ChangeRange & { readonly page: CursorPage<1>; readonly feeScriptHash: Hex },
): Promise<AddressTransactionPage> {
  const { direction, limit } = range.page
  const parameters = numberedPageParameters(scriptHash, range)
  const fee = hexToBytea(feeScriptHash)
  const found = await (filters === undefined
    ? listRows<TransactionRow>(db, TRANSACTIONS[direction], [...parameters, fee])
    : listRows<TransactionRow>(db, FILTERED[direction], [...parameters, ...filterParameters(filters), fee]))
  const { first = 0, last = -1, scannedNumber, scannedHeight = 0 } = found[0] ?? {}
  const rows = found.flatMap((row) =>
    row.number === null
      ? []
      : [{ ...row, tokenBalance: range.tokenId === undefined ? null : row.tokenBalance, ...toEffectOnScript(row) }],
  )
  const lastRow = rows.at(-1)
  const lastFound = lastRow && { number: lastRow.number, height: lastRow.height ?? 0 }
  const isCut = scannedNumber !== undefined && rows.length < limit && first <= last
  return {
    rows,
    total: Math.max(0, last - first + 1),
    endNumber: direction === 'asc' ? last : first,
    reached: isCut ? { number: scannedNumber, height: scannedHeight } : lastFound,
  }
}

/** Without filters, sums of all changes of the range; of a limited number at most. */
export async function findFlow(
  db: Database,
  scriptHash: Hex,
  { filters = {}, ...range }: ChangeRange,
): Promise<FlowRecord> {
  const page = { after: undefined, direction: 'desc', offset: 0, limit: MAX_SCANNED_CHANGES } as const
  const parameters = [...numberedPageParameters(scriptHash, { ...range, page }), ...filterParameters(filters)]
  const flow = await findRow<FlowRecord>(db, FLOW, parameters)
  if (flow === undefined) throw new RangeError('the flow query returned no row')
  return flow
}

export interface AddressMempoolPage {
  readonly rows: readonly { readonly record: TransactionSummaryRecord; readonly effect: AddressEffect }[]
  readonly names: EntityNames
  readonly total: number
}

const MEMPOOL_EFFECT = effectSql({
  changes: 'mempool_changes WHERE transaction = p.id',
  columns: { script: 'script_hash', token: 'token_id', erg: `''` },
  script: '$1',
  feeScript: '$4',
  tokenJoin: 'tokens k ON k.token_id = c.token',
  tokenId: 'c.token',
  scriptHash: 'o.script',
})

/**
 * Uses mempool_changes_by_script and its primary key for effects, mempool_outputs_by_transaction, the primary key of
 * mempool_inputs, and mempool_inputs_by_box. The indexer stores a few thousand transactions at most, so counting and
 * sorting them stays cheap.
 */
const mempoolQuery = (direction: 'ASC' | 'DESC', isAfter: boolean) =>
  defineQuery(
    `addressMempool.page.${direction}${isAfter ? '.after' : ''}`,
    `WITH touching AS MATERIALIZED (
    SELECT t.id, t.first_seen, t.size, t.fee, t.kind, t.facts, t.conflicts_with, t.input_block, c.delta FROM mempool_changes c JOIN mempool_transactions t ON t.id = c.transaction
    WHERE c.script_hash = $1 AND c.token_id = ''
  )
  SELECT counted.total, NULL AS number, p.id, NULL AS height, NULL AS position, p.size, p.fee, made.value, used.inputs,
    used.data_inputs, made.outputs, p.kind, NULL AS block_id, NULL AS timestamp, NULL AS rule, NULL::int2 AS version, p.facts, p.first_seen, ${mempoolNetValueSql('p')}, p.conflicts_with, p.input_block IS NOT NULL AS is_pre_confirmed,
    p.delta::int8 AS "nanoErg", made.received, made."hasUnspent", effect.*
  FROM (SELECT count(*)::int4 AS total FROM touching) counted
  LEFT JOIN (
    SELECT * FROM touching ${isAfter ? `WHERE (first_seen, id) ${followsOperator(direction)} ($5::int8, $6::bytea)` : ''}
    ORDER BY first_seen ${direction}, id ${direction} LIMIT $2 OFFSET $3
  ) p ON true
  LEFT JOIN LATERAL (
    SELECT sum(o.value)::int8 AS value, count(*)::int4 AS outputs,
      COALESCE(sum(o.value) FILTER (WHERE o.script_hash = $1), 0)::int8 AS received,
      COALESCE(bool_or(o.script_hash = $1 AND NOT EXISTS (
        SELECT FROM mempool_inputs i JOIN mempool_transactions s ON s.id = i.transaction AND s.conflicts_with IS NULL
        WHERE i.box = o.id AND NOT i.is_data)), false) AS "hasUnspent"
    FROM mempool_outputs o WHERE o.transaction = p.id
  ) made ON true
  LEFT JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE NOT is_data))::int4 AS inputs, (count(*) FILTER (WHERE is_data))::int4 AS data_inputs
    FROM mempool_inputs WHERE transaction = p.id
  ) used ON true
  LEFT JOIN LATERAL (${MEMPOOL_EFFECT}) effect ON true
  ORDER BY p.first_seen ${direction}, p.id ${direction}`,
  )

const MEMPOOL_PAGES = {
  first: defineSortedQuery((direction) => mempoolQuery(direction, false)),
  after: defineSortedQuery((direction) => mempoolQuery(direction, true)),
}

type MempoolPageRow = { readonly total: number } & ({ readonly id: null } | MempoolRow)
type MempoolRow = SummaryQueryRow & Pick<AddressEffect, 'received' | 'hasUnspent'> & EffectRow

/** A page of mempool transactions. It starts after an entry, which may have left the mempool since, or at an offset. */
export interface AddressMempoolRange extends Page {
  readonly direction: SortDirection
  readonly after: { readonly firstSeen: bigint; readonly id: Hex } | undefined
}

/** Mempool transactions that change the balance of a script, by arrival, with one extra row to detect the next page. */
export async function listAddressMempool(
  db: Database,
  scriptHash: Hex,
  { limit, offset, direction, after, feeScriptHash }: AddressMempoolRange & { readonly feeScriptHash: Hex },
): Promise<AddressMempoolPage> {
  const values = [hexToBytea(scriptHash), limit + 1, offset, hexToBytea(feeScriptHash)]
  const rows =
    after === undefined
      ? await listRows<MempoolPageRow>(db, MEMPOOL_PAGES.first[direction], values)
      : await listRows<MempoolPageRow>(db, MEMPOOL_PAGES.after[direction], [
          ...values,
          after.firstSeen,
          hexToBytea(after.id),
        ])
  const mempoolRows = rows.filter((row): row is { readonly total: number } & MempoolRow => row.id !== null)
  const texts = mempoolRows.flatMap(({ facts, counterparties }) => [facts, counterparties])
  return {
    rows: mempoolRows.map((row) => ({
      record: toSummaryRecord(row),
      effect: { ...row, ...toEffectOnScript(row), balance: null, tokenBalance: null },
    })),
    names: await listEntityNames(db, texts),
    total: rows[0]?.total ?? 0,
  }
}
