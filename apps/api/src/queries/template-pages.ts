import type { Hex } from '@ergo-explorer/chain'
import type { SortDirection } from '@ergo-explorer/contract'
import { hexToBytea, type Database, defineQuery } from '../database/query.ts'
import type { Page } from '../requests/page.ts'
import { findRowNumberPage, type RowNumberPage } from './number-page.ts'

/** Uses templates_by_sha256, then the primary key of template_totals; `numbers` determines the index of the page. */
const pageQuery = (name: string, total: string, numbers: string) =>
  defineQuery(
    `templates.${name}`,
    `WITH template AS MATERIALIZED (SELECT id FROM templates WHERE sha256 = $1)
    SELECT COALESCE((SELECT ${total} FROM template_totals WHERE template = (SELECT id FROM template)), 0) AS total,
      ARRAY(SELECT ${numbers} LIMIT $2 OFFSET $3) AS numbers`,
  )

const OF_TEMPLATE = 'template = (SELECT id FROM template)'

/** Uses boxes_by_template. */
const BOXES = pageQuery('boxes', 'boxes', `number FROM boxes WHERE ${OF_TEMPLATE} ORDER BY creation_height, number`)
/** Uses unspent_by_template. */
const UNSPENT = pageQuery('unspent', 'unspent', `box FROM unspent WHERE ${OF_TEMPLATE} ORDER BY creation_height, box`)

/** Uses the primary key of template_spends. */
const spendsQuery = (direction: 'ASC' | 'DESC') =>
  pageQuery(
    `spends.${direction}`,
    'spends',
    `transaction FROM template_spends WHERE ${OF_TEMPLATE} ORDER BY transaction ${direction}`,
  )
const SPENDS = { asc: spendsQuery('ASC'), desc: spendsQuery('DESC') }

/** All boxes of a template, sorted by creation height. */
export const findTemplateBoxes = (db: Database, sha256: Hex, { limit, offset }: Page): Promise<RowNumberPage> =>
  findRowNumberPage(db, BOXES, [hexToBytea(sha256), limit, offset])

export const findUnspentOfTemplate = (db: Database, sha256: Hex, { limit, offset }: Page): Promise<RowNumberPage> =>
  findRowNumberPage(db, UNSPENT, [hexToBytea(sha256), limit, offset])

/** Transactions that spend a box of a template. */
export const findTemplateSpends = (
  db: Database,
  sha256: Hex,
  { page: { limit, offset }, direction }: { readonly page: Page; readonly direction: SortDirection },
): Promise<RowNumberPage> => findRowNumberPage(db, SPENDS[direction], [hexToBytea(sha256), limit, offset])
