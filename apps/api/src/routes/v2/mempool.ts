import { DEFAULT_PAGE_SIZE, type QueryOf, v2Operations as v2 } from '@ergo-explorer/contract'
import {
  DAY_MS,
  HOUR_MS,
  listPositions,
  MINUTE_MS,
  orderMempool,
  projectBlocks,
  structuralCost,
} from '@ergo-explorer/chain'
import { createProblemResponse } from '#http/error-responses.ts'
import {
  deriveMempoolSortValue,
  type MempoolPage,
  type MempoolSummaries,
  findMempoolChain,
  listMempoolSummaries,
} from '#queries/mempool/summaries.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { SubmittedResponse } from '#http/freshness.ts'
import { serveOperation } from '#http/operations.ts'
import {
  presentFeeAdvice,
  presentMempoolHistory,
  presentProjectedBlocks,
  presentMempoolChain,
  presentMempool,
  presentMempoolTransaction,
} from '#present/v2/mempool.ts'
import { type OrderedMempool, presentOutlook } from '#present/v2/outlook.ts'
import { presentCheckedTransaction } from '#present/v2/checked-transaction.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { selectStories } from '#present/v2/transactions.ts'
import { findOutlookFacts } from '#queries/mempool/outlook.ts'
import { listMempoolIntervals } from '#queries/mempool/history.ts'
import { findMempoolTotals, listPendingTransactions } from '#queries/mempool/overview.ts'
import { describeContent } from '#queries/transactions/described-content.ts'
import { badCursor, readCursor, writeCursor } from '#requests/cursors.ts'
import { parseId } from '#requests/identifiers.ts'
import { submissionProblem } from '#submit/submission-errors.ts'
import { checkSignedTransaction, submitWithInputCheck } from '#submit/submission.ts'

/** Projections of later blocks are not meaningful. */
const MAX_PROJECTED_BLOCKS = 10
/** The schema fills in the default, which the compiler cannot know. */
const TYPICAL_SIZE = 400

