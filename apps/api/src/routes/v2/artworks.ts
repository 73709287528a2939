import type { Hex } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { isBuilt } from '#database/tip.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentCollections, presentOwnerChange, presentTraits } from '#present/v2/tokens/artworks.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { presentToken } from '#present/v2/tokens/tokens.ts'
import { toTotal } from '#queries/pages.ts'
import {
  countOwnerChanges,
  listCollectionTraits,
  listOwnerChanges,
  MAX_SCANNED_ARTWORKS,
  scanArtworks,
} from '#queries/tokens/artworks.ts'
import { countCollections, listCollections } from '#queries/tokens/collections.ts'
import { listTokens } from '#queries/tokens/lists.ts'
import { writeCursor } from '#requests/cursors.ts'
import { parseId } from '#requests/identifiers.ts'
import { cutPage, parseBoundedCursorPage, parseCursorPage } from '#requests/pages.ts'

/** R7 of the issuing box: two bytes that name the type (EIP-4). */
const TYPE_REGISTERS = { picture: '0e020101', audio: '0e020102', video: '0e020103' } as const

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

  serveOperation({ app, context }, v2.listArtworks, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const cursorPage = parseCursorPage(query, 2)
      const scanned = await scanArtworks(db, TYPE_REGISTERS[query.type], cursorPage)
      const declared = scanned.filter(({ mayDeclare }) => mayDeclare)
      const page = cutPage(declared, cursorPage, ({ creationHeight, token }) => [creationHeight, token])
      const last = scanned.at(-1)
      const isScanFull = scanned.length === MAX_SCANNED_ARTWORKS && last !== undefined
      const tokens = await listTokens(
        db,
        page.rows.map(({ token }) => token),
      )
      return {
        items: tokens
          .map((token) => presentToken(presentContext, token))
          .filter(({ artwork }) => artwork?.kind === query.type),
        total: null,
        next: page.next ?? (isScanFull ? writeCursor(cursorPage.direction, last.creationHeight, last.token) : null),
      }
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
