import { v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serveStream } from '../../http/serve-stream.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentBalance, presentMempoolBalance } from '../../present/v1/balances.ts'
import { presentMempoolTransaction, presentMempoolBox } from '../../present/v1/mempool.ts'
import { listMempoolReceipts } from '../../queries/mempool-balances.ts'
import { streamMempoolUnspent } from '../../queries/mempool-boxes.ts'
import { listMempoolTransactionsOfScript } from '../../queries/mempool-transactions.ts'
import { findScriptBalance } from '../../queries/script-balances.ts'
import { parsePage } from '../../requests/page.ts'
import { parseAddress } from '../../requests/script.ts'
import { submissionErrorResponse } from '../../submit/submission-errors.ts'
import { submitWithInputCheck } from '../../submit/submit-signed-transaction.ts'

export function serveMempool({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1MempoolTransactionsByaddressP1, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db }) => {
      const script = parseAddress(api, params.p1)
      if (script instanceof ErrorResponse) return script
      const { items, total } = await listMempoolTransactionsOfScript(db, script.hash, {
        page: parsePage(query),
        context: api,
      })
      return { items: items.map(presentMempoolTransaction), total }
    },
  })

  serveOperation({ app, context }, v1.getApiV1AddressesP1BalanceTotal, {
    freshness: 'mempool',
    handler: async ({ params }, { db }) => {
      const script = parseAddress(api, params.p1)
      if (script instanceof ErrorResponse) return script
      const [confirmed, receipts] = await Promise.all([
        findScriptBalance(db, script.hash),
        listMempoolReceipts(db, script.hash),
      ])
      return { confirmed: presentBalance(confirmed), unconfirmed: presentMempoolBalance(receipts) }
    },
  })

  const SUBMIT_OPTIONS = { freshness: 'never', bucket: 'submit', costly: 'submit' } as const
  serveOperation({ app, context }, v1.postApiV1MempoolTransactionsSubmit, {
    ...SUBMIT_OPTIONS,
    handler: async ({ body }, { db }) => {
      const submission = await submitWithInputCheck(api, body, db)
      return submission.ok ? { id: submission.id } : submissionErrorResponse(submission, 'v1')
    },
  })

  serveStream({ app, context }, v1.getApiV1MempoolBoxesUnspent, {
    freshness: 'mempool',
    handler: async function* (_, { db }) {
      for await (const boxes of streamMempoolUnspent(db, api)) yield boxes.map(presentMempoolBox)
    },
  })
}
