import type { Hex, ProtocolParameters } from '@ergo-explorer/chain'
import { type Database, findRow, listRows, defineQuery } from '#database/query.ts'
import type { BlockCandidate } from '#block-projection.ts'
import { launchParameterValue } from '../epochs.ts'

/** A mempool transaction without a lost conflict, as input for block projection. */
export interface MempoolCandidate extends BlockCandidate {
  /** Index into STORY_KINDS. */
  readonly kind: number
}

/** All transactions that do not lose a conflict: a few thousand at most. */
const CANDIDATES = defineQuery(
  'mempoolOverview.candidates',
  'SELECT id, size, fee, first_seen, depth, kind FROM mempool_transactions WHERE conflicts_with IS NULL',
)

/** Parent-child pairs: scans all inputs, a few thousand, and uses the primary key of mempool_outputs. */
const DEPENDENCIES = defineQuery(
  'mempoolOverview.dependencies',
  `SELECT DISTINCT i.transaction AS child, o.transaction AS parent
  FROM mempool_inputs i JOIN mempool_outputs o ON o.id = i.box WHERE NOT i.is_data`,
)

type CandidateRow = Omit<MempoolCandidate, 'firstSeen' | 'parents'> & { readonly first_seen: bigint }

interface Dependency {
  readonly child: Hex
  readonly parent: Hex
}

export async function listMempoolCandidates(db: Database): Promise<MempoolCandidate[]> {
  const [rows, dependencies] = await Promise.all([
    listRows<CandidateRow>(db, CANDIDATES),
    listRows<Dependency>(db, DEPENDENCIES),
  ])
  const byChild = Map.groupBy(dependencies, ({ child }) => child)
  return rows.map(({ id, size, fee, first_seen, depth, kind }) => ({
    id,
    size,
    fee,
    firstSeen: Number(first_seen),
    depth,
    kind,
    parents: (byChild.get(id) ?? []).map(({ parent }) => parent),
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
  readonly maxBlockSize: number
}

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
    maxBlockSize: parsed?.maxBlockSize ?? launchParameterValue('maxBlockSize'),
  }
}
