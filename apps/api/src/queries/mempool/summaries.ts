import type { Hex } from '@ergo-explorer/chain'
import type { MempoolSortKey, SortDirection } from '@ergo-explorer/contract'
import {
  hexToBytea,
  type Database,
  listRows,
  type NamedQuery,
  defineQuery,
  defineSortedQuery,
} from '#database/query.ts'
import type { Page } from '#requests/pages.ts'
import type { EntityNames } from '../entity-names.ts'
import {
  type SummaryQueryRow,
  type TransactionSummaryRecord,
  MEMPOOL_SUMMARY_COLUMNS,
  MEMPOOL_SUMMARY_JOINS,
  listStoryNames,
  toSummaryRecord,
} from '../transactions/summaries.ts'

/** A mempool transaction in a list. */
export interface MempoolSummary extends TransactionSummaryRecord {
  readonly depth: number
  /** Number of nodes that report it. */
  readonly nodes: number
}

/** For mempool transactions `t`: uses the primary key of mempool_sightings, and the indexes of every summary. */
const COLUMNS = `${MEMPOOL_SUMMARY_COLUMNS}, t.depth, shown.nodes`
const SOURCES = `${MEMPOOL_SUMMARY_JOINS} CROSS JOIN LATERAL (
    SELECT count(*)::int4 AS nodes FROM mempool_sightings WHERE transaction = t.id AND left_at IS NULL
  ) shown`

interface Columns extends SummaryQueryRow {
  readonly depth: number
  readonly nodes: number
}

/** A sort key as a fraction, so that the fee per byte is exact. */
export interface MempoolSortValue {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const deriveMempoolSortValue = (
  by: MempoolSortKey,
  { firstSeen, fee, size }: MempoolSummary,
): MempoolSortValue => {
  if (by === 'feePerByte') return { numerator: fee, denominator: BigInt(size) }
  return { numerator: by === 'fee' ? fee : BigInt(by === 'size' ? size : (firstSeen ?? 0)), denominator: 1n }
}

const EXPRESSIONS: Readonly<Record<MempoolSortKey, string>> = {
  firstSeen: 'first_seen',
  fee: 'fee',
  feePerByte: '(fee::numeric / size)',
  size: 'size',
}

/**
 * The indexer stores a few thousand transactions at most, so counting and sorting them stays cheap. The order by
 * arrival uses mempool_transactions_by_first_seen.
 */
function pageQuery(by: MempoolSortKey, direction: 'ASC' | 'DESC', isAfter: boolean): NamedQuery {
  const key = EXPRESSIONS[by]
  const after = by === 'feePerByte' ? '$3::numeric / $4::numeric' : '$3::int8 / $4::int8'
  const order = `${key} ${direction}, id ${direction}`
  const from = isAfter ? `WHERE (${key}, id) ${direction === 'ASC' ? '>' : '<'} (${after}, $5::bytea)` : ''
  return defineQuery(
    `mempoolSummaries.${by}.${direction}${isAfter ? '.after' : ''}`,
    `SELECT counted.total, listed.* FROM (SELECT count(*)::int4 AS total FROM mempool_transactions) counted
    LEFT JOIN LATERAL (
      SELECT ${COLUMNS} FROM (SELECT * FROM mempool_transactions ${from} ORDER BY ${order} LIMIT $1 OFFSET $2) t ${SOURCES}
    ) listed ON true ORDER BY ${order}`,
  )
}

const pageQueries = (by: MempoolSortKey) => ({
  first: defineSortedQuery((direction) => pageQuery(by, direction, false)),
  after: defineSortedQuery((direction) => pageQuery(by, direction, true)),
})
const PAGES = {
  firstSeen: pageQueries('firstSeen'),
  fee: pageQueries('fee'),
  feePerByte: pageQueries('feePerByte'),
  size: pageQueries('size'),
}

/** The start of a page: after an entry, which may have left the mempool since, or at an offset. */
export interface MempoolPage extends Page {
  readonly by: MempoolSortKey
  readonly direction: SortDirection
  readonly after: (MempoolSortValue & { readonly id: Hex }) | undefined
}

export interface MempoolSummaries {
  /** Includes one extra record if there is a next page. */
  readonly records: readonly MempoolSummary[]
  readonly names: EntityNames
  readonly total: number
}

type PageRow = { readonly total: number } & (Columns | { readonly id: null })

export async function listMempoolSummaries(db: Database, page: MempoolPage): Promise<MempoolSummaries> {
  const { by, direction, after, offset, limit } = page
  const rows =
    after === undefined
      ? await listRows<PageRow>(db, PAGES[by].first[direction], [limit + 1, offset])
      : await listRows<PageRow>(db, PAGES[by].after[direction], [
          limit + 1,
          0,
          after.numerator,
          after.denominator,
          hexToBytea(after.id),
        ])
  const records = rows.filter((row): row is PageRow & Columns => row.id !== null).map(mempoolSummary)
  return { records, names: await listStoryNames(db, records), total: rows[0]?.total ?? 0 }
}

/** Maximum number of ancestors and of descendants. */
const MAX_RELATIVES = 200

/** Finds parents by the primary key of mempool_outputs, children by mempool_inputs_by_box. */
const CHAIN = defineQuery(
  'mempoolSummaries.chain',
  `WITH RECURSIVE up AS (
    SELECT $1::bytea AS id
    UNION SELECT o.transaction FROM up JOIN mempool_inputs i ON i.transaction = up.id AND NOT i.is_data
      JOIN mempool_outputs o ON o.id = i.box
  ), down AS (
    SELECT $1::bytea AS id
    UNION SELECT i.transaction FROM down JOIN mempool_outputs o ON o.transaction = down.id
      JOIN mempool_inputs i ON i.box = o.id AND NOT i.is_data
  )
  SELECT ${COLUMNS}, family.side FROM (
    SELECT id, 'up' AS side FROM (SELECT id FROM up LIMIT ${MAX_RELATIVES + 2}) ancestors
    UNION ALL SELECT id, 'down' FROM (SELECT id FROM down OFFSET 1 LIMIT ${MAX_RELATIVES + 1}) descendants
  ) family JOIN mempool_transactions t ON t.id = family.id ${SOURCES} ORDER BY t.depth, t.first_seen, t.id`,
)

export interface MempoolChain {
  readonly self: MempoolSummary
  /** Parents before children. */
  readonly ancestors: readonly MempoolSummary[]
  readonly descendants: readonly MempoolSummary[]
  readonly isComplete: boolean
  readonly names: EntityNames
}

export async function findMempoolChain(db: Database, id: Hex): Promise<MempoolChain | undefined> {
  const rows = await listRows<Columns & { readonly side: 'up' | 'down' }>(db, CHAIN, [hexToBytea(id)])
  const sideOf = (side: 'up' | 'down') => rows.filter((row) => row.side === side && row.id !== id).map(mempoolSummary)
  const self = rows.find((row) => row.id === id)
  if (self === undefined) return undefined
  const [ancestors, descendants] = [sideOf('up'), sideOf('down')]
  return {
    self: mempoolSummary(self),
    // Keeps the nearest ancestors.
    ancestors: ancestors.slice(-MAX_RELATIVES),
    descendants: descendants.slice(0, MAX_RELATIVES),
    isComplete: Math.max(ancestors.length, descendants.length) <= MAX_RELATIVES,
    names: await listStoryNames(db, rows.map(mempoolSummary)),
  }
}

const mempoolSummary = (row: Columns): MempoolSummary => ({
  ...toSummaryRecord(row),
  depth: row.depth,
  nodes: row.nodes,
})
