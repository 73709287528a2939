import type { Block, ExtensionField, Hex } from '@ergo-explorer/chain'
import { type BlockRow, unpackBlock, unpackExtension } from '@ergo-explorer/db'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '../database/query.ts'
import { HEADER_COLUMNS, toHeaderRecord, type HeaderRecord } from './header-records.ts'

/** A main chain block, or an orphaned one, of which only the body is stored. */
export type FoundBlock =
  | ({
      readonly isMain: true
      readonly extension: readonly ExtensionField[]
      readonly nextId: Hex | null
    } & HeaderRecord)
  | { readonly isMain: false; readonly block: Block }

/** Uses blocks_by_id, the primary key of blocks for the next one, and the primary key of orphan_blocks. */
const BY_ID = defineQuery(
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
  const row = await findRow<OrphanRow | MainRow>(db, BY_ID, [hexToBytea(id)])
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
