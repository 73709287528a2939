import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { FastifyRequest } from 'fastify'
import { assertUnchanged, type ReadRequirement } from '#database/database-cluster.ts'
import { retryOnReorg } from '#database/query.ts'
import type { Tip } from '#database/tip.ts'
import { Unavailable } from '#http/error-handler.ts'
import type { RequestContext } from '#http/request-context.ts'
import { RequestCost } from '#http/request-cost.ts'
import { getRequestTrace, type RequestTrace } from '#http/trace.ts'
import { type FeedPage, type FeedRequest, readFeedPage } from './feed-page.ts'

/** A trace for each page of a stream, so that each one costs as much as if it were requested alone. */
export const traceOfPage = (request: FastifyRequest): RequestTrace => ({
  ...getRequestTrace(request),
  queries: [],
  cost: request.budget && new RequestCost(request, request.budget),
})

/** A page of a stream and the tip that it was read at. */
export interface PageAtTip {
  /** Undefined if the index does not have the block of the cursor yet. */
  readonly page: FeedPage | undefined
  readonly tip: Tip
}

/** Reads one page, again if blocks are rolled back meanwhile. */
export const readPage = (
  context: Pick<RequestContext, 'openSnapshot' | 'refresh'>,
  request: FeedRequest,
  { trace, requirement }: { readonly trace: RequestTrace; readonly requirement?: ReadRequirement | undefined },
): Promise<PageAtTip> =>
  retryOnReorg(
    async () => {
      const snapshot = context.openSnapshot(v2.listChanges.operationId, trace, requirement)
      if (snapshot === undefined) throw new Unavailable('the index is not ready')
      snapshot.db.rollbacks = undefined
      const page = await readFeedPage(request, snapshot)
      assertUnchanged(snapshot)
      return { page, tip: snapshot.tip }
    },
    () => context.refresh(),
  )
