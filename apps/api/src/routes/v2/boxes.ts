import { type BoxReaders, DEFAULT_PAGE, v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import type { Sight } from '../../database/sources.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentBoxDetail } from '../../present/v2/box-detail.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { presentSummaries } from '../../present/v2/transactions.ts'
import { findBoxDetails, findReaders } from '../../queries/box-details.ts'
import { listSummaries } from '../../queries/summaries.ts'
import { idOf } from '../../requests/id.ts'
import { cutPage, readPlace } from '../../requests/place.ts'

export function serveBoxes(api: Api): void {
  const { app, desk } = api
  const terms = termsOf(api)
  const noBox = (id: string) => problem('not_found', `No box has the id ${id}`)

  /** Nobody counts the readers of a box. */
  const readersPage = async (numbers: readonly number[], limit: number, { db, tip }: Sight): Promise<BoxReaders> => {
    const { rows, next } = cutPage(numbers, limit, (last) => [last])
    return { items: presentSummaries(terms, await listSummaries(db, rows), tip.height), total: null, next }
  }

  serve(app, desk, v2.getBox, { freshness: 'pool' }, async ({ params }, sight) => {
    const id = idOf(params.boxId)
    const details = id === undefined ? undefined : await findBoxDetails(sight.db, id, DEFAULT_PAGE, terms)
    if (details === undefined) return noBox(params.boxId)
    const readers = await readersPage(details.readers, DEFAULT_PAGE, sight)
    return presentBoxDetail(terms, details, readers, sight.tip.height)
  })

  serve(app, desk, v2.listBoxReaders, { freshness: 'tip' }, async ({ params, query }, sight) => {
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const id = idOf(params.boxId)
    const numbers = id === undefined ? undefined : await findReaders(sight.db, id, place.after?.[0], place.limit)
    return numbers === undefined ? noBox(params.boxId) : readersPage(numbers, place.limit, sight)
  })
}
