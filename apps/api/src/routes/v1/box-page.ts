import type { V1OutputInfo } from '@ergo-explorer/contract'
import type { Database } from '../../database/ask.ts'
import { Refusal } from '../../http/refusal.ts'
import { presentOutput } from '../../present/v1/boxes.ts'
import { listBoxes } from '../../queries/box-records.ts'
import type { Skeleton } from '../../queries/skeleton.ts'
import { type Page, skippable } from '../../requests/page.ts'

export interface BoxPage {
  readonly items: V1OutputInfo[]
  readonly total: number
}

export const NO_BOXES: BoxPage = { items: [], total: 0 }

/** A page of boxes that are found by skipping inside an index. */
export async function boxPage(
  db: Database,
  query: Partial<Page>,
  findNumbers: (page: Page) => Promise<Skeleton>,
): Promise<BoxPage | Refusal> {
  const page = skippable(query)
  if (page instanceof Refusal) return page
  const { numbers, total } = await findNumbers(page)
  return { items: (await listBoxes(db, numbers)).map(presentOutput), total }
}
