import type { Block, ExtensionField, Hex } from '@ergo-explorer/chain'
import { type BlockRow, unpackBlock, unpackExtension } from '@ergo-explorer/db'
import { hexToBytea, type Database, findRow, defineQuery } from '../database/query.ts'
import { BLOCK_SUMMARY_SQL, parseBlockSummaryRecord, type BlockSummaryRecord } from './block-summaries.ts'
import { HEADER_COLUMNS, toHeaderRecord, type HeaderRecord } from './header-records.ts'

/** A block with the data of its page. */
export type BlockDetails = MainBlockDetails | OrphanBlockDetails

export interface MainBlockDetails extends HeaderRecord {
  readonly isMain: true
  readonly summary: BlockSummaryRecord
  readonly nextId: Hex | null
  /** Orphaned blocks at the same height. */
  readonly competingBlocks: readonly Hex[]
  readonly issued: bigint
  readonly transactionsSize: bigint
  /** Null if the source did not store it. */
  readonly extension: readonly ExtensionField[] | null
  /** JSON of the parameters that the first block of a voting epoch states. */
  readonly parameters: string | null
  /** From the last block that stated the parameters; null if there is none. */
  readonly maxBlockSize: number | null
}

export interface OrphanBlockDetails {
  readonly isMain: false
  readonly block: Block
  /** Other blocks at its height, the one on the main chain first. */
  readonly competingBlocks: readonly Hex[]
}

/** Uses the primary keys of blocks and epochs, and orphan_blocks_by_height. */
const COLUMNS = `${HEADER_COLUMNS}, b.issued, b.transactions_size, b.extension, ${BLOCK_SUMMARY_SQL} AS summary,
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
const BY_ID = defineQuery(
  'blockDetails.byId',
  `SELECT ${COLUMNS}, o.body, ARRAY(
      SELECT id FROM blocks WHERE height = o.height
      UNION ALL (SELECT id FROM orphan_blocks WHERE height = COALESCE(b.height, o.height) AND id <> requested.id ORDER BY id)
    ) AS "competingBlocks"
  FROM (SELECT $1::bytea AS id) requested LEFT JOIN blocks b ON b.id = requested.id LEFT JOIN orphan_blocks o ON o.id = requested.id`,
)

interface CommonColumns {
  readonly body: string | null
  readonly competingBlocks: readonly Hex[]
}
/** Row if the id is not on the main chain. */
type OrphanRow = CommonColumns & { readonly id: null }
type MainRow = CommonColumns &
  BlockRow & {
    readonly summary: string
    readonly next_id: Hex | null
    readonly parameters: string | null
    readonly max_block_size: number | null
  }

export async function findBlockDetails(db: Database, idOrHeight: Hex | number): Promise<BlockDetails | undefined> {
  const row =
    typeof idOrHeight === 'number'
      ? await findRow<MainRow>(db, AT_HEIGHT, [idOrHeight])
      : await findRow<OrphanRow | MainRow>(db, BY_ID, [hexToBytea(idOrHeight)])
  if (row === undefined) return undefined
  const { body, competingBlocks } = row
  if (row.id === null) return body === null ? undefined : { isMain: false, block: unpackBlock(body), competingBlocks }
  return {
    isMain: true,
    ...toHeaderRecord(row),
    summary: parseBlockSummaryRecord(row.summary),
    nextId: row.next_id,
    competingBlocks,
    issued: row.issued,
    transactionsSize: row.transactions_size,
    extension: row.extension === null ? null : unpackExtension(row.extension),
    parameters: row.parameters,
    maxBlockSize: row.max_block_size,
  }
}
