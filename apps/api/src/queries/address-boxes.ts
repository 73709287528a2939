import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import type { RowNumberPage } from './number-page.ts'
import type { CursorPage } from '../requests/cursor-page.ts'

export type BoxState = 'unspent' | 'all'

/** Scans boxes_by_script or unspent_by_script backwards; the total comes from the primary key of script_totals. */
const pageQuery = (total: string, numbers: string) =>
  defineQuery(
    `addressBoxes.${total}`,
    `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
    SELECT COALESCE((SELECT ${total} FROM script_totals WHERE script = (SELECT id FROM script)), 0) AS total,
      ARRAY(SELECT ${numbers}) AS numbers`,
  )
const OF_SCRIPT = 'WHERE script = (SELECT id FROM script)'
const BOXES: Readonly<Record<BoxState, ReturnType<typeof pageQuery>>> = {
  all: pageQuery('boxes', `number FROM boxes ${OF_SCRIPT} AND number < $2::int8 ORDER BY number DESC LIMIT $3`),
  unspent: pageQuery('unspent', `box FROM unspent ${OF_SCRIPT} AND box < $2::int8 ORDER BY box DESC LIMIT $3`),
}

/** Above every number. */
const AFTER_LAST_NUMBER = 2n ** 32n
const EMPTY_PAGE: RowNumberPage = { numbers: [], total: 0 }

/** Newest first. */
export async function listAddressBoxes(
  db: Database,
  scriptHash: Hex,
  { state, page: { after, limit } }: { readonly state: BoxState; readonly page: CursorPage<1> },
): Promise<RowNumberPage> {
  const [page = EMPTY_PAGE] = await listRows<RowNumberPage>(db, BOXES[state], [
    hexToBytea(scriptHash),
    after?.[0] ?? AFTER_LAST_NUMBER,
    limit + 1,
  ])
  return page
}
