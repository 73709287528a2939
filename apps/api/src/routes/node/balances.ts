import { NODE_NOT_FOUND, nodeOperations as node } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { nodeErrorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentBalance, presentToken } from '#present/node/boxes.ts'
import { findScriptBalance } from '#queries/addresses/balances.ts'
import { findAllMempoolReceipts } from '#queries/mempool/balances.ts'
import { findIssuedToken, listTokensByIds } from '#queries/tokens/issued.ts'
import { parseNodeAddress, parseNodeId } from '#requests/node-requests.ts'

export function serveNodeBalances({ app, context, ...api }: RouteDependencies): void {
  const findBalance = async (db: Database, address: string) => {
    const script = parseNodeAddress(api, address)
    const [confirmed, unconfirmed] = await Promise.all([
      findScriptBalance(db, script.hash),
      findAllMempoolReceipts(db, script.hash),
    ])
    return { confirmed: presentBalance(confirmed), unconfirmed: presentBalance(unconfirmed) }
  }

  serveOperation({ app, context }, node.getNodeBalance, {
    freshness: 'mempool',
    handler: ({ params }, { db }) => findBalance(db, params.address),
  })

  serveOperation({ app, context }, node.postNodeBalance, {
    freshness: 'mempool',
    handler: ({ body }, { db }) => findBalance(db, body),
  })

  serveOperation({ app, context }, node.getNodeToken, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const id = parseNodeId(params.id)
      const token = await findIssuedToken(db, id)
      return token === undefined ? nodeErrorResponse(NODE_NOT_FOUND) : presentToken(token)
    },
  })

  serveOperation({ app, context }, node.postNodeTokens, {
    freshness: 'tip',
    handler: async ({ body }, { db }) => (await listTokensByIds(db, body)).map(presentToken),
  })
}
