import type { Hex, Transaction } from '@ergo-explorer/chain'
import { unpackBlock, unpackTransaction } from '@ergo-explorer/db'
import { hexToBytea, type Database, findRow, defineQuery } from '#database/query.ts'
import { type SummaryQueryRow, toSummaryRecord, type TransactionSummaryRecord, SUMMARY_COLUMNS } from './summaries.ts'
import { lastRateSql } from '../oracles/rates.ts'
import { INPUT_COLUMNS, INPUT_JOINS, type AggregatedInputColumns, type InputRow, toInputRows } from './records.ts'

/** Mempool status of a transaction, its ending, and the orphaned blocks that contained it. */
export interface TransactionStatusRecord {
  readonly firstSeen: number | null
  readonly depth: number | null
  readonly conflictsWith: Hex | null
  /** Set while it is pre-confirmed. */
  readonly inputBlockId: Hex | null
  readonly preConfirmedAt: number | null
  readonly endedAt: number | null
  readonly endedAtHeight: number | null
  readonly endedBy: Hex | null
  readonly dropReason: 'evicted' | 'invalid' | null
  readonly orphanedIn: readonly { readonly blockId: Hex; readonly height: number }[]
}

export type AnyTransaction = ConfirmedTransaction | UnconfirmedTransaction

export interface ConfirmedTransaction {
  readonly isMain: true
  readonly status: TransactionStatusRecord
  readonly record: TransactionSummaryRecord
  readonly spent: readonly InputRow[]
  /** Numbers of its data input boxes. */
  readonly read: readonly number[]
  /** Number of its first output box. */
  readonly firstBox: number
  readonly usdRates: readonly PoolRate[]
}

/** A rate that an oracle pool published. */
export interface PoolRate {
  readonly poolNft: Hex
  readonly rate: bigint
  readonly height: number
}

/** A transaction that is in the mempool, left it unconfirmed, or was only in orphaned blocks. */
export interface UnconfirmedTransaction {
  readonly isMain: false
  readonly status: TransactionStatusRecord
  readonly mempoolStory: MempoolStory | undefined
  readonly ended: EndedTransaction | undefined
  readonly transaction: Transaction
}

interface MempoolStory {
  readonly kind: number
  readonly facts: string
}

interface EndedTransaction {
  readonly outcome: 'replaced' | 'input-spent' | 'parent-dropped' | 'dropped'
}

/**
 * Uses transactions_by_id and primary keys; the primary keys of mempool_transactions, mempool_outcomes and
 * orphan_transactions. The orphaned block is read only if no other table has the transaction. The rates of the pools $2
 * use tokens_by_token_id and the primary key of oracle_rates.
 */
const BY_ID = defineQuery(
  'anyTransaction.byId',
  `SELECT ${SUMMARY_COLUMNS}, t.first_box, ${INPUT_COLUMNS},
    p.first_seen AS mempool_first_seen, p.kind AS mempool_kind, p.facts AS mempool_facts, p.depth, p.conflicts_with, p.input_block, p.pre_confirmed_at, p.body AS mempool_body,
    seen.ended_at, seen.outcome, seen.height AS ended_height, seen.by_transaction, seen.drop_reason, seen.body AS ended_body,
    (SELECT json_agg(json_build_array(encode(o.id, 'hex'), o.height) ORDER BY o.height, o.id)
     FROM orphan_transactions l JOIN orphan_blocks o ON o.id = l.block WHERE l.id = requested.id) AS orphaned_in,
    CASE WHEN t.number IS NULL AND p.id IS NULL AND seen.body IS NULL THEN
      (SELECT o.body FROM orphan_transactions l JOIN orphan_blocks o ON o.id = l.block WHERE l.id = requested.id LIMIT 1)
    END AS orphan_body,
    (SELECT json_agg(json_build_array(encode(pool.token_id, 'hex'), r.rate::text, r.height))
     FROM tokens pool JOIN LATERAL ${lastRateSql('pool.id', 't.first_box')} r ON r.pool = pool.id
     WHERE pool.token_id = ANY($2::bytea[])) AS usd_rates
  FROM (SELECT $1::bytea AS id) requested
  LEFT JOIN transactions t ON t.id = requested.id
  LEFT JOIN blocks bl ON bl.height = t.height
  LEFT JOIN stories st ON st.transaction = t.number
  LEFT JOIN mempool_outcomes seen ON seen.id = requested.id
  LEFT JOIN mempool_transactions p ON p.id = requested.id
  ${INPUT_JOINS}`,
)

