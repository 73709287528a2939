import type { Hex } from '@ergo-explorer/chain'
import { unpackRegisters } from '@ergo-explorer/db'
import { type Database, defineQuery, defineSortedQuery, hexToBytea, listRows } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import type { AddressContext } from '#scripts.ts'
import {
  type BoxWithSpending,
  type BoxWithSpendingQueryRow,
  MEMPOOL_BOX_COLUMNS,
  MEMPOOL_SPENDING_COLUMNS,
  SPENDING_COLUMNS,
  toBoxWithSpending,
  unpackAssetsSql,
} from '../boxes/any-boxes.ts'
import { BOX_COLUMNS, BOX_JOINS, type TokenMetadata } from '../boxes/records.ts'
import type { StoryRecord } from '../transactions/summaries.ts'

/** A box that holds a singleton, with the story of the transaction that created it. */
export interface StateRecord {
  readonly box: BoxWithSpending
  /** Of its block. */
  readonly timestamp: number | null
  /** Of a mempool transaction. */
  readonly firstSeen: number | null
  /** Whether that transaction is in an input block. */
  readonly isPreConfirmed: boolean
  readonly story: StoryRecord | null
}

/** A state, and the one before it on the chain. */
export interface StateChange<State> {
  readonly state: State
  readonly before: State | undefined
}

/** States of a token. */
export interface StateRecords {
  readonly token: TokenMetadata
  readonly total: number
  /** The newest state, on every page. */
  readonly newest: StateRecord
  readonly rows: readonly StateChange<StateRecord>[]
}

/** A token of which one unit was issued. Uses tokens_by_token_id and primary keys. */
const SINGLETON = `SELECT k.id, m.name, m.decimals, m.type, s.boxes AS total FROM tokens k
    JOIN token_mints m ON m.token = k.id AND m.amount = 1 JOIN token_totals s ON s.token = k.id WHERE k.token_id = $1`

/** Below every box number; boxes that existed before the first block have negative ones. */
const BEFORE_FIRST_BOX = -2_147_483_648
/** Above every box number. */
const AFTER_LAST_BOX = 2_147_483_647

/**
 * The boxes of a singleton next to a box number, on one side of it. The row comparison forces box_assets_by_token: every
 * box that held a singleton has one row there.
 */
const statesNextTo = (compare: '<' | '<=' | '>', box: string, limit: string): string => {
  const direction = compare === '>' ? 'ASC' : 'DESC'
  const end = compare === '>' ? `< (k.id, ${AFTER_LAST_BOX})` : `> (k.id, ${BEFORE_FIRST_BOX})`
  return `(SELECT box FROM box_assets WHERE (token, box) ${compare} (k.id, ${box}) AND (token, box) ${end}
      ORDER BY token ${direction}, box ${direction} LIMIT ${limit})`
}

/** A page after the box number $2, and the state before its oldest one. */
const PAGE = {
  ASC: `${statesNextTo('>', '$2', '$3')} UNION ${statesNextTo('<=', '$2', '1')}`,
  DESC: statesNextTo('<', '$2', '$3'),
} as const

/** Uses the indexes above for the newest box and the page, then those of BOX_JOINS. */
const STATES = defineSortedQuery((direction) =>
  defineQuery(
    `tokenStates.page.${direction}`,
    `WITH singleton AS MATERIALIZED (${SINGLETON})
  SELECT ${BOX_COLUMNS}, ${SPENDING_COLUMNS}, bl.timestamp, t.kind, st.rule, st.version, st.facts, k.name, k.decimals, k.type, k.total
  FROM singleton k
  CROSS JOIN LATERAL (${statesNextTo('<', String(AFTER_LAST_BOX), '1')} UNION ${PAGE[direction]}) state
  JOIN boxes b ON b.number = state.box ${BOX_JOINS} LEFT JOIN stories st ON st.transaction = b.transaction
  ORDER BY b.number DESC`,
  ),
)

interface StateRow extends BoxWithSpendingQueryRow, TokenMetadata {
  readonly timestamp: bigint | null
  readonly kind: number
  readonly rule: string | null
  readonly version: number | null
  readonly facts: string | null
  readonly total: number
}

/** Where a page of states starts: the box of the cursor, which may be any 64-bit number. */
const boxOf = ({ after, direction }: StatePage): number => {
  const box = Number(after?.[0] ?? (direction === 'asc' ? BEFORE_FIRST_BOX : AFTER_LAST_BOX))
  return Math.max(BEFORE_FIRST_BOX, Math.min(AFTER_LAST_BOX, box))
}

type StatePage = Pick<CursorPage<1>, 'after' | 'direction' | 'limit'>

/** The page of states that were read, newest first, with one extra to detect the next page. */
function toChanges<State>(
  states: readonly State[],
  numberOf: (state: State) => number,
  page: StatePage,
): StateChange<State>[] {
  const start = boxOf(page)
  const changes = states.map((state, i) => ({ state, before: states[i + 1] }))
  const follows = ({ state }: StateChange<State>) =>
    page.direction === 'asc' ? numberOf(state) > start : numberOf(state) < start
  const following = changes.filter(follows)
  return (page.direction === 'asc' ? following.toReversed() : following).slice(0, page.limit + 1)
}

