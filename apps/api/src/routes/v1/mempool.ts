import { v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveStream } from '#http/streams.ts'
import { SubmittedResponse } from '#http/freshness.ts'
import { serveOperation } from '#http/operations.ts'
import { presentBalance } from '#present/v1/tokens.ts'
import { presentMempoolTransaction, presentMempoolBox } from '#present/v1/mempool.ts'
import { findMempoolReceipts } from '#queries/mempool/balances.ts'
import { streamMempoolUnspent } from '#queries/boxes/any-boxes.ts'
import { listMempoolTransactionsOfScript } from '#queries/mempool/transactions.ts'
import { findScriptBalance } from '#queries/addresses/balances.ts'
import { parsePage } from '#requests/pages.ts'
import { submissionErrorResponse } from '#submit/submission-errors.ts'
import { submitWithInputCheck } from '#submit/submission.ts'
import { parseAddress } from '#requests/identifiers.ts'

export function serveMempool({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1MempoolTransactionsByaddressP1, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db }) => {
      const script = parseAddress(api, params.p1)
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
      const [confirmed, receipts] = await Promise.all([
        findScriptBalance(db, script.hash),
        findMempoolReceipts(db, script.hash),
      ])
      return { confirmed: presentBalance(confirmed), unconfirmed: presentBalance(receipts) }
    },
  })

  serveOperation({ app, context }, v1.postApiV1MempoolTransactionsSubmit, {
    freshness: 'never',
    bucket: 'submit',
    concurrencyGroup: 'submit',
    handler: async ({ body }, { db }) => {
      const submission = await submitWithInputCheck(api, body, db)
      if (!submission.ok) return submissionErrorResponse(submission, 'v1')
      return new SubmittedResponse({ id: submission.id }, submission.seen)
    },
  })

  serveStream({ app, context }, v1.getApiV1MempoolBoxesUnspent, {
    freshness: 'mempool',
    handler: async function* (_, { db }) {
      for await (const boxes of streamMempoolUnspent(db, api)) yield boxes.map(presentMempoolBox)
    },
  })
}
