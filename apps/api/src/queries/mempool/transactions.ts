import type { ContextVariable, Hex, Transaction } from '@ergo-explorer/chain'
import { unpackTransaction } from '@ergo-explorer/db'
import {
  hexToBytea,
  type Database,
  findRow,
  listRows,
  type NamedQuery,
  defineQuery,
  defineSortedQuery,
  SnapshotChanged,
} from '#database/query.ts'
import type { Page } from '#requests/pages.ts'
import { type AnyBox, listAnyBoxes } from '../boxes/any-boxes.ts'
import type { AddressContext } from '#scripts.ts'
import { boxIdsOf } from '../boxes/records.ts'
import type { SortDirection } from '@ergo-explorer/contract'

/** A box that a mempool transaction refers to; undefined if neither the chain nor the mempool contains it. */
interface ReferencedBox {
  readonly boxId: Hex
  readonly box: AnyBox | undefined
}

export interface MempoolInput extends ReferencedBox {
  /** Null if the script requires no signature. */
  readonly proof: Hex | null
  readonly extension: readonly ContextVariable[]
}

/** A mempool transaction with its inputs, data inputs and outputs. */
export interface MempoolTransaction {
  readonly id: Hex
  readonly firstSeen: number
  readonly size: number
  readonly fee: bigint
  readonly inputs: readonly MempoolInput[]
  readonly dataInputs: readonly ReferencedBox[]
  readonly outputs: readonly AnyBox[]
}

interface MempoolTransactionPage {
  readonly items: readonly MempoolTransaction[]
  readonly total: number
}

const COLUMNS = 't.id, t.first_seen, t.size, t.fee, t.body'

interface Columns {
  readonly id: Hex
  readonly first_seen: bigint
  readonly size: number
  readonly fee: bigint
  readonly body: string
}

/** The indexer stores a few thousand transactions at most, so counting and sorting them stays cheap. */
const pageQuery = (
  name: string,
  { from, order, window }: { readonly from: string; readonly order: string; readonly window: string },
): NamedQuery =>
  defineQuery(
    `mempoolTransactions.${name}`,
    `SELECT counted.total, listed.* FROM (SELECT count(*)::int4 AS total FROM ${from}) counted
    LEFT JOIN LATERAL (SELECT ${COLUMNS} FROM ${from} ORDER BY ${order} ${window}) listed ON true ORDER BY ${order}`,
  )

const sortedPageQuery = (column: 'first_seen' | 'size') =>
  defineSortedQuery((direction) =>
    pageQuery(`${column}.${direction}`, {
      from: 'mempool_transactions t',
      order: `${column} ${direction}, id ${direction}`,
      window: 'LIMIT $1 OFFSET $2',
    }),
  )

/** The order by arrival uses mempool_transactions_by_first_seen. */
const ALL = { firstSeen: sortedPageQuery('first_seen'), size: sortedPageQuery('size') }

/**
 * Uses mempool_changes_by_script: every transaction that spends from or pays to a script has an ERG row, even for a
 * change of 0.
 */
const OF_SCRIPT = pageQuery('ofScript', {
  from: `mempool_changes c JOIN mempool_transactions t ON t.id = c.transaction WHERE c.script_hash = $1 AND c.token_id = ''`,
  order: 'first_seen DESC, id DESC',
  window: 'LIMIT $2 OFFSET $3',
})

/** The order in which miners choose transactions, apart from the fees of descendants. */
const BY_FEE_RATE = 'fee::numeric / GREATEST(size, 1) DESC, first_seen, id'

/** Transactions that do not lose a conflict, as in the mempool of one node. */
const PREFERRED = pageQuery('preferred', {
  from: 'mempool_transactions t WHERE t.conflicts_with IS NULL',
  order: BY_FEE_RATE,
  window: 'LIMIT $1 OFFSET $2',
})
/** Uses mempool_changes_by_script. */
const PREFERRED_OF_SCRIPT = pageQuery('preferredOfScript', {
  from: `mempool_changes c JOIN mempool_transactions t ON t.id = c.transaction AND t.conflicts_with IS NULL
    WHERE c.script_hash = $1 AND c.token_id = ''`,
  order: BY_FEE_RATE,
  window: 'LIMIT $2 OFFSET $3',
})

