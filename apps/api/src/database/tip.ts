import type { HeaderId } from '@ergo-explorer/chain'
import type { SchemaStepName, SchemaStepRow } from '@ergo-explorer/db'
import { type Database, findRow, defineQuery } from './query.ts'

/** Tip of a database at the last poll. Later reads are at least as new. */
export interface Tip {
  readonly height: number
  readonly id: HeaderId
  readonly timestamp: number
  /** Header version. */
  readonly version: number
  readonly difficulty: bigint
  /** Number of transactions and boxes of the chain. */
  readonly transactions: number
  readonly boxes: number
  /** Sequence and id of the last event; mempool changes are events too. */
  readonly sequence: bigint
  readonly eventId: string
  /** Number of times that blocks were rolled back. */
  readonly rollbacks: number
  /** The indexer rolls back at most this number of blocks: deeper ones are settled. */
  readonly maxReorgDepth: number
  /** Indexes and counters that a database gets after an upgrade, while it is in use. */
  readonly schemaSteps: readonly SchemaStepRow[]
  /**
   * `chain` is the beginning of the tip's id. `content` changes with every tip, also when a rollback returns to an
   * earlier one: responses read shortly before it may contain blocks that are gone. `mempool` also changes with every
   * mempool change.
   */
  readonly versions: { readonly chain: string; readonly content: string; readonly mempool: string }
}

/** Progress of an index that is not complete yet. */
export interface FirstSyncProgress {
  readonly mode: 'bulk' | 'building'
  readonly height: number
  readonly targetHeight: number | null
  readonly blocksPerSecond: number | null
  /** Steps of building state and indexes. */
  readonly stepsDone: number
  readonly steps: number | null
}

/** The tip, or the reason why the database cannot be used. */
export type TipStatus =
  | { readonly ok: true; readonly tip: Tip }
  | { readonly ok: false; readonly reason: string; readonly firstSync?: FirstSyncProgress }

interface Row {
  readonly height: number
  readonly id: HeaderId
  readonly mode: 'bulk' | 'building' | 'live'
  readonly network: string
  readonly step: number
  readonly sync_target: number | null
  readonly sync_rate: number | null
  readonly sync_steps: number | null
  readonly timestamp: bigint | null
  readonly version: number | null
  readonly difficulty: bigint | null
  readonly transactions: number | null
  readonly boxes: number | null
  readonly sequence: bigint | null
  readonly epoch: bigint | null
  readonly max_reorg_depth: number | null
  readonly rollbacks: number
  /** JSON. */
  readonly schema_steps: string | null
}

/** The largest value of MAX_REORG_DEPTH, for an index whose indexer has not stored its own yet. */
const UNKNOWN_REORG_DEPTH = 1000

/** `versions.chain` of a tip at this block. */
export const versionOfBlock = (id: string): string => id.slice(0, 16)

/** SQL: when an event was written, in microseconds. */
export const EVENT_EPOCH = '(extract(epoch FROM at) * 1000000)::int8'

/**
 * A database that was rebuilt or restored numbers other events in the same way. The time makes ids differ, so that a
 * client with an id of the other database is not taken for one that missed nothing.
 */
export const formatEventId = (sequence: bigint, epoch: bigint): string => `${sequence}-${epoch}`

/** Reads one row, one entry of the blocks' primary key, the end of the events' primary key and a table of a few rows. */
const TIP = defineQuery(
  'tip.find',
  `SELECT c.height, c.id, c.mode, c.network, c.step, c.sync_target, c.sync_rate, c.sync_steps, c.max_reorg_depth, b.timestamp, b.version, b.difficulty,
    b.first_transaction + b.transactions AS transactions, b.first_box + b.boxes AS boxes,
    e.sequence, e.epoch,
    (SELECT json_agg(json_build_object('name', name, 'state', state, 'progress', progress)) FROM schema_steps) AS schema_steps
  FROM checkpoint c LEFT JOIN blocks b ON b.height = c.height AND c.mode = 'live'
  LEFT JOIN LATERAL (SELECT sequence, ${EVENT_EPOCH} AS epoch FROM events ORDER BY sequence DESC LIMIT 1) e ON true`,
)

export async function readTip(db: Database, network: string): Promise<TipStatus> {
  const row = await findRow<Row>(db, TIP)
  if (row === undefined) return { ok: false, reason: 'nothing is indexed yet' }
  if (row.network !== network) return { ok: false, reason: `the index is of ${row.network}, not of ${network}` }
  if (row.mode !== 'live') return inFirstSync(row.mode, row)
  const { height, id, timestamp, version, difficulty, transactions, boxes, rollbacks } = row
  const maxReorgDepth = row.max_reorg_depth ?? UNKNOWN_REORG_DEPTH
  if (timestamp === null || version === null || difficulty === null || transactions === null || boxes === null)
    return { ok: false, reason: 'the index has no block yet' }
  const chain = versionOfBlock(id)
  const sequence = row.sequence ?? 0n
  const eventId = formatEventId(sequence, row.epoch ?? 0n)
  const content = `${chain}-${rollbacks}`
  const versions = { chain, content, mempool: `${content}-${sequence}` }
  const schemaSteps = JSON.parse(row.schema_steps ?? '[]') as SchemaStepRow[]
  const numbers = { version, difficulty, transactions, boxes, sequence, eventId, rollbacks, maxReorgDepth }
  return { ok: true, tip: { height, id, timestamp: Number(timestamp), ...numbers, schemaSteps, versions } }
}

/** Whether the database has the result of a schema step. */
export const isBuilt = ({ schemaSteps }: Pick<Tip, 'schemaSteps'>, step: SchemaStepName): boolean =>
  schemaSteps.some(({ name, state }) => name === step && state === 'done')

function inFirstSync(mode: FirstSyncProgress['mode'], row: Row): TipStatus {
  const { height, step: stepsDone, sync_target: targetHeight, sync_rate: blocksPerSecond, sync_steps: steps } = row
  return {
    ok: false,
    reason: `the index is still being built (height ${height})`,
    firstSync: { mode, height, targetHeight, blocksPerSecond, stepsDone, steps },
  }
}
