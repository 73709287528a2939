import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import type { Database } from '../../database/query.ts'
import { createProblemResponse } from '../../http/problem-response.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import {
  presentProjectedBlocks,
  presentMempoolChain,
  presentMempool,
  presentMempoolTransaction,
} from '../../present/v2/mempool.ts'
import { createPresentContext } from '../../present/v2/present-context.ts'
import { orderMempool } from '../../projection/order-mempool.ts'
import { projectBlocks } from '../../projection/project-blocks.ts'
import { findMempoolTotals, listMempoolCandidates } from '../../queries/mempool-overview.ts'
import { findMempoolChain, listMempoolSummaries } from '../../queries/mempool-summaries.ts'
import { parseId } from '../../requests/id.ts'
import { cutMempoolPage, parseMempoolPage } from '../../requests/mempool-page.ts'
import { submissionProblem } from '../../submit/submission-errors.ts'
import { submitWithInputCheck } from '../../submit/submit-signed-transaction.ts'

/** Projections of later blocks are not meaningful. */
const MAX_PROJECTED_BLOCKS = 10

export function serveMempool(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.getMempool, {
    freshness: 'mempool',
    handler: async (_, { db }) => {
      const { facts, projection } = await project(db)
      return presentMempool(facts, projection)
    },
  })

  serveOperation({ app, context }, v2.listProjectedBlocks, {
    freshness: 'mempool',
    handler: async (_, { db }) => {
      const { facts, projection } = await project(db)
      return presentProjectedBlocks(facts, projection)
    },
  })

  serveOperation({ app, context }, v2.listMempoolTransactions, {
    freshness: 'mempool',
    handler: async ({ query }, { db, tip }) => {
      const page = parseMempoolPage(query)
      if (page instanceof ErrorResponse) return page
      const summaries = await listMempoolSummaries(db, page)
      const { records, next } = cutMempoolPage(summaries, page)
      const items = records.map((record) =>
        presentMempoolTransaction(presentContext, record, { names: summaries.names, tipHeight: tip.height }),
      )
      return { items, total: summaries.total, next }
    },
  })

  serveOperation({ app, context }, v2.getMempoolTransactionChain, {
    freshness: 'mempool',
    handler: async ({ params }, { db, tip }) => {
      const id = parseId(params.transactionId)
      const family = id === undefined ? undefined : await findMempoolChain(db, id)
      if (family === undefined)
        return createProblemResponse('not_found', `No pending transaction has the id ${params.transactionId}`)
      return presentMempoolChain(presentContext, family, tip.height)
    },
  })

  const SUBMIT_OPTIONS = { freshness: 'never', bucket: 'submit', costly: 'submit' } as const
  serveOperation({ app, context }, v2.submitTransaction, {
    ...SUBMIT_OPTIONS,
    handler: async ({ body }, { db }) => {
      const submission = await submitWithInputCheck(api, body, db)
      return submission.ok ? { id: submission.id } : submissionProblem(submission)
    },
  })
}

async function project(db: Database) {
  const [facts, candidates] = await Promise.all([findMempoolTotals(db), listMempoolCandidates(db)])
  return { facts, projection: projectBlocks(orderMempool(candidates), facts.maxBlockSize, MAX_PROJECTED_BLOCKS) }
}