/** Uses the primary key of mempool_transactions. */
const BY_ID = defineQuery('mempoolTransactions.byId', `SELECT ${COLUMNS} FROM mempool_transactions t WHERE t.id = $1`)

export const listMempoolTransactions = (
  db: Database,
  order: keyof typeof ALL,
  {
    direction,
    page: { limit, offset },
    context,
  }: { readonly direction: SortDirection; readonly page: Page; readonly context: AddressContext },
): Promise<MempoolTransactionPage> => listPage(db, ALL[order][direction], [limit, offset], context)

/** Transactions that pay to a script or spend from it, newest first. */
export const listMempoolTransactionsOfScript = (
  db: Database,
  scriptHash: Hex,
  { page: { limit, offset }, context }: { readonly page: Page; readonly context: AddressContext },
): Promise<MempoolTransactionPage> => listPage(db, OF_SCRIPT, [hexToBytea(scriptHash), limit, offset], context)

/** Of one script or of all, without those that lose a conflict, the highest fee per byte first. */
export const listPreferredTransactions = (
  db: Database,
  scriptHash: Hex | undefined,
  { page: { limit, offset }, context }: { readonly page: Page; readonly context: AddressContext },
): Promise<MempoolTransactionPage> =>
  scriptHash === undefined
    ? listPage(db, PREFERRED, [limit, offset], context)
    : listPage(db, PREFERRED_OF_SCRIPT, [hexToBytea(scriptHash), limit, offset], context)

export async function findMempoolTransaction(
  db: Database,
  id: Hex,
  context: AddressContext,
): Promise<MempoolTransaction | undefined> {
  const row = await findRow<Columns>(db, BY_ID, [hexToBytea(id)])
  return row && (await withBoxes(db, [row], context))[0]
}

/** An empty page still has one row, with the total. */
type PageRow = { readonly total: number } & (Columns | { readonly id: null })

async function listPage(
  db: Database,
  named: NamedQuery,
  values: unknown[],
  context: AddressContext,
): Promise<MempoolTransactionPage> {
  const rows = await listRows<PageRow>(db, named, values)
  const found = rows.filter((row): row is PageRow & Columns => row.id !== null)
  return { items: await withBoxes(db, found, context), total: rows[0]?.total ?? 0 }
}

/** One query for the boxes of all transactions. */
async function withBoxes(
  db: Database,
  rows: readonly Columns[],
  context: AddressContext,
): Promise<MempoolTransaction[]> {
  const bodies = rows.map(({ body }) => unpackTransaction(body))
  const boxes = await listAnyBoxes(db, [...new Set(bodies.flatMap(boxIdsOf))], context)
  return rows.map((row, i) => mempoolTransaction(row, bodies[i] ?? unpackTransaction(row.body), boxes))
}

function mempoolTransaction(
  row: Columns,
  { inputs, dataInputs, outputs }: Transaction,
  boxes: ReadonlyMap<Hex, AnyBox>,
): MempoolTransaction {
  return {
    id: row.id,
    firstSeen: Number(row.first_seen),
    size: row.size,
    fee: row.fee,
    inputs: inputs.map(({ boxId, proof, extension }) => ({
      boxId,
      box: boxes.get(boxId),
      proof: proof === '' ? null : proof,
      extension,
    })),
    dataInputs: dataInputs.map((boxId) => ({ boxId, box: boxes.get(boxId) })),
    outputs: outputs.map(({ boxId }) => {
      const box = boxes.get(boxId)
      if (box === undefined) throw new SnapshotChanged(`transaction ${row.id} left the mempool`)
      return box
    }),
  }
}