interface OffChainColumns {
  readonly mempool_first_seen: bigint | null
  readonly mempool_kind: number | null
  readonly mempool_facts: string | null
  readonly mempool_body: string | null
  readonly depth: number | null
  readonly conflicts_with: Hex | null
  readonly input_block: Hex | null
  readonly pre_confirmed_at: bigint | null
  readonly first_seen: bigint | null
  readonly ended_at: bigint | null
  readonly outcome: EndedTransaction['outcome'] | 'confirmed' | null
  readonly ended_height: number | null
  readonly by_transaction: Hex | null
  readonly drop_reason: TransactionStatusRecord['dropReason']
  readonly ended_body: string | null
  readonly orphaned_in: string | null
  readonly orphan_body: string | null
}

/** Row if the transaction is not on the main chain. */
type NotConfirmedRow = OffChainColumns & { readonly id: null }
type ConfirmedRow = OffChainColumns &
  SummaryQueryRow &
  AggregatedInputColumns & { readonly first_box: number; readonly usd_rates: string | null }

/** With the last rates of these oracle pools before a confirmed transaction. */
export async function findAnyTransaction(
  db: Database,
  id: Hex,
  pools: readonly Hex[],
): Promise<AnyTransaction | undefined> {
  const row = await findRow<NotConfirmedRow | ConfirmedRow>(db, BY_ID, [hexToBytea(id), pools.map(hexToBytea)])
  if (row === undefined) return undefined
  const status = statusRecord(row)
  if (row.id !== null) {
    const inputs = { spent: toInputRows(row), read: row.read ?? [] }
    const usdRates = poolRates(row.usd_rates)
    return { isMain: true, status, record: toSummaryRecord(row), ...inputs, firstBox: row.first_box, usdRates }
  }
  const transaction = bodyOf(id, row)
  return transaction && { isMain: false, status, mempoolStory: mempoolStoryOf(row), ended: endedOf(row), transaction }
}

function poolRates(json: string | null): PoolRate[] {
  // Built by the query above.
  const rates = JSON.parse(json ?? '[]') as [poolNft: Hex, rate: string, height: number][]
  return rates.map(([poolNft, rate, height]) => ({ poolNft, rate: BigInt(rate), height }))
}

function statusRecord(row: OffChainColumns): TransactionStatusRecord {
  // Built by the query above.
  const orphanedIn = JSON.parse(row.orphaned_in ?? '[]') as [blockId: Hex, height: number][]
  const hasEnded = row.mempool_body === null
  const firstSeen = row.mempool_first_seen ?? row.first_seen
  return {
    firstSeen: firstSeen === null ? null : Number(firstSeen),
    depth: row.depth,
    conflictsWith: row.conflicts_with,
    inputBlockId: row.input_block,
    preConfirmedAt: row.pre_confirmed_at === null ? null : Number(row.pre_confirmed_at),
    endedAt: hasEnded && row.ended_at !== null ? Number(row.ended_at) : null,
    endedAtHeight: hasEnded ? row.ended_height : null,
    endedBy: hasEnded ? row.by_transaction : null,
    dropReason: hasEnded ? row.drop_reason : null,
    orphanedIn: orphanedIn.map(([blockId, height]) => ({ blockId, height })),
  }
}

function bodyOf(id: Hex, { mempool_body, ended_body, orphan_body }: OffChainColumns): Transaction | undefined {
  const body = mempool_body ?? ended_body
  if (body !== null) return unpackTransaction(body)
  return orphan_body === null ? undefined : unpackBlock(orphan_body).transactions.find((each) => each.id === id)
}

function mempoolStoryOf({ mempool_kind, mempool_facts }: OffChainColumns): MempoolStory | undefined {
  return mempool_kind === null || mempool_facts === null ? undefined : { kind: mempool_kind, facts: mempool_facts }
}

/** A transaction that was confirmed in an orphaned block has no body here. */
function endedOf({ outcome, ended_body }: OffChainColumns): EndedTransaction | undefined {
  return outcome === null || outcome === 'confirmed' || ended_body === null ? undefined : { outcome }
}
