import {
  type BlockCandidate,
  type BlockInterval,
  type BlockParameters,
  blockParametersOf,
  type ProtocolParameters,
  type TransactionStructure,
} from '@ergo-explorer/chain'
import { type Database, findRow, listRows, defineQuery } from '#database/query.ts'
import { parseRecentIntervals, recentIntervalsSql } from '../blocks/intervals.ts'

/** A mempool transaction without a lost conflict, as input for block projection. */
export interface MempoolCandidate extends BlockCandidate {
  /** Index into STORY_KINDS. */
  readonly kind: number
}

/** What a candidate is computed from. */
export interface PendingTransaction extends Omit<MempoolCandidate, 'cost'>, TransactionStructure {}

/**
 * All transactions that do not lose a conflict: a few thousand at most. Counts their inputs by the primary key of
 * mempool_inputs and their outputs by mempool_outputs_by_transaction, or by scans of these small tables. Finds parents by
 * the primary key of mempool_outputs.
 */
const CANDIDATES = defineQuery(
  'mempoolOverview.candidates',
  `SELECT t.id, t.size, t.fee, t.first_seen, t.depth, t.kind, t.token_accesses, t.input_block IS NOT NULL AS "isPreConfirmed", COALESCE(i.inputs, 0) AS inputs,
    COALESCE(i.data_inputs, 0) AS data_inputs, COALESCE(i.parents, '{}') AS parents, COALESCE(o.outputs, 0) AS outputs
  FROM mempool_transactions t
  LEFT JOIN (
    SELECT i.transaction, (count(*) FILTER (WHERE NOT is_data))::int4 AS inputs, (count(*) FILTER (WHERE is_data))::int4 AS data_inputs,
      array_agg(DISTINCT made.transaction) FILTER (WHERE NOT is_data AND made.id IS NOT NULL) AS parents
    FROM mempool_inputs i LEFT JOIN mempool_outputs made ON made.id = i.box GROUP BY i.transaction
  ) i ON i.transaction = t.id
  LEFT JOIN (SELECT transaction, count(*)::int4 AS outputs FROM mempool_outputs GROUP BY transaction) o ON o.transaction = t.id
  WHERE t.conflicts_with IS NULL`,
)

type CandidateRow = Omit<PendingTransaction, 'firstSeen' | 'dataInputs' | 'tokenAccesses'> & {
  readonly first_seen: bigint
  readonly data_inputs: number
  readonly token_accesses: number
}

export async function listPendingTransactions(db: Database): Promise<PendingTransaction[]> {
  const rows = await listRows<CandidateRow>(db, CANDIDATES)
  return rows.map((row) => ({
    id: row.id,
    size: row.size,
    fee: row.fee,
    firstSeen: Number(row.first_seen),
    depth: row.depth,
    kind: row.kind,
    inputs: row.inputs,
    dataInputs: row.data_inputs,
    outputs: row.outputs,
    tokenAccesses: row.token_accesses,
    isPreConfirmed: row.isPreConfirmed ?? false,
    parents: row.parents,
  }))
}

/** A node whose mempool the indexer monitors. Its internal name is not exposed. */
export interface WatchedNode {
  readonly lastResponseAt: number
  readonly transactions: number
}

/** All rows of mempool_nodes, in a fixed order. */
const NODES = defineQuery('watchedNodes.all', 'SELECT last_response_at, transactions FROM mempool_nodes ORDER BY node')

export async function listWatchedNodes(db: Database): Promise<WatchedNode[]> {
  const rows = await listRows<{ readonly last_response_at: bigint; readonly transactions: number }>(db, NODES)
  return rows.map(({ last_response_at, transactions }) => ({ lastResponseAt: Number(last_response_at), transactions }))
}

/** Totals of the mempool. */
export interface MempoolTotals {
  readonly transactions: number
  readonly size: number
  readonly fees: bigint
  readonly conflicting: number
  /** Transactions in input blocks. */
  readonly preConfirmed: number
  /** In a fixed order. */
  readonly nodes: readonly WatchedNode[]
  readonly parameters: BlockParameters
  /** Of the last blocks, newest first. */
  readonly intervals: readonly BlockInterval[]
}

/** Sums over a few thousand rows at most, all rows of mempool_nodes, and the ends of the primary keys of epochs and blocks. */
const TOTALS = defineQuery(
  'mempoolOverview.totals',
  `SELECT count(*)::int4 AS transactions, COALESCE(sum(size), 0)::int4 AS size, COALESCE(sum(fee), 0) AS fees,
    count(conflicts_with)::int4 AS conflicting, count(input_block)::int4 AS "preConfirmed",
    ARRAY(SELECT last_response_at FROM mempool_nodes ORDER BY node) AS response_times,
    ARRAY(SELECT transactions FROM mempool_nodes ORDER BY node) AS counts,
    (SELECT parameters FROM epochs ORDER BY height DESC LIMIT 1) AS parameters,
    ${recentIntervalsSql('2147483647')} AS intervals
  FROM mempool_transactions`,
)

interface TotalsRow extends Pick<MempoolTotals, 'transactions' | 'size' | 'fees' | 'conflicting' | 'preConfirmed'> {
  readonly response_times: readonly bigint[]
  readonly counts: readonly number[]
  readonly parameters: string | null
  readonly intervals: string | null
}

const EMPTY: TotalsRow = {
  transactions: 0,
  size: 0,
  fees: 0n,
  conflicting: 0,
  preConfirmed: 0,
  response_times: [],
  counts: [],
  parameters: null,
  intervals: null,
}

export async function findMempoolTotals(db: Database): Promise<MempoolTotals> {
  const { response_times, counts, parameters, intervals, ...sums } = (await findRow<TotalsRow>(db, TOTALS)) ?? EMPTY
  // The indexer stores the parameters that it decoded from an extension.
  const parsed = parameters === null ? undefined : (JSON.parse(parameters) as Partial<ProtocolParameters>)
  return {
    ...sums,
    nodes: response_times.map((at, i) => ({ lastResponseAt: Number(at), transactions: counts[i] ?? 0 })),
    parameters: blockParametersOf(parsed),
    intervals: parseRecentIntervals(intervals),
  }
}