export function serveMempool(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)
  const readOrdered = createOrderedReader()

  serveOperation({ app, context }, v2.getMempool, {
    freshness: 'mempool',
    handler: async (_, { db }) => {
      const { facts, projection } = await project(db)
      return presentMempool(facts, projection, api.preset.blockIntervalMs)
    },
  })

  serveOperation({ app, context }, v2.getMempoolHistory, {
    // A minute in which the mempool did not change adds nothing new.
    freshness: 'mempool',
    handler: async ({ query: { days = 1 } }, { db }) => {
      const to = api.now()
      const intervalMs = historyInterval(days)
      return presentMempoolHistory(
        await listMempoolIntervals(db, { from: to - days * DAY_MS, to, intervalMs }),
        intervalMs,
      )
    },
  })

  serveOperation({ app, context }, v2.listProjectedBlocks, {
    freshness: 'mempool',
    handler: async (_, { db }) => {
      const { facts, projection } = await project(db)
      return presentProjectedBlocks(facts, projection)
    },
  })

  serveOperation({ app, context }, v2.getFeeAdvice, {
    freshness: 'mempool',
    handler: async ({ query: { size = TYPICAL_SIZE } }, { db }) => {
      const { facts, projection } = await project(db)
      return presentFeeAdvice(facts, projection, { size, blocks: MAX_PROJECTED_BLOCKS })
    },
  })

  serveOperation({ app, context }, v2.listMempoolTransactions, {
    freshness: 'mempool',
    handler: async ({ query }, { db, tip }) => {
      const page = parseMempoolPage(query)
      const summaries = await listMempoolSummaries(db, page)
      const { records, next } = cutMempoolPage(summaries, page)
      const items = records.map((record) =>
        presentMempoolTransaction(presentContext, record, { names: summaries.names, tipHeight: tip.height }),
      )
      return { items: selectStories(items, query), total: summaries.total, next }
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

  serveOperation({ app, context }, v2.getMempoolTransactionOutlook, {
    freshness: 'mempool',
    handler: async ({ params }, { db, tip }) => {
      const id = parseId(params.transactionId)
      const mempool = await readOrdered(tip.versions.mempool, db)
      const weight = (id === undefined ? undefined : mempool.byId.get(id)?.weight) ?? 0n
      const facts = id === undefined ? undefined : await findOutlookFacts(db, id, { tipHeight: tip.height, weight })
      if (id === undefined || facts === undefined)
        return createProblemResponse('not_found', `No pending transaction has the id ${params.transactionId}`)
      return presentOutlook(mempool, id, { facts, blockIntervalMs: api.preset.blockIntervalMs })
    },
  })

  serveOperation({ app, context }, v2.getRefusedSubmission, {
    freshness: 'never',
    handler: async ({ params }) => {
      const id = parseId(params.transactionId)
      const refusal = id === undefined ? undefined : await api.refusals?.find(id)
      if (refusal === undefined)
        return createProblemResponse('not_found', `No refused submission has the id ${params.transactionId}`)
      const { id: transactionId, at: submittedAt, refusedBy: refusedCount, nodeCount, reasons } = refusal
      return { transactionId, submittedAt, refusedCount, nodeCount, reasons: [...reasons] }
    },
  })

  serveOperation({ app, context }, v2.submitTransaction, {
    freshness: 'never',
    bucket: 'submit',
    concurrencyGroup: 'submit',
    handler: async ({ body }, { db }) => {
      const submission = await submitWithInputCheck(api, body, db)
      if (!submission.ok) return submissionProblem(submission)
      const { id: transactionId, seen } = submission
      return new SubmittedResponse({ transactionId, seen: seen ?? null }, seen)
    },
  })

  serveOperation({ app, context }, v2.checkTransaction, {
    freshness: 'never',
    bucket: 'check',
    concurrencyGroup: 'check',
    handler: async ({ body }, { db, tip }) => {
      const result = await checkSignedTransaction(api, body, db)
      if (!result.ok) return submissionProblem(result)
      const { facts, projection } = await project(db)
      const adviseFee = (size: number) => presentFeeAdvice(facts, projection, { size, blocks: MAX_PROJECTED_BLOCKS })
      const checked = await describeContent(db, result.transaction, { context: presentContext, tipHeight: tip.height })
      return presentCheckedTransaction(presentContext, checked, adviseFee(checked.transaction.size))
    },
  })
}

/** So that a response has some hundred points at most. */
function historyInterval(days: number): number {
  if (days === 1) return 10 * MINUTE_MS
  if (days <= 7) return HOUR_MS
  return days <= 30 ? 6 * HOUR_MS : DAY_MS
}

async function project(db: Database) {
  const { facts, ordered } = await order(db)
  return { facts, projection: projectBlocks(ordered, facts.parameters, MAX_PROJECTED_BLOCKS) }
}

async function order(db: Database) {
  const [facts, transactions] = await Promise.all([findMempoolTotals(db), listPendingTransactions(db)])
  const candidates = transactions.map((each) => Object.assign(each, { cost: structuralCost(facts.parameters, each) }))
  return { facts, ordered: orderMempool(candidates) }
}

/**
 * Keeps the order of the current mempool: every pending transaction has its own outlook, and sorting thousands for each
 * would cost more than the request.
 */
function createOrderedReader(): (version: string, db: Database) => Promise<OrderedMempool> {
  let latest: { readonly version: string; readonly mempool: Promise<OrderedMempool> } | undefined
  return (version, db) => {
    if (latest?.version === version) return latest.mempool
    const mempool = order(db).then(({ facts, ordered }) => ({
      ordered,
      byId: new Map(ordered.map((each) => [each.candidate.id, each])),
      positions: listPositions(ordered, facts.parameters),
      limits: facts.parameters,
    }))
    const entry = { version, mempool }
    latest = entry
    // A failed read must not stay; the requests that wait for it get its error.
    mempool.catch(() => {
      if (latest === entry) latest = undefined
    })
    return mempool
  }
}

/** The mempool changes between pages, so the cursor contains all sort keys instead of referring to an entry. */
function parseMempoolPage(query: QueryOf<typeof v2.listMempoolTransactions>): MempoolPage {
  const { limit = DEFAULT_PAGE_SIZE, cursor, offset = 0, sort: by = 'firstSeen', order: direction = 'desc' } = query
  if (cursor === undefined) return { by, direction, after: undefined, offset, limit }
  const [, numerator, denominator, id] =
    /^(\d{1,18})\.([1-9]\d{0,9})\.([0-9a-f]{64})$/.exec(readCursor(cursor, direction) ?? '') ?? []
  if (numerator === undefined || denominator === undefined || id === undefined) throw badCursor(cursor, direction)
  return {
    by,
    direction,
    after: { numerator: BigInt(numerator), denominator: BigInt(denominator), id },
    offset: 0,
    limit,
  }
}

/** Cuts a page that was queried with one extra entry, and returns the cursor of the next page. */
function cutMempoolPage({ records }: Pick<MempoolSummaries, 'records'>, { by, direction, limit }: MempoolPage) {
  const last = records.length > limit ? records[limit - 1] : undefined
  if (last === undefined) return { records, next: null }
  const { numerator, denominator } = deriveMempoolSortValue(by, last)
  return { records: records.slice(0, limit), next: writeCursor(direction, numerator, denominator, last.id) }
}
