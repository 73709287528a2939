import type { Block, ExtensionField, Hex, HeaderId, RewardSplit } from '@ergo-explorer/chain'
import { type BlockRow, unpackBlock, unpackExtension } from '@ergo-explorer/db'
import { hexToBytea, type Database, findRow, defineQuery, listRows } from '#database/query.ts'
import { BLOCK_AUDIT_SQL, type BlockAuditRecord, parseBlockAuditRecord } from './audits.ts'
import {
  BLOCK_SUMMARY_SQL,
  parseBlockSummaryRecord,
  type BlockSummaryRecord,
  HEADER_COLUMNS,
  type HeaderRecord,
  toHeaderRecord,
} from './records.ts'
import {
  type TransactionSummaries,
  SUMMARY_COLUMNS,
  SUMMARY_JOINS,
  type SummaryQueryRow,
  listStoryNames,
  toSummaryRecord,
} from '../transactions/summaries.ts'

/** A block with the data of its page. */
export type BlockDetails = MainBlockDetails | OrphanBlockDetails

export interface MainBlockDetails extends HeaderRecord {
  readonly isMain: true
  readonly summary: BlockSummaryRecord
  readonly nextId: Hex | null
  /** Orphaned blocks at the same height. */
  readonly competingBlocks: readonly Hex[]
  /** What its transactions pay. */
  readonly reward: Omit<RewardSplit, 'minerPayout'>
  readonly circulating: bigint
  readonly transactionsSize: bigint
  /** Null if the source did not store it. */
  readonly extension: readonly ExtensionField[] | null
  /** JSON of the parameters that the first block of a voting epoch states. */
  readonly parameters: string | null
  /** From the last block that stated the parameters; null if there is none. */
  readonly maxBlockSize: number | null
  /** Null if no projection is stored. */
  readonly audit: BlockAuditRecord | null
}

export interface OrphanBlockDetails {
  readonly isMain: false
  readonly block: Block
  /** Other blocks at its height, the one on the main chain first. */
  readonly competingBlocks: readonly Hex[]
}

/** Uses the primary keys of blocks, epochs and block_audits, and orphan_blocks_by_height. */
const COLUMNS = `${HEADER_COLUMNS}, b.miner_reward, b.emission, b.treasury, b.reemission, b.from_reemission, b.circulating, b.transactions_size, b.extension, ${BLOCK_SUMMARY_SQL} AS summary, ${BLOCK_AUDIT_SQL} AS audit,
    (SELECT next.id FROM blocks next WHERE next.height = b.height + 1) AS next_id,
    (SELECT parameters FROM epochs WHERE height = b.height) AS parameters,
    (SELECT (parameters ->> 'maxBlockSize')::int4 FROM epochs WHERE height <= b.height ORDER BY height DESC LIMIT 1)
      AS max_block_size`

const AT_HEIGHT = defineQuery(
  'blockDetails.atHeight',
  `SELECT ${COLUMNS}, NULL AS body, ARRAY(SELECT id FROM orphan_blocks WHERE height = b.height ORDER BY id) AS "competingBlocks"
  FROM blocks b WHERE b.height = $1`,
)

/** Uses blocks_by_id and the primary key of orphan_blocks. */
const DETAILS_BY_ID = defineQuery(
  'blockDetails.byId',
  `SELECT ${COLUMNS}, o.body, ARRAY(
      SELECT id FROM blocks WHERE height = o.height
      UNION ALL (SELECT id FROM orphan_blocks WHERE height = COALESCE(b.height, o.height) AND id <> requested.id ORDER BY id)
    ) AS "competingBlocks"
  FROM (SELECT $1::bytea AS id) requested LEFT JOIN blocks b ON b.id = requested.id LEFT JOIN orphan_blocks o ON o.id = requested.id`,
)

interface DetailsColumns {
  readonly body: string | null
  readonly competingBlocks: readonly Hex[]
}
/** Row if the id is not on the main chain. */
type OrphanDetailsRow = DetailsColumns & { readonly id: null }
type MainDetailsRow = DetailsColumns &
  BlockRow & {
    readonly summary: string
    readonly next_id: Hex | null
    readonly parameters: string | null
    readonly max_block_size: number | null
    readonly audit: string | null
  }

export async function findBlockDetails(db: Database, idOrHeight: Hex | number): Promise<BlockDetails | undefined> {
  const row =
    typeof idOrHeight === 'number'
      ? await findRow<MainDetailsRow>(db, AT_HEIGHT, [idOrHeight])
      : await findRow<OrphanDetailsRow | MainDetailsRow>(db, DETAILS_BY_ID, [hexToBytea(idOrHeight)])
  if (row === undefined) return undefined
  const { body, competingBlocks } = row
  if (row.id === null) return body === null ? undefined : { isMain: false, block: unpackBlock(body), competingBlocks }
  return {
    isMain: true,
    ...toHeaderRecord(row),
    summary: parseBlockSummaryRecord(row.summary),
    nextId: row.next_id,
    competingBlocks,
    reward: {
      emission: row.emission,
      treasury: row.treasury,
      reemission: row.reemission,
      fromReemission: row.from_reemission,
      minerNet: row.miner_reward,
    },
    circulating: row.circulating,
    transactionsSize: row.transactions_size,
    extension: row.extension === null ? null : unpackExtension(row.extension),
    parameters: row.parameters,
    maxBlockSize: row.max_block_size,
    audit: row.audit === null ? null : parseBlockAuditRecord(row.audit),
  }
}

