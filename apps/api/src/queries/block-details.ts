import type { Block, ExtensionField, Hex } from '@ergo-explorer/chain'
import { type BlockRow, unpackBlock, unpackExtension } from '@ergo-explorer/db'
import { bytea, type Database, find, question } from '../database/ask.ts'
import { BLOCK_SUMMARY, blockSummaryRecord, type BlockSummaryRecord } from './block-summaries.ts'
import { HEADER_COLUMNS, headerRecord, type HeaderRecord } from './header-records.ts'

/** A block with all that its page shows. */
export type BlockDetails = MainBlock | LostBlock

export interface MainBlock extends HeaderRecord {
  readonly isMain: true
  readonly summary: BlockSummaryRecord
  readonly nextId: Hex | null
  /** Blocks of this height that lost. */
  readonly rivals: readonly Hex[]
  readonly issued: bigint
  readonly transactionsSize: bigint
  /** Null where the source did not keep it. */
  readonly extension: readonly ExtensionField[] | null
  /** JSON of the parameters that it states, as the first block of a voting epoch. */
  readonly parameters: string | null
  /** By the last block that stated the parameters; null where none has. */
  readonly maxBlockSize: number | null
}

export interface LostBlock {
  readonly isMain: false
  readonly block: Block
  /** Other blocks of its height, that of the main chain first. */
  readonly rivals: readonly Hex[]
}

/** The primary keys of blocks and epochs; orphan_blocks_by_height. */
const COLUMNS = `${HEADER_COLUMNS}, b.issued, b.transactions_size, b.extension, ${BLOCK_SUMMARY} AS summary,
    (SELECT next.id FROM blocks next WHERE next.height = b.height + 1) AS next_id,
    (SELECT parameters FROM epochs WHERE height = b.height) AS parameters,
    (SELECT (parameters ->> 'maxBlockSize')::int4 FROM epochs WHERE height <= b.height ORDER BY height DESC LIMIT 1)
      AS max_block_size`

const AT_HEIGHT = question(
  'blockDetails.atHeight',
  `SELECT ${COLUMNS}, NULL AS body, ARRAY(SELECT id FROM orphan_blocks WHERE height = b.height ORDER BY id) AS rivals
  FROM blocks b WHERE b.height = $1`,
)

/** blocks_by_id, the primary key of orphan_blocks. */
const BY_ID = question(
  'blockDetails.byId',
  `SELECT ${COLUMNS}, o.body, ARRAY(
      SELECT id FROM blocks WHERE height = o.height
      UNION ALL (SELECT id FROM orphan_blocks WHERE height = COALESCE(b.height, o.height) AND id <> wanted.id ORDER BY id)
    ) AS rivals
  FROM (SELECT $1::bytea AS id) wanted LEFT JOIN blocks b ON b.id = wanted.id LEFT JOIN orphan_blocks o ON o.id = wanted.id`,
)

interface Found {
  readonly body: string | null
  readonly rivals: readonly Hex[]
}
/** What the joins give when no block of the main chain has the id. */
type Absent = Found & { readonly id: null }
type Present = Found &
  BlockRow & {
    readonly summary: string
    readonly next_id: Hex | null
    readonly parameters: string | null
    readonly max_block_size: number | null
  }

export async function findBlockDetails(db: Database, which: Hex | number): Promise<BlockDetails | undefined> {
  const row =
    typeof which === 'number'
      ? await find<Present>(db, AT_HEIGHT, [which])
      : await find<Absent | Present>(db, BY_ID, [bytea(which)])
  if (row === undefined) return undefined
  const { body, rivals } = row
  if (row.id === null) return body === null ? undefined : { isMain: false, block: unpackBlock(body), rivals }
  return {
    isMain: true,
    ...headerRecord(row),
    summary: blockSummaryRecord(row.summary),
    nextId: row.next_id,
    rivals,
    issued: row.issued,
    transactionsSize: row.transactions_size,
    extension: row.extension === null ? null : unpackExtension(row.extension),
    parameters: row.parameters,
    maxBlockSize: row.max_block_size,
  }
}
