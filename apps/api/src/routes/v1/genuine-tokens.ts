import { checkToken } from '@ergo-explorer/chain'
import { v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { parsePage } from '../../requests/page.ts'

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
