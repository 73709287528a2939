import type { Hex } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { isBuilt } from '#database/tip.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentCollections, presentOwnerChange, presentTraits } from '#present/v2/tokens/artworks.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { toTotal } from '#queries/pages.ts'
import { countOwnerChanges, listCollectionTraits, listOwnerChanges } from '#queries/tokens/artworks.ts'
import { countCollections, listCollections } from '#queries/tokens/collections.ts'
import { listTokens } from '#queries/tokens/lists.ts'
import { parseId } from '#requests/identifiers.ts'
import { cutPage, parseBoundedCursorPage, parseCursorPage } from '#requests/pages.ts'

export function serveArtworks(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.getTokenTraits, {
    freshness: 'tip',
    handler: async ({ params }, { db }) => {
      const id = parseId(params.tokenId)
      const found = id && (await listCollectionTraits(db, id))
      return found ? presentTraits(id, found) : tokenNotFound(params.tokenId)
    },
  })

  serveOperation({ app, context }, v2.listTokenOwners, {
    freshness: 'tip',
    handler: async ({ params, query }, { db }) => {
      const id = parseId(params.tokenId)
      const cursorPage = parseBoundedCursorPage(query, 1)
      const [count, changes] = id
        ? await Promise.all([countOwnerChanges(db, id), listOwnerChanges(db, id, cursorPage)])
        : []
      if (count === undefined || changes === undefined) return tokenNotFound(params.tokenId)
      const { rows, next } = cutPage(changes, cursorPage, ({ transaction }) => [transaction])
      return { items: rows.map((row) => presentOwnerChange(presentContext, row)), total: toTotal(count), next }
    },
  })

  serveOperation({ app, context }, v2.listCollections, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const cursorPage = parseCursorPage(query, 2)
      if (!isBuilt(tip, 'collection_totals')) return { items: [], total: null, next: null }
      const [count, collections] = await Promise.all([countCollections(db), listCollections(db, cursorPage)])
      const { rows, next } = cutPage(collections, cursorPage, ({ items, token }) => [items, token])
      const tokens = await listTokens(db, [...new Set(rows.flatMap(({ token, newest }) => [token, ...newest]))])
      const items = presentCollections(presentContext, rows, tokens)
      return { items, total: toTotal(count), next }
    },
  })
}

const tokenNotFound = (id: Hex) => createProblemResponse('not_found', `No token has the id ${id.slice(0, 100)}`)
