import {
  DEFAULT_PAGE_SIZE,
  parseSortDirection,
  type MempoolSortKey,
  encodeCursor,
  type QueryOf,
  v2Operations as v2,
} from '@ergo-explorer/contract'
import { structuralCost } from '@ergo-explorer/chain'
import { createProblemResponse, ErrorResponse } from '#http/error-responses.ts'
import {
  deriveMempoolSortValue,
  type MempoolPage,
  type MempoolSummaries,
  type MempoolSummary,
  findMempoolChain,
  listMempoolSummaries,
} from '#queries/mempool/summaries.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { serveOperation } from '#http/operations.ts'
import {
  presentProjectedBlocks,
  presentMempoolChain,
  presentMempool,
  presentMempoolTransaction,
} from '#present/v2/mempool.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { orderMempool, projectBlocks } from '#block-projection.ts'
import { findMempoolTotals, listPendingTransactions } from '#queries/mempool/overview.ts'
import { parseId } from '#requests/identifiers.ts'
import { submissionProblem } from '#submit/submission-errors.ts'
import { submitWithInputCheck } from '#submit/submission.ts'

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

  serveOperation({ app, context }, v2.submitTransaction, {
    freshness: 'never',
    bucket: 'submit',
    concurrencyGroup: 'submit',
    handler: async ({ body }, { db }) => {
      const submission = await submitWithInputCheck(api, body, db)
      return submission.ok ? { id: submission.id } : submissionProblem(submission)
    },
  })
}

async function project(db: Database) {
  const [facts, transactions] = await Promise.all([findMempoolTotals(db), listPendingTransactions(db)])
  const candidates = transactions.map((each) => Object.assign(each, { cost: structuralCost(facts.parameters, each) }))
  return { facts, projection: projectBlocks(orderMempool(candidates), facts.parameters, MAX_PROJECTED_BLOCKS) }
}

/** The mempool changes between pages, so the cursor contains all sort keys instead of referring to an entry. */
function parseMempoolPage(query: QueryOf<typeof v2.listMempoolTransactions>): MempoolPage | ErrorResponse {
  const { limit = DEFAULT_PAGE_SIZE, cursor, offset = 0, sortBy: by = 'firstSeen' } = query
  const direction = parseSortDirection(query.sortDirection)
  if (cursor === undefined) return { by, direction, after: undefined, offset, limit }
  const [, numerator, denominator, id] = /^(\d{1,18})\.([1-9]\d{0,9})\.([0-9a-f]{64})$/.exec(cursor) ?? []
  if (numerator === undefined || denominator === undefined || id === undefined)
    return createProblemResponse('bad_cursor', `Invalid cursor: ${cursor}`)
  return {
    by,
    direction,
    after: { numerator: BigInt(numerator), denominator: BigInt(denominator), id },
    offset: 0,
    limit,
  }
}

/** Cuts a page that was queried with one extra entry, and returns the cursor of the next page. */
function cutMempoolPage({ records }: Pick<MempoolSummaries, 'records'>, { by, limit }: MempoolPage) {
  const last = records[limit - 1]
  const hasNext = records.length > limit && last !== undefined
  return { records: records.slice(0, limit), next: hasNext ? cursorAfter(by, last) : null }
}

function cursorAfter(by: MempoolSortKey, last: MempoolSummary): string {
  const { numerator, denominator } = deriveMempoolSortValue(by, last)
  return encodeCursor(numerator, denominator, last.id)
}