/** A main chain block, or an orphaned one, of which only the body is stored. */
export type FoundBlock =
  | ({
      readonly isMain: true
      readonly extension: readonly ExtensionField[]
      readonly nextId: Hex | null
    } & HeaderRecord)
  | { readonly isMain: false; readonly block: Block }

/** Uses blocks_by_id, the primary key of blocks for the next one, and the primary key of orphan_blocks. */
const BLOCK_BY_ID = defineQuery(
  'blocks.byId',
  `SELECT ${HEADER_COLUMNS}, b.extension, next.id AS next_id, o.body
  FROM (SELECT $1::bytea AS id) requested LEFT JOIN blocks b ON b.id = requested.id
  LEFT JOIN blocks next ON next.height = b.height + 1 LEFT JOIN orphan_blocks o ON o.id = requested.id`,
)

interface CommonColumns {
  readonly next_id: Hex | null
  readonly body: string | null
}

/** Row if the id is not on the main chain. */
type OrphanRow = CommonColumns & { readonly id: null }
type MainRow = CommonColumns & BlockRow

export async function findBlock(db: Database, id: Hex): Promise<FoundBlock | undefined> {
  const row = await findRow<OrphanRow | MainRow>(db, BLOCK_BY_ID, [hexToBytea(id)])
  if (row === undefined) return undefined
  if (row.id === null) return row.body === null ? undefined : { isMain: false, block: unpackBlock(row.body) }
  const extension = row.extension === null ? [] : unpackExtension(row.extension)
  return { isMain: true, ...toHeaderRecord(row), extension, nextId: row.next_id }
}

/** Uses the primary key of blocks and orphan_blocks_by_height. */
const IDS_AT = defineQuery(
  'blocks.idsAt',
  `SELECT id FROM (
    SELECT id, true AS is_main FROM blocks WHERE height = $1
    UNION ALL SELECT id, false FROM orphan_blocks WHERE height = $1
  ) at ORDER BY is_main DESC, id`,
)

/** The main chain block first. */
export const listBlockIdsAt = async (db: Database, height: number): Promise<Hex[]> =>
  (await listRows<{ id: Hex }>(db, IDS_AT, [height])).map(({ id }) => id)

const ofBlock = (name: string, condition: string) =>
  defineQuery(
    name,
    `SELECT ${SUMMARY_COLUMNS}, b.transactions AS total FROM blocks b CROSS JOIN unnest($2::int4[]) AS requested(position)
    JOIN transactions t ON t.number = b.first_transaction + requested.position ${SUMMARY_JOINS}
    WHERE ${condition} AND requested.position < b.transactions ORDER BY requested.position`,
  )

/** Uses blocks_by_id or the primary key of blocks, then primary keys. */
const TRANSACTIONS_BY_BLOCK_ID = ofBlock('blockTransactions.byId', 'b.id = $1')
const BY_HEIGHT = ofBlock('blockTransactions.byHeight', 'b.height = $1')

/** Some transactions of a main chain block, and its transaction count; undefined if it has none at these positions. */
export async function listBlockTransactions(
  db: Database,
  block: Hex | number,
  positions: readonly number[],
): Promise<(TransactionSummaries & { readonly total: number }) | undefined> {
  const [named, key] = typeof block === 'number' ? [BY_HEIGHT, block] : [TRANSACTIONS_BY_BLOCK_ID, hexToBytea(block)]
  const rows = await listRows<SummaryQueryRow & { total: number }>(db, named, [key, positions])
  const [first] = rows
  if (first === undefined) return undefined
  const records = rows.map(toSummaryRecord)
  return { records, names: await listStoryNames(db, records), total: first.total }
}

/** Uses the primary key of blocks. */
const TIMES = defineQuery('blockTimes.at', 'SELECT height, timestamp FROM blocks WHERE height = ANY($1::int4[])')

/** Times of blocks at some heights of our chain; heights above the tip are omitted. */
export async function listBlockTimes(db: Database, heights: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await listRows<{ readonly height: number; readonly timestamp: bigint }>(db, TIMES, [heights])
  return new Map(rows.map(({ height, timestamp }) => [height, Number(timestamp)]))
}

/** Uses the primary key of blocks. */
const IDS = defineQuery('blockIds.at', 'SELECT height, id FROM blocks WHERE height = ANY($1::int4[])')

/** Block ids at some heights of our chain; heights above the tip are omitted. */
export async function listBlockIds(db: Database, heights: readonly number[]): Promise<ReadonlyMap<number, HeaderId>> {
  if (heights.length === 0) return new Map()
  const rows = await listRows<{ readonly height: number; readonly id: HeaderId }>(db, IDS, [heights])
  return new Map(rows.map(({ height, id }) => [height, id]))
}
