import { type BlockInterval, type Hex, MINED_BLOCKS } from '@ergo-explorer/chain'
import { type Database, defineQuery, findRow, hexToBytea } from '#database/query.ts'
import { parseRecentIntervals, recentIntervalsSql } from '../blocks/intervals.ts'

/** What a node says about a pending transaction. Nodes are in a fixed order. */
export interface NodeSighting {
  readonly lastResponseAt: number
  readonly transactions: number
  readonly firstSeen: number | undefined
  readonly hasIt: boolean
  /** Position in the node's list, from 1. */
  readonly rank: number | undefined
}

/** A pending transaction that spends the same box. */
export interface MempoolConflict {
  readonly id: Hex
  readonly boxId: Hex
  readonly fee: bigint
  readonly size: number
  readonly firstSeen: number
  readonly nodes: number
}

/** A pending transaction with what its outlook depends on besides the projection. */
export interface MempoolOutlookFacts {
  readonly firstSeen: number
  readonly conflictsWith: Hex | null
  readonly nodes: readonly NodeSighting[]
  readonly conflicts: readonly MempoolConflict[]
  readonly intervals: readonly BlockInterval[]
  readonly bytesAheadPerBlock: number
}

const MAX_CONFLICTS = 10
const ID_BYTES = 32

/**
 * Uses the primary keys of mempool_transactions, mempool_sightings, mempool_inputs, blocks and transactions, and
 * mempool_inputs_by_box; all rows of mempool_nodes. Counts the transactions of ten blocks.
 */
const OUTLOOK = defineQuery(
  'mempoolOutlook.facts',
  `SELECT t.first_seen, t.conflicts_with,
    (SELECT json_agg(json_build_array(n.last_response_at, n.transactions, s.first_seen, s.transaction IS NOT NULL AND s.left_at IS NULL,
        position(t.id IN n.listed)) ORDER BY n.node)
     FROM mempool_nodes n LEFT JOIN mempool_sightings s ON s.transaction = t.id AND s.node = n.node) AS nodes,
    (SELECT json_agg(json_build_array(encode(c.id, 'hex'), encode(c.box, 'hex'), c.fee::text, c.size, c.first_seen,
        (SELECT count(*) FROM mempool_sightings WHERE transaction = c.id AND left_at IS NULL)) ORDER BY c.first_seen, c.id)
     FROM (
       SELECT DISTINCT ON (r.id) r.id, own.box, r.fee, r.size, r.first_seen
       FROM mempool_inputs own JOIN mempool_inputs other ON other.box = own.box AND other.transaction <> own.transaction AND NOT other.is_data
       JOIN mempool_transactions r ON r.id = other.transaction
       WHERE own.transaction = t.id AND NOT own.is_data ORDER BY r.id LIMIT ${MAX_CONFLICTS}
     ) c) AS conflicts,
    ${recentIntervalsSql('$2')} AS intervals,
    (SELECT sum(x.size)::float8 FROM transactions x
     WHERE x.number >= (SELECT first_transaction FROM blocks WHERE height = greatest(1, $2 - ${MINED_BLOCKS - 1}))
       AND x.fee::numeric * 1024 > $3::numeric * x.size) AS bytes_ahead
  FROM mempool_transactions t WHERE t.id = $1`,
)

interface OutlookRow {
  readonly first_seen: bigint
  readonly conflicts_with: Hex | null
  readonly nodes: string | null
  readonly conflicts: string | null
  readonly intervals: string | null
  readonly bytes_ahead: number | null
}

type NodeTuple = [
  lastResponseAt: number,
  transactions: number,
  firstSeen: number | null,
  hasIt: boolean,
  bytePosition: number,
]
type ConflictTuple = [id: Hex, boxId: Hex, fee: string, size: number, firstSeen: number, nodes: number]

/** @param weight nanoERG per 1024 bytes: mined transactions that paid more are counted */
export async function findOutlookFacts(
  db: Database,
  id: Hex,
  { tipHeight, weight }: { readonly tipHeight: number; readonly weight: bigint },
): Promise<MempoolOutlookFacts | undefined> {
  const row = await findRow<OutlookRow>(db, OUTLOOK, [hexToBytea(id), tipHeight, weight])
  if (row === undefined) return undefined
  // Both lists are built by the query above.
  const nodes = JSON.parse(row.nodes ?? '[]') as NodeTuple[]
  const conflicts = JSON.parse(row.conflicts ?? '[]') as ConflictTuple[]
  return {
    firstSeen: Number(row.first_seen),
    conflictsWith: row.conflicts_with,
    nodes: nodes.map(([lastResponseAt, transactions, firstSeen, hasIt, bytePosition]) => ({
      lastResponseAt,
      transactions,
      firstSeen: firstSeen ?? undefined,
      hasIt,
      rank: hasIt && bytePosition % ID_BYTES === 1 ? (bytePosition - 1) / ID_BYTES + 1 : undefined,
    })),
    conflicts: conflicts.map(([rival, boxId, fee, size, firstSeen, nodeCount]) => ({
      id: rival,
      boxId,
      fee: BigInt(fee),
      size,
      firstSeen,
      nodes: nodeCount,
    })),
    intervals: parseRecentIntervals(row.intervals),
    bytesAheadPerBlock: (row.bytes_ahead ?? 0) / Math.min(tipHeight, MINED_BLOCKS),
  }
}
