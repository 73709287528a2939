import { type Blake2b256, isHex, writeJson } from '@ergo-explorer/chain'
import { type Backend, EMPTY_MEMPOOL } from '#backend/backend.ts'
import { type NodeResponse, badRequest, internalError, joinJsonList, ok, okOrNotFound } from './node-response.ts'
import {
  type RoutedRequest,
  parsePathId,
  idListBody,
  intQuery,
  jsonBody,
  longQuery,
  textBody,
  getRoute,
  headRoute,
  postRoute,
  type Route,
} from './router.ts'
import { parseTransaction } from './transaction-json.ts'

export function transactionRoutes(backend: Backend, blake2b256: Blake2b256, clock: () => number): Route[] {
  const mempool = () => backend.mempool ?? EMPTY_MEMPOOL
  const submit = (request: RoutedRequest, mode: 'check' | 'accept'): NodeResponse => {
    const transaction = parseTransaction(jsonBody(request), blake2b256)
    if (transaction.size > MAX_TRANSACTION_BYTES) {
      return badRequest(`Transaction ${transaction.id} has too large size ${transaction.size}`)
    }
    const result = mempool().submit(transaction, mode)
    return result.ok ? ok(JSON.stringify(result.id)) : badRequest(result.detail)
  }
  return [
    postRoute('/transactions', (request) => submit(request, 'accept')),
    postRoute('/transactions/check', (request) => submit(request, 'check')),
    getRoute('/transactions/unconfirmed', (request) => ok(joinJsonList(mempool().transactions(...readPage(request))))),
    getRoute('/transactions/unconfirmed/transactionIds', () => ok(JSON.stringify(mempool().ids()))),
    postRoute('/transactions/unconfirmed/byTransactionIds', (request) => {
      const mempoolIds = new Set(mempool().ids())
      return ok(JSON.stringify(idListBody(request).filter((id) => mempoolIds.has(id))))
    }),
    postRoute('/transactions/unconfirmed/byErgoTree', (request) => {
      const ergoTree = textBody(request)
      if (ergoTree === '' || !isHex(ergoTree)) return badRequest('Invalid hex data')
      return ok(joinJsonList(mempool().byErgoTree(ergoTree.toLowerCase(), ...readPage(request))))
    }),
    getRoute('/transactions/unconfirmed/byTransactionId/:id', (request) =>
      okOrNotFound(mempool().transaction(parsePathId(request, 0))),
    ),
    headRoute('/transactions/unconfirmed/:id', (request) =>
      okOrNotFound(mempool().transaction(parsePathId(request, 0))),
    ),
    getRoute('/transactions/poolHistogram', (request) => {
      const bins = intQuery(request, 'bins', 10)
      if (bins < 1) return internalError('/ by zero')
      return ok(writeJson(mempool().histogram(bins, Number(longQuery(request, 'maxtime', 60_000n)), clock())))
    }),
    getRoute('/transactions/getFee', (request) =>
      ok(`${mempool().recommendedFee(intQuery(request, 'waitTime', 1), intQuery(request, 'txSize', 100))}`),
    ),
    getRoute('/transactions/waitTime', (request) =>
      ok(`${mempool().expectedWaitMs(longQuery(request, 'fee', 1000n), intQuery(request, 'txSize', 100))}`),
    ),
  ]
}

/** The node's setting for its mempool, in bytes. */
const MAX_TRANSACTION_BYTES = 98_304

/** A page as Scala slices it: items before the start are dropped and do not extend the page. */
function readPage(request: RoutedRequest): [offset: number, limit: number] {
  const offset = intQuery(request, 'offset', 0)
  const end = Math.max(0, offset + intQuery(request, 'limit', 50))
  const start = Math.max(0, offset)
  return [start, Math.max(0, end - start)]
}
