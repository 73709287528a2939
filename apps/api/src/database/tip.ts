import type { HeaderId, NetworkName } from '@ergo-explorer/chain'
import { type Database, find, question } from './ask.ts'

/** Where a database stood when it was last looked at. Whatever is read from it later is at least as new. */
export interface Tip {
  readonly height: number
  readonly id: HeaderId
  readonly timestamp: number
  /** Of the header. */
  readonly version: number
  readonly difficulty: bigint
  /** How many transactions and boxes the chain has: one more than the last of their numbers. */
  readonly transactions: number
  readonly boxes: number
  /** Of the last event, which also counts changes of the mempool. */
  readonly sequence: bigint
  /** Differs between any two tips, and with the mempool. */
  readonly versions: { readonly chain: string; readonly pool: string }
}

/** Why a database cannot answer yet, or where it stands. */
export type TipLook = { readonly ok: true; readonly tip: Tip } | { readonly ok: false; readonly reason: string }

interface Row {
  readonly height: number
  readonly id: HeaderId
  readonly mode: 'bulk' | 'building' | 'live'
  readonly network: string
  readonly timestamp: bigint | null
  readonly version: number | null
  readonly difficulty: bigint | null
  readonly transactions: number | null
  readonly boxes: number | null
  readonly sequence: bigint
}

/** One row, one probe of blocks' primary key, and the end of the events' primary key. */
const TIP = question(
  'tip.find',
  `SELECT c.height, c.id, c.mode, c.network, b.timestamp, b.version, b.difficulty,
    b.first_transaction + b.transactions AS transactions, b.first_box + b.boxes AS boxes,
    COALESCE((SELECT max(sequence) FROM events), 0) AS sequence
  FROM checkpoint c LEFT JOIN blocks b ON b.height = c.height AND c.mode = 'live'`,
)

export async function lookAtTip(db: Database, network: NetworkName): Promise<TipLook> {
  const row = await find<Row>(db, TIP)
  if (row === undefined) return { ok: false, reason: 'nothing is indexed yet' }
  if (row.network !== network) return { ok: false, reason: `the index is of ${row.network}, not of ${network}` }
  if (row.mode !== 'live') return { ok: false, reason: `the index is being made and stands at ${row.height}` }
  const { height, id, timestamp, version, difficulty, transactions, boxes, sequence } = row
  if (timestamp === null || version === null || difficulty === null || transactions === null || boxes === null)
    return { ok: false, reason: 'the index has no block yet' }
  const chain = id.slice(0, 16)
  const versions = { chain, pool: `${chain}-${sequence}` }
  const numbers = { version, difficulty, transactions, boxes, sequence }
  return { ok: true, tip: { height, id, timestamp: Number(timestamp), ...numbers, versions } }
}
