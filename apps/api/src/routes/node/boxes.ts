import type { Hex } from '@ergo-explorer/chain'
import {
  NODE_NOT_FOUND,
  type NodeIndexedBox,
  nodeOperations as node,
  parseSortDirection,
} from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { nodeErrorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentBox, presentIndexedBox, presentPendingBox } from '#present/node/boxes.ts'
import { type AnyBox, listAnyBoxes } from '#queries/boxes/any-boxes.ts'
import {
  type BoxOwner,
  findIndexedBox,
  listNewestBoxes,
  listUnspentBoxes,
  listBoxIds,
  listIndexedBoxes,
} from '#queries/boxes/indexed-boxes.ts'
import {
  newestNumbers,
  parseNodeAddress,
  parseNodeBoxId,
  parseNodeErgoTree,
  parseNodeId,
  parseNodePage,
} from '#requests/node-requests.ts'
import type { AddressContext, HashedScript } from '#scripts.ts'

const NOT_FOUND = nodeErrorResponse(NODE_NOT_FOUND)

export function serveNodeBoxes({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, node.getNodeBox, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const id = parseNodeId(params.id)
      const box = await findIndexedBox(db, id)
      return box === undefined ? NOT_FOUND : presentIndexedBox(box)
    },
  })

  serveOperation({ app, context }, node.getNodeBoxByIndex, {
    freshness: 'entity',
    handler: async ({ params: { index } }, { db, tip }) => {
      const [box] = index < tip.boxes ? await listIndexedBoxes(db, [index]) : []
      return box === undefined ? NOT_FOUND : presentIndexedBox(box)
    },
  })

  serveOperation({ app, context }, node.getNodeBoxRange, {
    freshness: 'tip',
    handler: ({ query }, { db, tip }) => listBoxIds(db, newestNumbers(query, tip.boxes)),
  })

  const listByAddress = (db: Database, text: string, query: PageQuery) =>
    listOfScript(db, parseNodeAddress(api, text), query)

  serveOperation({ app, context }, node.getNodeBoxesByAddress, {
    freshness: 'tip',
    handler: ({ params, query }, { db }) => listByAddress(db, params.address, query),
  })

  serveOperation({ app, context }, node.postNodeBoxesByAddress, {
    freshness: 'tip',
    handler: ({ body, query }, { db }) => listByAddress(db, body, query),
  })

  serveOperation({ app, context }, node.postNodeBoxesByErgoTree, {
    freshness: 'tip',
    handler: ({ body, query }, { db }) => listOfScript(db, parseNodeErgoTree(api, body), query),
  })

  for (const [operation, owner] of [
    [node.getNodeBoxesByTokenId, 'token'],
    [node.getNodeBoxesByTemplateHash, 'template'],
  ] as const)
    serveOperation({ app, context }, operation, {
      freshness: 'tip',
      handler: ({ params, query }, { db }) => listOfOwner(db, owner, parseNodeId(params.id), query),
    })
}

interface PageQuery {
  readonly offset?: number
  readonly limit?: number
}

/** Newest first. */
async function listOfOwner(db: Database, owner: BoxOwner, id: Hex, query: PageQuery) {
  const page = parseNodePage(query)
  const { numbers, total } = await listNewestBoxes(db, owner, id, page)
  return { items: (await listIndexedBoxes(db, numbers)).map(presentIndexedBox), total }
}

/** A node reverses the pages of a script, but not those of tokens and templates. */
async function listOfScript(db: Database, script: HashedScript, query: PageQuery) {
  const found = await listOfOwner(db, 'script', script.hash, query)
  return { ...found, items: found.items.toReversed() }
}

export function serveNodeUnspentBoxes({ app, context, ...api }: RouteDependencies): void {
  const listByAddress = (db: Database, text: string, query: UnspentQuery) =>
    listUnspent(api, db, { owner: 'script', id: parseNodeAddress(api, text).hash, query })

  serveOperation({ app, context }, node.getNodeUnspentByAddress, {
    freshness: 'mempool',
    handler: ({ params, query }, { db }) => listByAddress(db, params.address, query),
  })

  serveOperation({ app, context }, node.postNodeUnspentByAddress, {
    freshness: 'mempool',
    handler: ({ body, query }, { db }) => listByAddress(db, body, query),
  })

  serveOperation({ app, context }, node.postNodeUnspentByErgoTree, {
    freshness: 'mempool',
    handler: ({ body, query }, { db }) =>
      listUnspent(api, db, { owner: 'script', id: parseNodeErgoTree(api, body).hash, query }),
  })

  for (const [operation, owner] of [
    [node.getNodeUnspentByTokenId, 'token'],
    [node.getNodeUnspentByTemplateHash, 'template'],
  ] as const)
    serveOperation({ app, context }, operation, {
      freshness: 'mempool',
      handler: ({ params, query }, { db }) => listUnspent(api, db, { owner, id: parseNodeId(params.id), query }),
    })

  serveOperation({ app, context }, node.getNodeUtxo, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const id = parseNodeBoxId(params.id)
      const box = await findIndexedBox(db, id)
      return box === undefined || box.spentBy !== null ? NOT_FOUND : presentBox(box)
    },
  })

  serveOperation({ app, context }, node.getNodeUtxoWithPool, {
    freshness: 'mempool',
    handler: async ({ params }, { db }) => {
      const id = parseNodeBoxId(params.id)
      const box = (await listAnyBoxes(db, [id], api)).get(id)
      return box === undefined || isSpentOnChain(box) ? NOT_FOUND : presentBox(box)
    },
  })

  serveOperation({ app, context }, node.postNodeUtxosWithPool, {
    freshness: 'mempool',
    handler: async ({ body }, { db }) => {
      const boxes = await listAnyBoxes(db, [...new Set(body)], api)
      const found = body.flatMap((id) => boxes.get(id) ?? [])
      return found.filter((box) => !isSpentOnChain(box)).map(presentBox)
    },
  })
}

/** A node also returns boxes that pending transactions spend. */
const isSpentOnChain = ({ number, spentBy }: AnyBox): boolean => number !== null && spentBy !== null

interface UnspentQuery extends PageQuery {
  readonly sortDirection?: string
  readonly includeUnconfirmed?: boolean
  readonly excludeMempoolSpent?: boolean
}

interface UnspentRequest {
  readonly owner: BoxOwner
  readonly id: Hex
  readonly query: UnspentQuery
}

/** Boxes of the mempool come before the newest or after the oldest confirmed ones, in addition to the page. */
async function listUnspent(
  api: AddressContext,
  db: Database,
  { owner, id, query }: UnspentRequest,
): Promise<NodeIndexedBox[]> {
  const page = parseNodePage(query)
  const direction = parseSortDirection(query.sortDirection)
  const { numbers, created } = await listUnspentBoxes(db, owner, id, {
    page,
    direction,
    excludesSpent: query.excludeMempoolSpent === true,
    includesCreated: query.includeUnconfirmed === true,
  })
  const [confirmed, pending] = await Promise.all([listIndexedBoxes(db, numbers), listAnyBoxes(db, created, api)])
  const shown = confirmed.map(presentIndexedBox)
  const added = created.flatMap((boxId) => pending.get(boxId) ?? []).map(presentPendingBox)
  return direction === 'asc' ? [...shown, ...added] : [...added, ...shown]
}
