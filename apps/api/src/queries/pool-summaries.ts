import type { Hex } from '@ergo-explorer/chain'
import type { WaitingSortKey } from '@ergo-explorer/contract'
import { bytea, type Database, list, type Question, question } from '../database/ask.ts'
import { findNames, type Names } from './names.ts'
import {
  type SummaryColumns,
  type SummaryRecord,
  summaryRecord,
  WAITING_COLUMNS,
  WAITING_SOURCES,
} from './summaries.ts'

/** A waiting transaction as lists show it. */
export interface WaitingSummary extends SummaryRecord {
  readonly depth: number
  readonly losesTo: Hex | null
  /** How many nodes show it. */
  readonly nodes: number
}

/** For pool transactions `t`: the primary key of pool_sightings, and what every summary needs. */
const COLUMNS = `${WAITING_COLUMNS}, t.depth, t.loses_to, shown.nodes`
const SOURCES = `${WAITING_SOURCES} CROSS JOIN LATERAL (
    SELECT count(*)::int4 AS nodes FROM pool_sightings WHERE transaction = t.id AND left_at IS NULL
  ) shown`

interface Columns extends SummaryColumns {
  readonly depth: number
  readonly loses_to: Hex | null
  readonly nodes: number
}

/** What an order compares: a fraction, so that what is paid for each byte is exact. */
export interface SortKey {
  readonly part: bigint
  readonly whole: bigint
}

export const sortKeyOf = (by: WaitingSortKey, { firstSeen, fee, size }: WaitingSummary): SortKey => {
  if (by === 'feePerByte') return { part: fee, whole: BigInt(size) }
  return { part: by === 'fee' ? fee : BigInt(by === 'size' ? size : (firstSeen ?? 0)), whole: 1n }
}

const EXPRESSIONS: Readonly<Record<WaitingSortKey, string>> = {
  firstSeen: 'first_seen',
  fee: 'fee',
  feePerByte: '(fee::numeric / size)',
  size: 'size',
}

/**
 * The indexer keeps a few thousand at most, so that counting and sorting them costs the same for ever. By arrival,
 * pool_transactions_by_first_seen.
 */
function pageQuestion(by: WaitingSortKey, direction: 'ASC' | 'DESC', isAfter: boolean): Question {
  const key = EXPRESSIONS[by]
  const after = by === 'feePerByte' ? '$3::numeric / $4::numeric' : '$3::int8 / $4::int8'
  const order = `${key} ${direction}, id ${direction}`
  const from = isAfter ? `WHERE (${key}, id) ${direction === 'ASC' ? '>' : '<'} (${after}, $5::bytea)` : ''
  return question(
    `poolSummaries.${by}.${direction}${isAfter ? '.after' : ''}`,
    `SELECT counted.total, listed.* FROM (SELECT count(*)::int4 AS total FROM pool_transactions) counted
    LEFT JOIN LATERAL (
      SELECT ${COLUMNS} FROM (SELECT * FROM pool_transactions ${from} ORDER BY ${order} LIMIT $1 OFFSET $2) t ${SOURCES}
    ) listed ON true ORDER BY ${order}`,
  )
}

const pageQuestions = (by: WaitingSortKey) => ({
  asc: { first: pageQuestion(by, 'ASC', false), after: pageQuestion(by, 'ASC', true) },
  desc: { first: pageQuestion(by, 'DESC', false), after: pageQuestion(by, 'DESC', true) },
})
const PAGES = {
  firstSeen: pageQuestions('firstSeen'),
  fee: pageQuestions('fee'),
  feePerByte: pageQuestions('feePerByte'),
  size: pageQuestions('size'),
}

/** Where a page begins: behind an entry that may be gone by now, or after so many. */
export interface WaitingPlace {
  readonly by: WaitingSortKey
  readonly direction: 'asc' | 'desc'
  readonly after: (SortKey & { readonly id: Hex }) | undefined
  readonly offset: number
  readonly limit: number
}

export interface WaitingSummaries {
  /** One more than was asked for where there is a next page. */
  readonly records: readonly WaitingSummary[]
  readonly names: Names
  readonly total: number
}

type PageRow = { readonly total: number } & (Columns | { readonly id: null })

export async function listWaitingSummaries(db: Database, place: WaitingPlace): Promise<WaitingSummaries> {
  const { by, direction, after, offset, limit } = place
  const rows =
    after === undefined
      ? await list<PageRow>(db, PAGES[by][direction].first, [limit + 1, offset])
      : await list<PageRow>(db, PAGES[by][direction].after, [limit + 1, 0, after.part, after.whole, bytea(after.id)])
  const records = rows.filter((row): row is PageRow & Columns => row.id !== null).map(waitingSummary)
  return { records, names: await namesIn(db, records), total: rows[0]?.total ?? 0 }
}

/** How many of a family are shown at each side. */
const MOST_RELATIVES = 200

/** A parent makes what pool_inputs name, by the primary key of pool_outputs; a child is found by pool_inputs_by_box. */
const CHAIN = question(
  'poolSummaries.chain',
  `WITH RECURSIVE up AS (
    SELECT $1::bytea AS id
    UNION SELECT o.transaction FROM up JOIN pool_inputs i ON i.transaction = up.id AND NOT i.is_data
      JOIN pool_outputs o ON o.id = i.box
  ), down AS (
    SELECT $1::bytea AS id
    UNION SELECT i.transaction FROM down JOIN pool_outputs o ON o.transaction = down.id
      JOIN pool_inputs i ON i.box = o.id AND NOT i.is_data
  )
  SELECT ${COLUMNS}, family.side FROM (
    SELECT id, 'up' AS side FROM (SELECT id FROM up LIMIT ${MOST_RELATIVES + 2}) ancestors
    UNION ALL SELECT id, 'down' FROM (SELECT id FROM down OFFSET 1 LIMIT ${MOST_RELATIVES + 1}) descendants
  ) family JOIN pool_transactions t ON t.id = family.id ${SOURCES} ORDER BY t.depth, t.first_seen, t.id`,
)

export interface WaitingFamily {
  readonly self: WaitingSummary
  /** Parents before children. */
  readonly ancestors: readonly WaitingSummary[]
  readonly descendants: readonly WaitingSummary[]
  readonly isComplete: boolean
  readonly names: Names
}

export async function findWaitingFamily(db: Database, id: Hex): Promise<WaitingFamily | undefined> {
  const rows = await list<Columns & { readonly side: 'up' | 'down' }>(db, CHAIN, [bytea(id)])
  const sideOf = (side: 'up' | 'down') => rows.filter((row) => row.side === side && row.id !== id).map(waitingSummary)
  const self = rows.find((row) => row.id === id)
  if (self === undefined) return undefined
  const [ancestors, descendants] = [sideOf('up'), sideOf('down')]
  return {
    self: waitingSummary(self),
    // The nearest: an ancestor that is left out is one of the first.
    ancestors: ancestors.slice(-MOST_RELATIVES),
    descendants: descendants.slice(0, MOST_RELATIVES),
    isComplete: Math.max(ancestors.length, descendants.length) <= MOST_RELATIVES,
    names: await namesIn(db, rows.map(waitingSummary)),
  }
}

const waitingSummary = (row: Columns): WaitingSummary => ({
  ...summaryRecord(row),
  depth: row.depth,
  losesTo: row.loses_to,
  nodes: row.nodes,
})

const namesIn = (db: Database, records: readonly WaitingSummary[]): Promise<Names> =>
  findNames(
    db,
    records.map(({ story }) => story?.facts),
  )
