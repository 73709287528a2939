import type { ContextVariable, Hex } from '@ergo-explorer/chain'
import type { SortDirection } from '@ergo-explorer/contract'
import { unpackContext } from '@ergo-explorer/db'
import {
  type Database,
  defineQuery,
  defineSortedQuery,
  findRow,
  hexToBytea,
  listRows,
  type NamedQuery,
} from '#database/query.ts'
import type { Page } from '#requests/pages.ts'
import { listRowNumberPage, type RowNumberPage } from '../pages.ts'
import { MEMPOOL_SPENDER_SQL, unpackAssetsSql } from './any-boxes.ts'
import { BOX_COLUMNS, BOX_JOINS, type BoxQueryRow, type BoxRecord, toBoxRecord } from './records.ts'

/* Boxes as the extra index of a node returns and lists them. */

/** A confirmed box with the proof that spent it. */
export interface IndexedBoxRecord extends BoxRecord {
  /** Null while the box is unspent. An empty proof is null too. */
  readonly spending: { readonly proof: Hex | null; readonly extension: readonly ContextVariable[] } | null
}

/** The input `i` is one of BOX_JOINS. */
const COLUMNS = `${BOX_COLUMNS}, i.proof AS spending_proof, i.extension AS spending_extension`

interface Row extends BoxQueryRow {
  readonly spending_proof: Hex | null
  readonly spending_extension: Hex | null
}

const toIndexedBox = ({ spending_proof: proof, spending_extension, ...row }: Row): IndexedBoxRecord => ({
  ...toBoxRecord(row),
  spending: row.spent_by === null ? null : { proof, extension: unpackContext(spending_extension) },
})

/** Uses the primary key of boxes, then the indexes of BOX_JOINS. */
const BY_NUMBERS = defineQuery(
  'indexedBoxes.byNumbers',
  `SELECT ${COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS requested(number, ordinal)
  JOIN boxes b ON b.number = requested.number ${BOX_JOINS} ORDER BY ordinal`,
)

/** In the order of the numbers. */
export const listIndexedBoxes = async (db: Database, numbers: readonly number[]): Promise<IndexedBoxRecord[]> =>
  numbers.length === 0 ? [] : (await listRows<Row>(db, BY_NUMBERS, [numbers])).map(toIndexedBox)

/** Uses boxes_by_id, then the indexes of BOX_JOINS. */
const BY_ID = defineQuery('indexedBoxes.byId', `SELECT ${COLUMNS} FROM boxes b ${BOX_JOINS} WHERE b.id = $1`)

export async function findIndexedBox(db: Database, id: Hex): Promise<IndexedBoxRecord | undefined> {
  const row = await findRow<Row>(db, BY_ID, [hexToBytea(id)])
  return row && toIndexedBox(row)
}

/** Uses the primary key of boxes. */
const IDS = defineQuery(
  'indexedBoxes.ids',
  `SELECT b.id FROM unnest($1::int4[]) WITH ORDINALITY AS requested(number, ordinal)
  JOIN boxes b ON b.number = requested.number ORDER BY ordinal`,
)

/** In the order of the numbers. */
export const listBoxIds = async (db: Database, numbers: readonly number[]): Promise<Hex[]> =>
  numbers.length === 0 ? [] : (await listRows<{ id: Hex }>(db, IDS, [numbers])).map(({ id }) => id)

/** What boxes have in common: a script by its hash, a token by its id, or a template by its Blake2b-256 hash. */
export type BoxOwner = 'script' | 'token' | 'template'

/** Unique indexes: scripts_by_hash, tokens_by_token_id and templates_by_blake2b256. */
const LOOKUPS: Readonly<Record<BoxOwner, string>> = {
  script: 'scripts WHERE hash',
  token: 'tokens WHERE token_id',
  template: 'templates WHERE blake2b256',
}

const OWNER = '(SELECT id FROM owner)'

const pageQuery = (owner: BoxOwner, numbers: string): NamedQuery =>
  defineQuery(
    `indexedBoxes.of.${owner}`,
    `WITH owner AS MATERIALIZED (SELECT id FROM ${LOOKUPS[owner]} = $1)
    SELECT COALESCE((SELECT boxes FROM ${owner}_totals WHERE ${owner} = ${OWNER}), 0) AS total,
      ARRAY(SELECT ${numbers} LIMIT $2 OFFSET $3) AS numbers`,
  )

/**
 * Newest first. OFFSET within boxes_by_script, box_assets_by_token or boxes_by_template, which is sorted by creation
 * height; the total comes from the primary key of the totals.
 */
const PAGES: Readonly<Record<BoxOwner, NamedQuery>> = {
  script: pageQuery('script', `number FROM boxes WHERE script = ${OWNER} ORDER BY number DESC`),
  token: pageQuery(
    'token',
    `box FROM box_assets WHERE token = ${OWNER} GROUP BY token, box ORDER BY token DESC, box DESC`,
  ),
  template: pageQuery(
    'template',
    `number FROM boxes WHERE template = ${OWNER} ORDER BY creation_height DESC, number DESC`,
  ),
}

export const listNewestBoxes = (
  db: Database,
  owner: BoxOwner,
  id: Hex,
  { limit, offset }: Page,
): Promise<RowNumberPage> => listRowNumberPage(db, PAGES[owner], [hexToBytea(id), limit, offset])

