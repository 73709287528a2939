import type { Hex } from '@ergo-explorer/chain'
import type { SortDirection } from '@ergo-explorer/contract'
import { hexToBytea, type Database, defineQuery, defineSortedQuery, type NamedQuery } from '#database/query.ts'
import type { Page } from '#requests/pages.ts'
import { listRowNumberPage, type RowNumberPage } from '../pages.ts'

export type ListPage = (db: Database, id: Hex, page: Page) => Promise<RowNumberPage>
type ListSortedPage = (
  db: Database,
  id: Hex,
  options: { readonly page: Page; readonly direction: SortDirection },
) => Promise<RowNumberPage>

const pageLister =
  (query: NamedQuery): ListPage =>
  (db, id, { limit, offset }) =>
    listRowNumberPage(db, query, [hexToBytea(id), limit, offset])

const sortedPageLister = (define: (direction: 'ASC' | 'DESC') => NamedQuery): ListSortedPage => {
  const queries = defineSortedQuery(define)
  return (db, id, { page, direction }) => pageLister(queries[direction])(db, id, page)
}

/** Unique indexes: scripts_by_hash, templates_by_sha256 and tokens_by_token_id. */
const LOOKUPS = { script: 'scripts WHERE hash', template: 'templates WHERE sha256', token: 'tokens WHERE token_id' }

/** The total comes from the primary key of the totals; `numbers` determines the index of the page. */
const pageQuery =
  (entity: keyof typeof LOOKUPS) =>
  (name: string, total: string, numbers: (condition: string) => string): NamedQuery =>
    defineQuery(
      name,
      `WITH ${entity} AS MATERIALIZED (SELECT id FROM ${LOOKUPS[entity]} = $1)
      SELECT COALESCE((SELECT ${total} FROM ${entity}_totals WHERE ${entity} = (SELECT id FROM ${entity})), 0) AS total,
        ARRAY(SELECT ${numbers(`WHERE ${entity} = (SELECT id FROM ${entity})`)} LIMIT $2 OFFSET $3) AS numbers`,
    )
const scriptPage = pageQuery('script')
const templatePage = pageQuery('template')
const tokenPage = pageQuery('token')

/** All boxes of a script, oldest first. OFFSET within boxes_by_script. */
export const listScriptBoxes = pageLister(
  scriptPage('scriptBoxes.page', 'boxes', (ofScript) => `number FROM boxes ${ofScript} ORDER BY number`),
)

/** OFFSET within unspent_by_script. */
export const listUnspentOfScript = sortedPageLister((direction) =>
  scriptPage(
    `scriptBoxes.unspent.${direction}`,
    'unspent',
    (ofScript) => `box FROM unspent ${ofScript} ORDER BY box ${direction}`,
  ),
)

/** All boxes of a template, sorted by creation height. OFFSET within boxes_by_template. */
export const listTemplateBoxes = pageLister(
  templatePage(
    'templates.boxes',
    'boxes',
    (ofTemplate) => `number FROM boxes ${ofTemplate} ORDER BY creation_height, number`,
  ),
)

/** OFFSET within unspent_by_template. */
export const listUnspentOfTemplate = pageLister(
  templatePage(
    'templates.unspent',
    'unspent',
    (ofTemplate) => `box FROM unspent ${ofTemplate} ORDER BY creation_height, box`,
  ),
)

/** Transactions that spend a box of a template. OFFSET within the primary key of template_spends. */
export const listTemplateSpends = sortedPageLister((direction) =>
  templatePage(
    `templates.spends.${direction}`,
    'spends',
    (ofTemplate) => `transaction FROM template_spends ${ofTemplate} ORDER BY transaction ${direction}`,
  ),
)

/**
 * All boxes that ever held a token, sorted by creation height; a box that contains it twice is listed once. OFFSET
 * within box_assets_by_token_age.
 */
export const listTokenBoxes = pageLister(
  tokenPage(
    'tokenBoxes.page',
    'boxes',
    (ofToken) => `box FROM box_assets ${ofToken} GROUP BY creation_height, box ORDER BY creation_height, box`,
  ),
)

/** OFFSET within the primary key of unspent_assets. */
export const listUnspentWithToken = sortedPageLister((direction) =>
  tokenPage(
    `tokenBoxes.unspent.${direction}`,
    'unspent',
    (ofToken) => `box FROM unspent_assets ${ofToken} GROUP BY token, box ORDER BY token ${direction}, box ${direction}`,
  ),
)
