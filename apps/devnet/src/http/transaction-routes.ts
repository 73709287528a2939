import {
  type Blake2b256,
  decodeTransaction,
  hexToBytes,
  isHex,
  type Transaction,
  writeJson,
} from '@ergo-explorer/chain'
import { type Backend, EMPTY_MEMPOOL } from '#backend/backend.ts'
import {
  type NodeResponse,
  badRequest,
  internalError,
  joinJsonList,
  ok,
  okOrNotFound,
  rejectMalformed,
} from './node-response.ts'
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
  const submit = (transaction: Transaction, mode: 'check' | 'accept'): NodeResponse => {
    if (transaction.size > MAX_TRANSACTION_BYTES) {
      return badRequest(`Transaction ${transaction.id} has too large size ${transaction.size}`)
    }
    const result = mempool().submit(transaction, mode)
    return result.ok ? ok(JSON.stringify(result.id)) : badRequest(result.detail)
  }
  const fromJson = (request: RoutedRequest) => parseTransaction(jsonBody(request), blake2b256)
  const fromBytes = (request: RoutedRequest) => parseTransactionBytes(textBody(request), blake2b256)
  return [
    postRoute('/transactions', (request) => submit(fromJson(request), 'accept')),
    postRoute('/transactions/bytes', (request) => submit(fromBytes(request), 'accept')),
    postRoute('/transactions/check', (request) => submit(fromJson(request), 'check')),
    postRoute('/transactions/checkBytes', (request) => submit(fromBytes(request), 'check')),
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

function parseTransactionBytes(hex: string, blake2b256: Blake2b256): Transaction {
  const decoded = hex !== '' && isHex(hex) ? decodeTransaction(hexToBytes(hex), blake2b256) : undefined
  if (decoded === undefined) throw rejectMalformed('Invalid hex data')
  if (!decoded.ok) throw rejectMalformed(decoded.reason)
  return decoded.value
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
