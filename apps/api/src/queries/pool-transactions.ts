import type { ContextVariable, Hex, Transaction } from '@ergo-explorer/chain'
import { unpackTransaction } from '@ergo-explorer/db'
import { bytea, type Database, find, list, type Question, question } from '../database/ask.ts'
import { ChangedWhileRead } from '../database/changed-while-read.ts'
import type { Page } from '../requests/page.ts'
import { type AddressRules, type AnyBox, findBoxes } from './pool-boxes.ts'

/** A box that a waiting transaction names. Nothing is known of one that is neither on the chain nor in the mempool. */
interface NamedBox {
  readonly boxId: Hex
  readonly box: AnyBox | undefined
}

export interface WaitingInput extends NamedBox {
  /** Null where the script asks for no signature. */
  readonly proof: Hex | null
  readonly extension: readonly ContextVariable[]
}

/** A transaction that waits, with all that it spends, reads and makes. */
export interface WaitingTransaction {
  readonly id: Hex
  readonly firstSeen: number
  readonly size: number
  readonly fee: bigint
  readonly inputs: readonly WaitingInput[]
  readonly dataInputs: readonly NamedBox[]
  readonly outputs: readonly AnyBox[]
}

interface WaitingPage {
  readonly items: readonly WaitingTransaction[]
  readonly total: number
}

type WaitingOrder = 'firstSeen' | 'size'

const COLUMNS = 't.id, t.first_seen, t.size, t.fee, t.body'

interface Columns {
  readonly id: Hex
  readonly first_seen: bigint
  readonly size: number
  readonly fee: bigint
  readonly body: string
}

/** The indexer keeps a few thousand at most, so that counting and sorting them costs the same for ever. */
const page = (name: string, from: string, order: string, window: string): Question =>
  question(
    `poolTransactions.${name}`,
    `SELECT counted.total, listed.* FROM (SELECT count(*)::int4 AS total FROM ${from}) counted
    LEFT JOIN LATERAL (SELECT ${COLUMNS} FROM ${from} ORDER BY ${order} ${window}) listed ON true ORDER BY ${order}`,
  )

const all = (column: 'first_seen' | 'size', direction: 'ASC' | 'DESC'): Question =>
  page(`${column}.${direction}`, 'pool_transactions t', `${column} ${direction}, id ${direction}`, 'LIMIT $1 OFFSET $2')

/** By arrival, pool_transactions_by_first_seen. */
const ALL = {
  firstSeen: { asc: all('first_seen', 'ASC'), desc: all('first_seen', 'DESC') },
  size: { asc: all('size', 'ASC'), desc: all('size', 'DESC') },
}

/** pool_changes_by_script: whoever spends from a script or pays it changes its ERG, be it by nothing. */
const OF_SCRIPT = page(
  'ofScript',
  `pool_changes c JOIN pool_transactions t ON t.id = c.transaction WHERE c.script_hash = $1 AND c.token_id = ''`,
  'first_seen DESC, id DESC',
  'LIMIT $2 OFFSET $3',
)

/** The primary key of pool_transactions. */
const BY_ID = question('poolTransactions.byId', `SELECT ${COLUMNS} FROM pool_transactions t WHERE t.id = $1`)

export async function listWaiting(
  db: Database,
  order: WaitingOrder,
  direction: 'asc' | 'desc',
  { limit, offset }: Page,
  rules: AddressRules,
): Promise<WaitingPage> {
  return pageFrom(db, ALL[order][direction], [limit, offset], rules)
}

/** Those that pay a script or spend from it, newest first. */
export async function listWaitingOfScript(
  db: Database,
  scriptHash: Hex,
  { limit, offset }: Page,
  rules: AddressRules,
): Promise<WaitingPage> {
  return pageFrom(db, OF_SCRIPT, [bytea(scriptHash), limit, offset], rules)
}

export async function findWaiting(db: Database, id: Hex, rules: AddressRules): Promise<WaitingTransaction | undefined> {
  const row = await find<Columns>(db, BY_ID, [bytea(id)])
  return row && (await withBoxes(db, [row], rules))[0]
}

/** A page that is empty has one row all the same: the total. */
type PageRow = { readonly total: number } & (Columns | { readonly id: null })

async function pageFrom(db: Database, asked: Question, values: unknown[], rules: AddressRules): Promise<WaitingPage> {
  const rows = await list<PageRow>(db, asked, values)
  const found = rows.filter((row): row is PageRow & Columns => row.id !== null)
  return { items: await withBoxes(db, found, rules), total: rows[0]?.total ?? 0 }
}

/** One more question, however many transactions there are. */
async function withBoxes(db: Database, rows: readonly Columns[], rules: AddressRules): Promise<WaitingTransaction[]> {
  const bodies = rows.map(({ body }) => unpackTransaction(body))
  const boxes = await findBoxes(db, [...new Set(bodies.flatMap(boxIdsOf))], rules)
  return rows.map((row, i) => waitingTransaction(row, bodies[i] ?? unpackTransaction(row.body), boxes))
}

const boxIdsOf = ({ inputs, dataInputs, outputs }: Transaction): Hex[] => [
  ...inputs.map(({ boxId }) => boxId),
  ...dataInputs,
  ...outputs.map(({ boxId }) => boxId),
]

function waitingTransaction(
  row: Columns,
  { inputs, dataInputs, outputs }: Transaction,
  boxes: ReadonlyMap<Hex, AnyBox>,
): WaitingTransaction {
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
      if (box === undefined) throw new ChangedWhileRead(`transaction ${row.id} waits no more`)
      return box
    }),
  }
}
