import { notFoundLabel, notFound, v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { errorResponse, ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentBlock, presentHeader } from '../../present/v1/blocks.ts'
import { listHeightsPage } from '../../queries/block-pages.ts'
import { listBlocks } from '../../queries/block-records.ts'
import { listHeaders } from '../../queries/header-records.ts'
import { parseBlockPage } from '../../requests/block-page.ts'
import { parseId } from '../../requests/id.ts'
import { findBlockSummary } from '../v0/block-summary.ts'

export function serveBlocks({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1Blocks, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const page = parseBlockPage(query)
      if (page instanceof ErrorResponse) return page
      const heights = await listHeightsPage(db, tip.height, page)
      return { items: (await listBlocks(db, heights)).map(presentBlock), total: tip.height }
    },
  })

  serveOperation({ app, context }, v1.getApiV1BlocksHeaders, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const page = parseBlockPage(query)
      if (page instanceof ErrorResponse) return page
      const heights = await listHeightsPage(db, tip.height, page)
      return { items: (await listHeaders(db, heights)).map(presentHeader), total: tip.height }
    },
  })

  serveOperation({ app, context }, v1.getApiV1BlocksP1, {
    freshness: 'entity',
    handler: async ({ params }, snapshot) => {
      const id = parseId(params.p1)
      const summary = id === undefined ? undefined : await findBlockSummary(api, snapshot, id)
      return summary ?? errorResponse(notFound(notFoundLabel.block(params.p1)))
    },
  })
}
