import { COIN, DAY_MS, type Hex } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentBox } from '#present/v2/boxes.ts'
import { presentHolder, presentBurn, presentTransfer, presentToken } from '#present/v2/tokens/tokens.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { rentHeights } from '#present/v2/rent.ts'
import { presentTokenDetail } from '#present/v2/tokens/token-details.ts'
import { createVaultLookup, deriveTokenSupply, shareBaseOf } from '#present/v2/tokens/token-supply.ts'
import { listTokenActivity, listTokenProfiles } from '#queries/tokens/profile.ts'
import { findTokenDistribution } from '#queries/tokens/distribution.ts'
import { findTokenSupply, listHolders } from '#queries/tokens/holders.ts'
import { countTokens } from '#queries/statistics.ts'
import { findTokenDetails, countBurns, listBurns, listTransfers } from '#queries/tokens/details.ts'
import { listSameNameTokens, searchTokens } from '#queries/tokens/search.ts'
import {
  countCollectionTokens,
  listCollectionTokens,
  listTokensByHolders,
  listTokensByAge,
  listUnspentBoxesWithToken,
} from '#queries/tokens/lists.ts'
import { listBoxesWithSpending } from '#queries/boxes/any-boxes.ts'
import { parseId } from '#requests/identifiers.ts'
import { toTotal } from '#queries/pages.ts'
import { cutPage, cutRankedPage, parseCursorPage, parseBoundedCursorPage } from '#requests/pages.ts'

