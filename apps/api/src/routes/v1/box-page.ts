import type { V1OutputInfo } from '@ergo-explorer/contract'
import type { Database } from '../../database/query.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { presentOutput } from '../../present/v1/boxes.ts'
import { listBoxes } from '../../queries/box-records.ts'
import type { RowNumberPage } from '../../queries/number-page.ts'
import { type Page, parseBoundedPage } from '../../requests/page.ts'

export interface BoxPage {
  readonly items: V1OutputInfo[]
  readonly total: number
}

export const EMPTY_BOX_PAGE: BoxPage = { items: [], total: 0 }

/** A page of boxes, found by skipping index entries. */
export async function findBoxPage(
  db: Database,
  query: Partial<Page>,
  findNumbers: (page: Page) => Promise<RowNumberPage>,
): Promise<BoxPage | ErrorResponse> {
  const page = parseBoundedPage(query)
  if (page instanceof ErrorResponse) return page
  const { numbers, total } = await findNumbers(page)
  return { items: (await listBoxes(db, numbers)).map(presentOutput), total }
}
