import { type Blake2b256, isHex, writeJson } from '@ergo-explorer/chain'
import type { Backend } from '../backend/backend.ts'
import { type Answer, badRequest, internalError, listOf, ok, okOrNotFound } from './answer.ts'
import { type Call, idAt, idListBody, intQuery, jsonBody, longQuery, textBody } from './call.ts'
import { NO_POOL } from './no-pool.ts'
import { readTransaction } from './read-transaction.ts'
import { get, head, post, type Route } from './route.ts'

export function transactionRoutes(backend: Backend, blake2b256: Blake2b256, clock: () => number): Route[] {
  const pool = () => backend.pool ?? NO_POOL
  const submit = (call: Call, only: 'check' | 'accept'): Answer => {
    const transaction = readTransaction(jsonBody(call), blake2b256)
    if (transaction.size > MAX_SIZE) {
      return badRequest(`Transaction ${transaction.id} has too large size ${transaction.size}`)
    }
    const verdict = pool().submit(transaction, only)
    return verdict.ok ? ok(JSON.stringify(verdict.id)) : badRequest(verdict.detail)
  }
  return [
    post('/transactions', (call) => submit(call, 'accept')),
    post('/transactions/check', (call) => submit(call, 'check')),
    get('/transactions/unconfirmed', (call) => ok(listOf(pool().transactions(...pageOf(call))))),
    get('/transactions/unconfirmed/transactionIds', () => ok(JSON.stringify(pool().ids()))),
    post('/transactions/unconfirmed/byTransactionIds', (call) => {
      const inPool = new Set(pool().ids())
      return ok(JSON.stringify(idListBody(call).filter((id) => inPool.has(id))))
    }),
    post('/transactions/unconfirmed/byErgoTree', (call) => {
      const ergoTree = textBody(call)
      if (ergoTree === '' || !isHex(ergoTree)) return badRequest('Invalid hex data')
      return ok(listOf(pool().byErgoTree(ergoTree.toLowerCase(), ...pageOf(call))))
    }),
    get('/transactions/unconfirmed/byTransactionId/:id', (call) => okOrNotFound(pool().transaction(idAt(call, 0)))),
    head('/transactions/unconfirmed/:id', (call) => okOrNotFound(pool().transaction(idAt(call, 0)))),
    get('/transactions/poolHistogram', (call) => {
      const bins = intQuery(call, 'bins', 10)
      if (bins < 1) return internalError('/ by zero')
      return ok(writeJson(pool().histogram(bins, Number(longQuery(call, 'maxtime', 60_000n)), clock())))
    }),
    get('/transactions/getFee', (call) =>
      ok(`${pool().recommendedFee(intQuery(call, 'waitTime', 1), intQuery(call, 'txSize', 100))}`),
    ),
    get('/transactions/waitTime', (call) =>
      ok(`${pool().expectedWaitMs(longQuery(call, 'fee', 1000n), intQuery(call, 'txSize', 100))}`),
    ),
  ]
}

/** Bytes; the node's own setting for what its pool takes. */
const MAX_SIZE = 98_304

/** A page as Scala slices it: what lies before the start is left out, and does not make the page longer. */
function pageOf(call: Call): [offset: number, limit: number] {
  const offset = intQuery(call, 'offset', 0)
  const end = Math.max(0, offset + intQuery(call, 'limit', 50))
  const start = Math.max(0, offset)
  return [start, Math.max(0, end - start)]
}
