import { v2Operations as v2 } from '@ergo-explorer/contract'
import { STORY_KINDS } from '@ergo-explorer/stories'
import type { Api } from '../../api.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentTransaction } from '../../present/v2/transaction-detail.ts'
import { presentSummaries } from '../../present/v2/transactions.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { listNumbersOfKind } from '../../queries/kinds.ts'
import { listSummaries } from '../../queries/summaries.ts'
import { findWholeTransaction } from '../../queries/whole-transaction.ts'
import { densePage } from '../../requests/dense-page.ts'
import { idOf } from '../../requests/id.ts'
import { cutPage, readPlace, readSkippable } from '../../requests/place.ts'

export function serveTransactions(api: Api): void {
  const { app, desk } = api
  const terms = termsOf(api)

  serve(app, desk, v2.listTransactions, { freshness: 'tip' }, async ({ query: { kind, ...query } }, { db, tip }) => {
    const number = STORY_KINDS.findIndex((word) => word === kind)
    if (kind !== undefined && number < 0) return problem('bad_request', `kind: one of ${STORY_KINDS.join(', ')}`)
    const place = kind === undefined ? readPlace(query, 1) : readSkippable(query, 1)
    if (place instanceof Refusal) return place
    const all = { first: 0, last: tip.transactions - 1 }
    const { rows, next } =
      kind === undefined
        ? densePage(place, all, 'desc')
        : cutPage(await listNumbersOfKind(db, number, place), place.limit, (last) => [last])
    const items = presentSummaries(terms, await listSummaries(db, rows), tip.height)
    return { items, total: kind === undefined ? tip.transactions : null, next }
  })

  serve(app, desk, v2.getTransaction, { freshness: 'pool' }, async ({ params }, { db, tip }) => {
    const id = idOf(params.transactionId)
    const whole = id === undefined ? undefined : await findWholeTransaction(db, id, terms, tip.height)
    if (whole === undefined) return problem('not_found', `No transaction has the id ${params.transactionId}`)
    return presentTransaction(terms, whole, tip.height)
  })
}
