import { v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { Refusal } from '../../http/refusal.ts'
import { serveStream } from '../../http/serve-stream.ts'
import { serve } from '../../http/serve.ts'
import { presentBalance, presentReceipts } from '../../present/v1/balances.ts'
import { presentWaiting, presentWaitingBox } from '../../present/v1/mempool.ts'
import { listWaitingReceipts } from '../../queries/pool-balances.ts'
import { unspentInPool } from '../../queries/pool-boxes.ts'
import { listWaitingOfScript } from '../../queries/pool-transactions.ts'
import { findScriptBalance } from '../../queries/script-balances.ts'
import { pageOf } from '../../requests/page.ts'
import { readAddress } from '../../requests/script.ts'
import { refuseSubmission } from '../../submit/refuse-submission.ts'
import { submitKnown } from '../../submit/submit.ts'

export function serveMempool({ app, desk, ...api }: Api): void {
  serve(
    app,
    desk,
    v1.getApiV1MempoolTransactionsByaddressP1,
    { freshness: 'pool' },
    async ({ params, query }, { db }) => {
      const script = readAddress(api, params.p1)
      if (script instanceof Refusal) return script
      const { items, total } = await listWaitingOfScript(db, script.hash, pageOf(query), api)
      return { items: items.map(presentWaiting), total }
    },
  )

  serve(app, desk, v1.getApiV1AddressesP1BalanceTotal, { freshness: 'pool' }, async ({ params }, { db }) => {
    const script = readAddress(api, params.p1)
    if (script instanceof Refusal) return script
    const [confirmed, waiting] = await Promise.all([
      findScriptBalance(db, script.hash),
      listWaitingReceipts(db, script.hash),
    ])
    return { confirmed: presentBalance(confirmed), unconfirmed: presentReceipts(waiting) }
  })

  const sending = { freshness: 'never', bucket: 'submit', costly: 'submit' } as const
  serve(app, desk, v1.postApiV1MempoolTransactionsSubmit, sending, async ({ body }, { db }) => {
    const submission = await submitKnown(api, body, db)
    return submission.ok ? { id: submission.id } : refuseSubmission(submission, 'v1')
  })

  serveStream(app, desk, v1.getApiV1MempoolBoxesUnspent, { freshness: 'pool' }, async function* (_, { db }) {
    for await (const boxes of unspentInPool(db, api)) yield boxes.map(presentWaitingBox)
  })
}