export function serveTokens(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)
  const vaultsOf = createVaultLookup(api)
  const classifying = { registry: api.tokenRegistry, classifyToken: presentContext.classifyToken }

  serveOperation({ app, context }, v2.listTokens, {
    freshness: 'tip',
    handler: async ({ query: params }, { db, tip }) => {
      const { sort = 'creationHeight', kind = 'all', query } = params
      const cursorPage = parseBoundedCursorPage(params, 2)
      if (query !== undefined) {
        const found = await searchTokens(db, { ...classifying, kind, text: query })
        const { rows, next } = cutRankedPage(found, cursorPage, ({ token }) => token)
        return { items: rows.map((token) => presentToken(presentContext, token)), total: found.length, next }
      }
      const [tokens, counts] = await Promise.all([
        sort === 'holderCount' ? listTokensByHolders(db, kind, cursorPage) : listTokensByAge(db, kind, cursorPage),
        countTokens(db, tip),
      ])
      const { rows, next } = cutPage(tokens, cursorPage, ({ holders, creationHeight, token }) => [
        sort === 'holderCount' ? holders : creationHeight,
        token,
      ])
      const { all, divisible } = counts
      const total = { all, fungible: divisible, nft: all - divisible }[kind]
      return { items: rows.map((token) => presentToken(presentContext, token)), total, next }
    },
  })

  serveOperation({ app, context }, v2.getToken, {
    freshness: 'tip',
    handler: async ({ params }, { db, tip }) => {
      const id = parseId(params.tokenId)
      const [token, distribution] = id
        ? await Promise.all([
            findTokenDetails(db, id, rentHeights(api.preset, tip.height)),
            findTokenDistribution(db, id, vaultsOf(id)),
          ])
        : []
      if (token === undefined || distribution === undefined) return tokenNotFound(params.tokenId)
      const { kind: verdict, original } = presentContext.classifyToken(token.tokenId, token.name)
      const isTokenCopy = verdict === 'copy' && original !== null && original !== COIN
      const compared = isTokenCopy ? [token.tokenId, original.tokenId] : [token.tokenId]
      const profiles = await listTokenProfiles(db, compared)
      return presentTokenDetail(presentContext, token, { distribution, profiles, tip })
    },
  })

  serveOperation({ app, context }, v2.getTokenActivity, {
    freshness: 'tip',
    handler: async ({ params }, { db, tip }) => {
      const id = parseId(params.tokenId)
      if (id === undefined) return tokenNotFound(params.tokenId)
      const today = Math.floor(tip.timestamp / DAY_MS) * DAY_MS
      const days = await listTokenActivity(db, id, { from: today - (ACTIVITY_DAYS - 1) * DAY_MS, to: today })
      return days === undefined ? tokenNotFound(params.tokenId) : { days }
    },
  })

  serveOperation({ app, context }, v2.listTokenHolders, {
    freshness: 'tip',
    handler: async ({ params, query }, { db }) => {
      const id = parseId(params.tokenId)
      const cursorPage = parseBoundedCursorPage(query, 2)
      const [supply, distribution, holders] = id
        ? await Promise.all([
            findTokenSupply(db, id),
            findTokenDistribution(db, id, vaultsOf(id)),
            listHolders(db, id, cursorPage),
          ])
        : []
      if (supply === undefined || distribution === undefined || holders === undefined)
        return tokenNotFound(params.tokenId)
      const { rows, next } = cutPage(holders, cursorPage, ({ amount, script }) => [amount, script])
      const figures = deriveTokenSupply(distribution)
      const items = rows.map((row) => presentHolder(presentContext, row, shareBaseOf(figures, row.hash)))
      return { items, total: supply.holders, next }
    },
  })

  serveOperation({ app, context }, v2.listTokenTransfers, {
    freshness: 'tip',
    handler: async ({ params, query }, { db }) => {
      const id = parseId(params.tokenId)
      const cursorPage = parseBoundedCursorPage(query, 2)
      const [supply, transfers] = id
        ? await Promise.all([findTokenSupply(db, id), listTransfers(db, id, cursorPage)])
        : []
      if (supply === undefined || transfers === undefined) return tokenNotFound(params.tokenId)
      const { rows, next } = cutPage(transfers, cursorPage, ({ transaction, script }) => [transaction, script])
      return { items: rows.map((row) => presentTransfer(presentContext, row)), total: supply.changes, next }
    },
  })

  serveOperation({ app, context }, v2.listTokenBurns, {
    freshness: 'tip',
    handler: async ({ params, query }, { db }) => {
      const id = parseId(params.tokenId)
      const cursorPage = parseBoundedCursorPage(query, 1)
      const [count, burns] = id ? await Promise.all([countBurns(db, id), listBurns(db, id, cursorPage)]) : []
      if (count === undefined || burns === undefined) return tokenNotFound(params.tokenId)
      const { rows, next } = cutPage(burns, cursorPage, ({ transaction }) => [transaction])
      return { items: rows.map(presentBurn), total: toTotal(count), next }
    },
  })

  serveOperation({ app, context }, v2.listTokenBoxes, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db }) => {
      const id = parseId(params.tokenId)
      const cursorPage = parseCursorPage(query, 1)
      const page = id && (await listUnspentBoxesWithToken(db, id, cursorPage))
      if (!page) return tokenNotFound(params.tokenId)
      const { rows, next } = cutPage(page.numbers, cursorPage, (last) => [last])
      const items = (await listBoxesWithSpending(db, rows, presentContext)).map((box) =>
        presentBox(presentContext, box),
      )
      return { items, total: page.total, next }
    },
  })

  serveOperation({ app, context }, v2.listSameNameTokens, {
    freshness: 'tip',
    handler: async ({ params, query }, { db }) => {
      const id = parseId(params.tokenId)
      const cursorPage = parseCursorPage(query, 2)
      const found = id && (await listSameNameTokens(db, id, { ...cursorPage, registry: api.tokenRegistry }))
      if (!found) return tokenNotFound(params.tokenId)
      const { rows, next } = cutPage(found.rows, cursorPage, ({ rank, token }) => [rank, token])
      return { items: rows.map((token) => presentToken(presentContext, token)), total: found.total, next }
    },
  })

  serveOperation({ app, context }, v2.listCollectionTokens, {
    freshness: 'tip',
    handler: async ({ params, query }, { db }) => {
      const id = parseId(params.tokenId)
      const cursorPage = parseBoundedCursorPage(query, 1)
      const [count, tokens] = id
        ? await Promise.all([countCollectionTokens(db, id), listCollectionTokens(db, id, cursorPage)])
        : []
      if (count === undefined || tokens === undefined) return tokenNotFound(params.tokenId)
      const { rows, next } = cutPage(tokens, cursorPage, ({ token }) => [token])
      return { items: rows.map((token) => presentToken(presentContext, token)), total: toTotal(count), next }
    },
  })
}

/** Days of the activity of a token. */
const ACTIVITY_DAYS = 60

const tokenNotFound = (id: Hex) => createProblemResponse('not_found', `No token has the id ${id.slice(0, 100)}`)
