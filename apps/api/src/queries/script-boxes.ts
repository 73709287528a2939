import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, defineQuery } from '../database/query.ts'
import type { Page } from '../requests/page.ts'
import { findRowNumberPage, type RowNumberPage } from './number-page.ts'

/** OFFSET within boxes_by_script; the total comes from the primary key of script_totals. */
const BOXES = defineQuery(
  'scriptBoxes.page',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
  SELECT COALESCE((SELECT boxes FROM script_totals WHERE script = (SELECT id FROM script)), 0) AS total,
    ARRAY(SELECT number FROM boxes WHERE script = (SELECT id FROM script) ORDER BY number LIMIT $2 OFFSET $3) AS numbers`,
)

/** OFFSET within unspent_by_script. */
const unspentQuery = (direction: 'ASC' | 'DESC') =>
  defineQuery(
    `scriptBoxes.unspent.${direction}`,
    `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
    SELECT COALESCE((SELECT unspent FROM script_totals WHERE script = (SELECT id FROM script)), 0) AS total,
      ARRAY(SELECT box FROM unspent WHERE script = (SELECT id FROM script) ORDER BY box ${direction} LIMIT $2 OFFSET $3)
        AS numbers`,
  )
const UNSPENT = { asc: unspentQuery('ASC'), desc: unspentQuery('DESC') }

/** All boxes of a script, oldest first. */
export const findScriptBoxes = (db: Database, scriptHash: Hex, { limit, offset }: Page): Promise<RowNumberPage> =>
  findRowNumberPage(db, BOXES, [hexToBytea(scriptHash), limit, offset])

export const findUnspentOfScript = (
  db: Database,
  scriptHash: Hex,
  { page: { limit, offset }, direction }: { readonly page: Page; readonly direction: 'asc' | 'desc' },
): Promise<RowNumberPage> => findRowNumberPage(db, UNSPENT[direction], [hexToBytea(scriptHash), limit, offset])
