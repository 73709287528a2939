import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import type { Database } from '../../database/ask.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentBlocks, presentFamily, presentMempool, presentWaiting } from '../../present/v2/mempool.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { orderPool } from '../../projection/order-pool.ts'
import { projectBlocks } from '../../projection/project-blocks.ts'
import { findPoolFacts, listCandidates } from '../../queries/pool-overview.ts'
import { findWaitingFamily, listWaitingSummaries } from '../../queries/pool-summaries.ts'
import { idOf } from '../../requests/id.ts'
import { cutWaiting, readWaitingPlace } from '../../requests/waiting-place.ts'
import { problemOfSubmission } from '../../submit/refuse-submission.ts'
import { submitKnown } from '../../submit/submit.ts'

/** Blocks further on are guesses about guesses. */
const MOST_BLOCKS = 10

export function serveMempool(api: Api): void {
  const { app, desk } = api
  const terms = termsOf(api)

  serve(app, desk, v2.getMempool, { freshness: 'pool' }, async (_, { db }) => {
    const { facts, projection } = await project(db)
    return presentMempool(facts, projection)
  })

  serve(app, desk, v2.listProjectedBlocks, { freshness: 'pool' }, async (_, { db }) => {
    const { facts, projection } = await project(db)
    return presentBlocks(facts, projection)
  })

  serve(app, desk, v2.listWaitingTransactions, { freshness: 'pool' }, async ({ query }, { db, tip }) => {
    const place = readWaitingPlace(query)
    if (place instanceof Refusal) return place
    const summaries = await listWaitingSummaries(db, place)
    const { records, next } = cutWaiting(summaries, place)
    const items = records.map((record) => presentWaiting(terms, record, summaries.names, tip.height))
    return { items, total: summaries.total, next }
  })

  serve(app, desk, v2.getWaitingChain, { freshness: 'pool' }, async ({ params }, { db, tip }) => {
    const id = idOf(params.transactionId)
    const family = id === undefined ? undefined : await findWaitingFamily(db, id)
    if (family === undefined) return problem('not_found', `No transaction with the id ${params.transactionId} waits`)
    return presentFamily(terms, family, tip.height)
  })

  const sending = { freshness: 'never', bucket: 'submit', costly: 'submit' } as const
  serve(app, desk, v2.submitTransaction, sending, async ({ body }, { db }) => {
    const submission = await submitKnown(api, body, db)
    return submission.ok ? { id: submission.id } : problemOfSubmission(submission)
  })
}

async function project(db: Database) {
  const [facts, candidates] = await Promise.all([findPoolFacts(db), listCandidates(db)])
  return { facts, projection: projectBlocks(orderPool(candidates), facts.maxBlockSize, MOST_BLOCKS) }
}
