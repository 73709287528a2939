import { notFoundLabel, notFound, parseSortDirection, v1Operations as v1 } from '@ergo-explorer/contract'
import { checkToken } from '@ergo-explorer/chain'
import type { RouteDependencies } from '#route-dependencies.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentHeldToken, presentToken } from '#present/v1/tokens.ts'
import {
  findIssuedToken,
  listIssuedTokens,
  listTokensByNumbers,
  listTokensByName,
  listBoxesByTokenPrefix,
  listTokenHoldings,
} from '#queries/tokens/issued.ts'
import { countTokens } from '#queries/statistics.ts'
import { listTokensByPrefix } from '#queries/tokens/search.ts'
import { parseId } from '#requests/identifiers.ts'
import { parsePage, parseBoundedPage } from '#requests/pages.ts'

export function serveTokens({ app, context }: RouteDependencies): void {
  // Two names of the same list.
  for (const operation of [v1.getApiV1Tokens, v1.getApiV1Assets] as const)
    serveOperation({ app, context }, operation, {
      freshness: 'tip',
      handler: async ({ query }, { db, tip }) => {
        const page = parseBoundedPage(query)
        const kind = query.hideNfts === true ? 'divisible' : 'all'
        const [tokens, count] = await Promise.all([
          listIssuedTokens(db, { kind, page, direction: parseSortDirection(query.sortDirection) }),
          countTokens(db, tip),
        ])
        return { items: tokens.map(presentToken), total: count[kind] }
      },
    })

  serveOperation({ app, context }, v1.getApiV1TokensP1, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const id = parseId(params.p1)
      const token = id === undefined ? undefined : await findIssuedToken(db, id)
      return token === undefined ? errorResponse(notFound(notFoundLabel.token(params.p1))) : presentToken(token)
    },
  })

  serveOperation({ app, context }, v1.getApiV1TokensBysymbolP1, {
    freshness: 'tip',
    handler: async ({ params }, { db }) => (await listTokensByName(db, params.p1)).map(presentToken),
  })

  serveOperation({ app, context }, v1.getApiV1TokensSearch, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const { numbers, total } = await listTokensByPrefix(db, query.query, parsePage(query))
      return { items: (await listTokensByNumbers(db, numbers)).map(presentToken), total }
    },
  })

  serveOperation({ app, context }, v1.getApiV1AssetsSearchBytokenid, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const page = parseBoundedPage(query)
      const found = await listBoxesByTokenPrefix(db, query.query, page)
      return { items: (await listTokenHoldings(db, found)).map(presentHeldToken), total: found.total }
    },
  })
}

export function serveGenuineTokens({ app, context, tokenLists }: RouteDependencies): void {
  const { genuine, blocked } = tokenLists

  serveOperation({ app, context }, v1.getApiV1TokensCheckP1P2, {
    freshness: 'tip',
    handler: ({ params }) => checkToken(params.p1.toLowerCase(), params.p2, tokenLists),
  })

  serveOperation({ app, context }, v1.getApiV1TokensListgenuine, {
    freshness: 'tip',
    handler: ({ query }) => {
      const { offset, limit } = parsePage(query)
      return { items: genuine.slice(offset, offset + limit), total: genuine.length }
    },
  })

  serveOperation({ app, context }, v1.getApiV1TokensListblocked, {
    freshness: 'tip',
    handler: ({ query }) => {
      const { offset, limit } = parsePage(query)
      const names = blocked.slice(offset, offset + limit).map(({ tokenName }) => tokenName)
      return { items: names, total: blocked.length }
    },
  })
}