/** A page of states with one extra; undefined for a token that is no singleton. */
export async function listTokenStates(
  db: Database,
  tokenId: Hex,
  { page, context }: { readonly page: StatePage; readonly context: AddressContext },
): Promise<StateRecords | undefined> {
  const values = [hexToBytea(tokenId), boxOf(page), page.limit + 1]
  const found = await listRows<StateRow>(db, STATES[page.direction], values)
  const [first] = found
  if (first === undefined) return undefined
  const records = found.map((row) => toStateRecord(row, context))
  const [newest] = records
  if (newest === undefined) return undefined
  const { name, decimals, type, total } = first
  const rows = toChanges(records, ({ box }) => box.number ?? AFTER_LAST_BOX, page)
  return { token: { name, decimals, type }, total, newest, rows }
}

const toStateRecord = (row: StateRow, context: AddressContext): StateRecord => ({
  box: toBoxWithSpending(row, context),
  timestamp: row.timestamp === null ? null : Number(row.timestamp),
  firstSeen: null,
  isPreConfirmed: false,
  story: row.facts === null ? null : { kind: row.kind, rule: row.rule, version: row.version, facts: row.facts },
})

/** Longer chains of pending transactions are cut off. */
const MAX_PENDING_STATES = 20

/**
 * Follows a singleton from its unspent box through the mempool. Uses tokens_by_token_id and the primary keys of
 * token_mints, unspent_assets and boxes; then, for each step, mempool_inputs_by_box and mempool_outputs_by_transaction.
 */
const PENDING = defineQuery(
  'tokenStates.pending',
  `WITH RECURSIVE steps AS (
    SELECT 0 AS depth, b.id AS box FROM tokens k JOIN token_mints m ON m.token = k.id AND m.amount = 1
    JOIN unspent_assets u ON u.token = k.id JOIN boxes b ON b.number = u.box WHERE k.token_id = $1
    UNION ALL
    SELECT s.depth + 1, o.id FROM steps s
    JOIN mempool_inputs i ON i.box = s.box AND NOT i.is_data
    JOIN mempool_transactions p ON p.id = i.transaction AND p.conflicts_with IS NULL
    JOIN mempool_outputs o ON o.transaction = p.id
      AND EXISTS (SELECT FROM ${unpackAssetsSql('o.assets')} a WHERE a.token_id = $1)
    WHERE s.depth < ${MAX_PENDING_STATES}
  )
  SELECT ${MEMPOOL_BOX_COLUMNS}, ${MEMPOOL_SPENDING_COLUMNS},
    p.kind, p.facts, p.first_seen, p.input_block IS NOT NULL AS is_pre_confirmed
  FROM steps JOIN mempool_outputs o ON o.id = steps.box JOIN mempool_transactions p ON p.id = o.transaction
  LEFT JOIN scripts s ON s.hash = o.script_hash WHERE steps.depth > 0 ORDER BY steps.depth`,
)

interface PendingRow extends BoxWithSpendingQueryRow {
  readonly kind: number
  readonly facts: string
  readonly first_seen: bigint
  readonly is_pre_confirmed: boolean
}

/** States that mempool transactions would create, next one first. */
export async function listPendingStates(db: Database, tokenId: Hex, context: AddressContext): Promise<StateRecord[]> {
  const rows = await listRows<PendingRow>(db, PENDING, [hexToBytea(tokenId)])
  return rows.map((row) => ({
    box: toBoxWithSpending(row, context),
    timestamp: null,
    firstSeen: Number(row.first_seen),
    isPreConfirmed: row.is_pre_confirmed,
    story: { kind: row.kind, rule: null, version: null, facts: row.facts },
  }))
}

/** Value and registers of a state. */
export interface StateValueRecord {
  readonly number: number
  readonly boxId: Hex
  readonly transactionId: Hex
  readonly height: number
  readonly timestamp: bigint
  readonly kind: number
  readonly value: bigint
  readonly registers: ReturnType<typeof unpackRegisters>
  /** Identifies its script within the index. */
  readonly script: number
}

/** Uses the same indexes as the page of states. */
const VALUES = defineSortedQuery((direction) =>
  defineQuery(
    `tokenStates.values.${direction}`,
    `WITH singleton AS MATERIALIZED (${SINGLETON})
  SELECT b.number, b.id AS "boxId", t.id AS "transactionId", b.height, bl.timestamp, t.kind, b.value, b.registers, b.script
  FROM singleton k CROSS JOIN LATERAL (${PAGE[direction]}) state
  JOIN boxes b ON b.number = state.box JOIN transactions t ON t.number = b.transaction
  JOIN blocks bl ON bl.height = b.height ORDER BY b.number DESC`,
  ),
)

interface StateValueRow extends Omit<StateValueRecord, 'registers'> {
  readonly registers: Hex | null
}

/** A page of states with one extra, without their tokens; empty for a token that is no singleton. */
export async function listStateValues(
  db: Database,
  tokenId: Hex,
  page: StatePage,
): Promise<StateChange<StateValueRecord>[]> {
  const values = [hexToBytea(tokenId), boxOf(page), page.limit + 1]
  const found = (await listRows<StateValueRow>(db, VALUES[page.direction], values)).map(toStateValue)
  return toChanges(found, ({ number }) => number, page)
}

const toStateValue = ({ registers, ...row }: StateValueRow): StateValueRecord => ({
  ...row,
  registers: unpackRegisters(registers),
})
