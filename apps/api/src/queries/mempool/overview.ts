import type { CostParameters, Hex, ProtocolParameters, TransactionStructure } from '@ergo-explorer/chain'
import { type Database, findRow, listRows, defineQuery } from '#database/query.ts'
import type { BlockCandidate } from '#block-projection.ts'
import { launchParameterValue } from '../epochs.ts'

/** A mempool transaction without a lost conflict, as input for block projection. */
export interface MempoolCandidate extends BlockCandidate {
  /** Index into STORY_KINDS. */
  readonly kind: number
}

/** What a candidate is computed from. */
export interface PendingTransaction extends Omit<MempoolCandidate, 'cost'>, TransactionStructure {}

/**
 * All transactions that do not lose a conflict: a few thousand at most. Counts their inputs by the primary key of
 * mempool_inputs and their outputs by mempool_outputs_by_transaction, or by scans of these small tables.
 */
const CANDIDATES = defineQuery(
  'mempoolOverview.candidates',
  `SELECT t.id, t.size, t.fee, t.first_seen, t.depth, t.kind, t.token_accesses, COALESCE(i.inputs, 0) AS inputs,
    COALESCE(i.data_inputs, 0) AS data_inputs, COALESCE(o.outputs, 0) AS outputs
  FROM mempool_transactions t
  LEFT JOIN (
    SELECT transaction, (count(*) FILTER (WHERE NOT is_data))::int4 AS inputs, (count(*) FILTER (WHERE is_data))::int4 AS data_inputs
    FROM mempool_inputs GROUP BY transaction
  ) i ON i.transaction = t.id
  LEFT JOIN (SELECT transaction, count(*)::int4 AS outputs FROM mempool_outputs GROUP BY transaction) o ON o.transaction = t.id
  WHERE t.conflicts_with IS NULL`,
)

/** Parent-child pairs: scans all inputs, a few thousand, and uses the primary key of mempool_outputs. */
const DEPENDENCIES = defineQuery(
  'mempoolOverview.dependencies',
  `SELECT DISTINCT i.transaction AS child, o.transaction AS parent
  FROM mempool_inputs i JOIN mempool_outputs o ON o.id = i.box WHERE NOT i.is_data`,
)

type CandidateRow = Omit<PendingTransaction, 'firstSeen' | 'parents' | 'dataInputs' | 'tokenAccesses'> & {
  readonly first_seen: bigint
  readonly data_inputs: number
  readonly token_accesses: number
}

interface Dependency {
  readonly child: Hex
  readonly parent: Hex
}

export async function listPendingTransactions(db: Database): Promise<PendingTransaction[]> {
  const [rows, dependencies] = await Promise.all([
    listRows<CandidateRow>(db, CANDIDATES),
    listRows<Dependency>(db, DEPENDENCIES),
  ])
  const byChild = Map.groupBy(dependencies, ({ child }) => child)
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
    parents: (byChild.get(row.id) ?? []).map(({ parent }) => parent),
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
  /** In a fixed order. */
  readonly nodes: readonly WatchedNode[]
  readonly parameters: MempoolParameters
}

/** Current protocol parameters that limit blocks. */
export type MempoolParameters = CostParameters & Pick<ProtocolParameters, 'maxBlockSize'>

/** Sums over a few thousand rows at most, all rows of mempool_nodes, and the end of the primary key of epochs. */
const TOTALS = defineQuery(
  'mempoolOverview.totals',
  `SELECT count(*)::int4 AS transactions, COALESCE(sum(size), 0)::int4 AS size, COALESCE(sum(fee), 0) AS fees,
    count(conflicts_with)::int4 AS conflicting,
    ARRAY(SELECT last_response_at FROM mempool_nodes ORDER BY node) AS response_times,
    ARRAY(SELECT transactions FROM mempool_nodes ORDER BY node) AS counts,
    (SELECT parameters FROM epochs ORDER BY height DESC LIMIT 1) AS parameters
  FROM mempool_transactions`,
)

interface TotalsRow extends Pick<MempoolTotals, 'transactions' | 'size' | 'fees' | 'conflicting'> {
  readonly response_times: readonly bigint[]
  readonly counts: readonly number[]
  readonly parameters: string | null
}

const EMPTY: TotalsRow = {
  transactions: 0,
  size: 0,
  fees: 0n,
  conflicting: 0,
  response_times: [],
  counts: [],
  parameters: null,
}

export async function findMempoolTotals(db: Database): Promise<MempoolTotals> {
  const { response_times, counts, parameters, ...sums } = (await findRow<TotalsRow>(db, TOTALS)) ?? EMPTY
  // The indexer stores the parameters that it decoded from an extension.
  const parsed = parameters === null ? undefined : (JSON.parse(parameters) as Partial<ProtocolParameters>)
  return {
    ...sums,
    nodes: response_times.map((at, i) => ({ lastResponseAt: Number(at), transactions: counts[i] ?? 0 })),
    parameters: {
      maxBlockSize: parsed?.maxBlockSize ?? launchParameterValue('maxBlockSize'),
      maxBlockCost: parsed?.maxBlockCost ?? launchParameterValue('maxBlockCost'),
      inputCost: parsed?.inputCost ?? launchParameterValue('inputCost'),
      dataInputCost: parsed?.dataInputCost ?? launchParameterValue('dataInputCost'),
      outputCost: parsed?.outputCost ?? launchParameterValue('outputCost'),
      tokenAccessCost: parsed?.tokenAccessCost ?? launchParameterValue('tokenAccessCost'),
    },
  }
}
