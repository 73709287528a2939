import type { Block, ExtensionField, Hex } from '@ergo-explorer/chain'
import { type BlockRow, unpackBlock, unpackExtension } from '@ergo-explorer/db'
import { bytea, type Database, find, list, question } from '../database/ask.ts'
import { HEADER_COLUMNS, headerRecord, type HeaderRecord } from './header-records.ts'

/** A block of the main chain, or one that lost, of which only the body was kept. */
export type FoundBlock =
  | ({
      readonly isMain: true
      readonly extension: readonly ExtensionField[]
      readonly nextId: Hex | null
    } & HeaderRecord)
  | { readonly isMain: false; readonly block: Block }

/** blocks_by_id, blocks' primary key for the next one, and the primary key of orphan_blocks. */
const BY_ID = question(
  'blocks.byId',
  `SELECT ${HEADER_COLUMNS}, b.extension, next.id AS next_id, o.body
  FROM (SELECT $1::bytea AS id) wanted LEFT JOIN blocks b ON b.id = wanted.id
  LEFT JOIN blocks next ON next.height = b.height + 1 LEFT JOIN orphan_blocks o ON o.id = wanted.id`,
)

interface Found {
  readonly next_id: Hex | null
  readonly body: string | null
}

/** What the join gives when no block of the main chain has the id. */
type Absent = Found & { readonly id: null }
type Present = Found & BlockRow

export async function findBlock(db: Database, id: Hex): Promise<FoundBlock | undefined> {
  const row = await find<Absent | Present>(db, BY_ID, [bytea(id)])
  if (row === undefined) return undefined
  if (row.id === null) return row.body === null ? undefined : { isMain: false, block: unpackBlock(row.body) }
  const extension = row.extension === null ? [] : unpackExtension(row.extension)
  return { isMain: true, ...headerRecord(row), extension, nextId: row.next_id }
}

/** The primary key of blocks, orphan_blocks_by_height. */
const IDS_AT = question(
  'blocks.idsAt',
  `SELECT id FROM (
    SELECT id, true AS is_main FROM blocks WHERE height = $1
    UNION ALL SELECT id, false FROM orphan_blocks WHERE height = $1
  ) at ORDER BY is_main DESC, id`,
)

/** That of the main chain first. */
export const listIdsAt = async (db: Database, height: number): Promise<Hex[]> =>
  (await list<{ id: Hex }>(db, IDS_AT, [height])).map(({ id }) => id)