/** Unspent boxes with the mempool applied as a node does. */
export interface UnspentBoxes {
  /** Numbers of confirmed boxes, one page. */
  readonly numbers: readonly number[]
  /** Ids of all boxes that the mempool creates, oldest first. */
  readonly created: readonly Hex[]
}

/** A page has no more boxes either. */
const MAX_CREATED = 500

interface UnspentParts {
  readonly numbers: (direction: 'ASC' | 'DESC') => string
  /** Numbers of confirmed boxes that the mempool spends. */
  readonly spent: string
  /** Condition for a mempool output `o`. */
  readonly created: string
}

const NOT_SPENT = 'box <> ALL(ARRAY(SELECT box FROM spent))'
const PREFERRED = 'mempool_transactions t ON t.conflicts_with IS NULL AND t.id'

/**
 * Uses boxes_by_id for each input of the mempool, which has a few thousand. A lateral query with a limit follows, so that
 * the planner cannot start with all unspent boxes of a popular token or template.
 */
const SPENT_BOXES = `mempool_inputs i JOIN ${PREFERRED} = i.transaction JOIN boxes b ON b.id = i.box`

const UNSPENT_PARTS: Readonly<Record<BoxOwner, UnspentParts>> = {
  /** OFFSET within unspent_by_script; mempool_changes_by_script and mempool_outputs_by_script. */
  script: {
    numbers: (direction) => `box FROM unspent WHERE script = ${OWNER} AND ${NOT_SPENT} ORDER BY box ${direction}`,
    spent: `SELECT u.box FROM mempool_changes c JOIN ${PREFERRED} = c.transaction
      JOIN mempool_inputs i ON i.transaction = t.id AND NOT i.is_data
      JOIN boxes b ON b.id = i.box JOIN unspent u ON u.box = b.number
      WHERE $4::bool AND c.script_hash = $1 AND c.token_id = '' AND u.script = ${OWNER}`,
    created: 'o.script_hash = $1',
  },
  /** OFFSET within the primary key of unspent_assets; scans the outputs of the mempool. */
  token: {
    numbers: (direction) =>
      `box FROM unspent_assets WHERE token = ${OWNER} AND ${NOT_SPENT}
      GROUP BY token, box ORDER BY token ${direction}, box ${direction}`,
    spent: `SELECT a.box FROM ${SPENT_BOXES}
      JOIN LATERAL (SELECT box FROM unspent_assets WHERE token = ${OWNER} AND box = b.number LIMIT 1) a ON true
      WHERE $4::bool AND NOT i.is_data`,
    created: `EXISTS (SELECT FROM ${unpackAssetsSql('o.assets')} a WHERE a.token_id = $1)`,
  },
  /** OFFSET within unspent_by_template; scripts_by_hash for each output of the mempool. */
  template: {
    numbers: (direction) =>
      `box FROM unspent WHERE template = ${OWNER} AND ${NOT_SPENT} ORDER BY creation_height ${direction}, box ${direction}`,
    spent: `SELECT u.box FROM ${SPENT_BOXES}
      JOIN LATERAL (SELECT box FROM unspent WHERE template = ${OWNER} AND box = b.number LIMIT 1) u ON true
      WHERE $4::bool AND NOT i.is_data`,
    created: `EXISTS (SELECT FROM scripts s WHERE s.hash = o.script_hash AND s.template = ${OWNER})`,
  },
}

const unspentQueries = (owner: BoxOwner) => {
  const { numbers, spent, created } = UNSPENT_PARTS[owner]
  return defineSortedQuery((direction) =>
    defineQuery(
      `indexedBoxes.unspent.${owner}.${direction}`,
      `WITH owner AS MATERIALIZED (SELECT id FROM ${LOOKUPS[owner]} = $1), spent AS MATERIALIZED (${spent})
      SELECT ARRAY(SELECT ${numbers(direction)} LIMIT $2 OFFSET $3) AS numbers,
        ARRAY(SELECT o.id FROM mempool_outputs o JOIN ${PREFERRED} = o.transaction
          WHERE $5::bool AND ${created} AND NOT ($4::bool AND ${MEMPOOL_SPENDER_SQL} IS NOT NULL)
          ORDER BY t.first_seen, t.depth, t.id, o.position LIMIT ${MAX_CREATED}) AS created`,
    ),
  )
}

const UNSPENT = {
  script: unspentQueries('script'),
  token: unspentQueries('token'),
  template: unspentQueries('template'),
}

export interface UnspentOptions {
  readonly page: Page
  readonly direction: SortDirection
  /** Whether boxes that the mempool spends are omitted, and whether boxes that it creates are added. */
  readonly excludesSpent: boolean
  readonly includesCreated: boolean
}

const NONE: UnspentBoxes = { numbers: [], created: [] }

/** Sorted by age, for a template by creation height. */
export async function listUnspentBoxes(
  db: Database,
  owner: BoxOwner,
  id: Hex,
  { page: { limit, offset }, direction, excludesSpent, includesCreated }: UnspentOptions,
): Promise<UnspentBoxes> {
  const values = [hexToBytea(id), limit, offset, excludesSpent, includesCreated]
  return (await findRow<UnspentBoxes>(db, UNSPENT[owner][direction], values)) ?? NONE
}
