import { missing, notFound, readSortDirection, v0Operations as v0 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { refuse, Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentWaiting, presentWaitingSummary } from '../../present/v0/mempool.ts'
import { findWaiting, listWaiting, listWaitingOfScript } from '../../queries/pool-transactions.ts'
import { idOf } from '../../requests/id.ts'
import { pageOf } from '../../requests/page.ts'
import { readAddress } from '../../requests/script.ts'
import { refuseSubmission } from '../../submit/refuse-submission.ts'
import { submit } from '../../submit/submit.ts'

export function serveMempool({ app, desk, ...api }: Api): void {
  serve(app, desk, v0.getApiV0TransactionsUnconfirmed, { freshness: 'pool' }, async ({ query }, { db }) => {
    const order = query.sortBy === 'size' ? 'size' : 'firstSeen'
    const { items, total } = await listWaiting(db, order, readSortDirection(query.sortDirection), pageOf(query), api)
    return { items: items.map(presentWaiting), total }
  })

  serve(app, desk, v0.getApiV0TransactionsUnconfirmedP1, { freshness: 'pool' }, async ({ params }, { db }) => {
    const id = idOf(params.p1)
    const waiting = id === undefined ? undefined : await findWaiting(db, id, api)
    if (waiting === undefined) return refuse(notFound(missing.unconfirmedTransaction(params.p1)))
    return presentWaitingSummary(waiting)
  })

  serve(
    app,
    desk,
    v0.getApiV0TransactionsUnconfirmedByaddressP1,
    { freshness: 'pool' },
    async ({ params, query }, { db }) => {
      const script = readAddress(api, params.p1)
      if (script instanceof Refusal) return script
      const { items, total } = await listWaitingOfScript(db, script.hash, pageOf(query), api)
      return { items: items.map(presentWaiting), total }
    },
  )

  const sending = { freshness: 'never', bucket: 'submit', costly: 'submit' } as const
  serve(app, desk, v0.postApiV0TransactionsSend, sending, async ({ body }) => {
    const submission = await submit(api, body)
    return submission.ok ? { id: submission.id } : refuseSubmission(submission, 'v0')
  })
}
