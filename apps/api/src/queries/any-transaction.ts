import type { ContextVariable, Hex, Transaction } from '@ergo-explorer/chain'
import { unpackBlock, unpackContext, unpackTransaction } from '@ergo-explorer/db'
import { bytea, type Database, find, question } from '../database/ask.ts'
import { type SummaryColumns, summaryRecord, type SummaryRecord, SUMMARY_COLUMNS } from './summaries.ts'

/** How a transaction that is not confirmed stands, or how it came to its block. */
export interface StatusRecord {
  readonly firstSeen: number | null
  readonly depth: number | null
  readonly losesTo: Hex | null
  readonly endedAt: number | null
  readonly endedAtHeight: number | null
  readonly endedBy: Hex | null
  readonly orphanedIn: readonly { readonly blockId: Hex; readonly height: number }[]
}

export type AnyTransaction = ConfirmedTransaction | UnconfirmedTransaction

export interface ConfirmedTransaction {
  readonly isMain: true
  readonly status: StatusRecord
  readonly record: SummaryRecord
  readonly spent: readonly SpentBox[]
  /** Numbers of the boxes that it only reads. */
  readonly read: readonly number[]
  /** The number of the first box that it makes. */
  readonly firstBox: number
}

/** It waits, or it was given up, or else it was only in blocks that lost. */
export interface UnconfirmedTransaction {
  readonly isMain: false
  readonly status: StatusRecord
  readonly waiting: Waiting | undefined
  readonly ended: Ended | undefined
  readonly transaction: Transaction
}

/** An input of a confirmed transaction; the box is a number. */
export interface SpentBox {
  readonly box: number
  readonly proof: Hex | null
  readonly extension: readonly ContextVariable[]
}

interface Waiting {
  readonly kind: number
  readonly facts: string
}

interface Ended {
  readonly outcome: 'replaced' | 'input-spent' | 'parent-dropped' | 'dropped'
}

/**
 * transactions_by_id and what belongs to it by primary keys; the primary keys of pool_transactions, pool_outcomes and
 * orphan_transactions. The block of an orphan is only read when nobody else has the transaction.
 */
const BY_ID = question(
  'anyTransaction.byId',
  `SELECT ${SUMMARY_COLUMNS}, t.first_box, spent.boxes AS spent, spent.proofs, spent.extensions, read.boxes AS read,
    p.first_seen AS waiting_since, p.kind AS waiting_kind, p.facts AS waiting_facts, p.depth, p.loses_to, p.body AS waiting_body,
    seen.ended_at, seen.outcome, seen.height AS ended_height, seen.by_transaction, seen.body AS ended_body,
    (SELECT json_agg(json_build_array(encode(o.id, 'hex'), o.height) ORDER BY o.height, o.id)
     FROM orphan_transactions l JOIN orphan_blocks o ON o.id = l.block WHERE l.id = wanted.id) AS orphaned_in,
    CASE WHEN t.number IS NULL AND p.id IS NULL AND seen.body IS NULL THEN
      (SELECT o.body FROM orphan_transactions l JOIN orphan_blocks o ON o.id = l.block WHERE l.id = wanted.id LIMIT 1)
    END AS orphan_body
  FROM (SELECT $1::bytea AS id) wanted
  LEFT JOIN transactions t ON t.id = wanted.id
  LEFT JOIN blocks bl ON bl.height = t.height
  LEFT JOIN stories st ON st.transaction = t.number
  LEFT JOIN pool_outcomes seen ON seen.id = wanted.id
  LEFT JOIN pool_transactions p ON p.id = wanted.id
  LEFT JOIN LATERAL (
    SELECT array_agg(box ORDER BY position) AS boxes, array_agg(proof ORDER BY position) AS proofs,
      array_agg(extension ORDER BY position) AS extensions
    FROM inputs WHERE transaction = t.number
  ) spent ON true
  LEFT JOIN LATERAL (
    SELECT array_agg(box ORDER BY position) AS boxes FROM data_inputs WHERE transaction = t.number
  ) read ON true`,
)

interface Others {
  readonly waiting_since: bigint | null
  readonly waiting_kind: number | null
  readonly waiting_facts: string | null
  readonly waiting_body: string | null
  readonly depth: number | null
  readonly loses_to: Hex | null
  readonly first_seen: bigint | null
  readonly ended_at: bigint | null
  readonly outcome: Ended['outcome'] | 'confirmed' | null
  readonly ended_height: number | null
  readonly by_transaction: Hex | null
  readonly ended_body: string | null
  readonly orphaned_in: string | null
  readonly orphan_body: string | null
}

interface Parts {
  readonly first_box: number
  readonly spent: readonly number[] | null
  readonly proofs: readonly (Hex | null)[] | null
  readonly extensions: readonly (Hex | null)[] | null
  readonly read: readonly number[] | null
}

/** What the joins give when no block of the main chain has it. */
type Absent = Others & { readonly id: null }
type Present = Others & SummaryColumns & Parts

export async function findAnyTransaction(db: Database, id: Hex): Promise<AnyTransaction | undefined> {
  const row = await find<Absent | Present>(db, BY_ID, [bytea(id)])
  if (row === undefined) return undefined
  const status = statusRecord(row)
  if (row.id !== null) {
    const spent = (row.spent ?? []).map((box, i) => ({
      box,
      proof: row.proofs?.[i] ?? null,
      extension: unpackContext(row.extensions?.[i] ?? null),
    }))
    return { isMain: true, status, record: summaryRecord(row), spent, read: row.read ?? [], firstBox: row.first_box }
  }
  const transaction = bodyOf(id, row)
  return transaction && { isMain: false, status, waiting: waitingOf(row), ended: endedOf(row), transaction }
}

function statusRecord(row: Others): StatusRecord {
  // The question above makes it.
  const orphanedIn = JSON.parse(row.orphaned_in ?? '[]') as [blockId: Hex, height: number][]
  const hasEnded = row.waiting_body === null
  const firstSeen = row.waiting_since ?? row.first_seen
  return {
    firstSeen: firstSeen === null ? null : Number(firstSeen),
    depth: row.depth,
    losesTo: row.loses_to,
    endedAt: hasEnded && row.ended_at !== null ? Number(row.ended_at) : null,
    endedAtHeight: hasEnded ? row.ended_height : null,
    endedBy: hasEnded ? row.by_transaction : null,
    orphanedIn: orphanedIn.map(([blockId, height]) => ({ blockId, height })),
  }
}

function bodyOf(id: Hex, { waiting_body, ended_body, orphan_body }: Others): Transaction | undefined {
  const body = waiting_body ?? ended_body
  if (body !== null) return unpackTransaction(body)
  return orphan_body === null ? undefined : unpackBlock(orphan_body).transactions.find((each) => each.id === id)
}

function waitingOf({ waiting_kind, waiting_facts }: Others): Waiting | undefined {
  return waiting_kind === null || waiting_facts === null ? undefined : { kind: waiting_kind, facts: waiting_facts }
}

/** One that was confirmed in a block that lost has no body here. */
function endedOf({ outcome, ended_body }: Others): Ended | undefined {
  return outcome === null || outcome === 'confirmed' || ended_body === null ? undefined : { outcome }
}
