import type { Backend, Json } from '../backend/backend.ts'
import { badRequest, listOf, notFound, ok, okOrNotFound } from './answer.ts'
import { idAt, idListBody, intQuery } from './call.ts'
import { bestIds, chainSlice, lastHeaders, MAX_HEADERS } from './chain-slice.ts'
import { noKey } from './out-of-scope.ts'
import { get, NUMBER, post, type Route } from './route.ts'

export function blockRoutes(backend: Backend): Route[] {
  const headers = (ids: readonly string[]) => ok(listOf(present(ids.map((id) => backend.header(id)))))
  return [
    get('/blocks', (call) => {
      const offset = intQuery(call, 'offset', 1)
      const limit = intQuery(call, 'limit', 50)
      if (offset < 0) return badRequest('offset is negative')
      if (limit < 0) return badRequest('limit is negative')
      if (limit > MAX_HEADERS) return TOO_MANY
      return ok(JSON.stringify(bestIds(backend, offset, offset + limit - 1)))
    }),
    post('/blocks', noKey),
    get('/blocks/chainSlice', (call) => {
      const from = intQuery(call, 'fromHeight', 1)
      const to = intQuery(call, 'toHeight', MAX_HEADERS)
      if (to < from) return badRequest('toHeight < fromHeight')
      return to - from > MAX_HEADERS ? TOO_MANY : headers(chainSlice(backend, from, to))
    }),
    get(`/blocks/lastHeaders/${NUMBER}`, ({ params: [count] }) =>
      Number(count) > MAX_HEADERS ? TOO_MANY : headers(lastHeaders(backend, Number(count))),
    ),
    get(`/blocks/at/${NUMBER}`, ({ params: [height] }) => ok(JSON.stringify(backend.idsAt(Number(height))))),
    // Ids whose block is not there are left out without a word, so the answer may be shorter than the question.
    post('/blocks/headerIds', (call) => ok(listOf(present(idListBody(call).map((id) => backend.block(id)))))),
    get('/blocks/modifier/:id', (call) => okOrNotFound(backend.modifier(idAt(call, 0)))),
    get('/blocks/:id/header', (call) => {
      const id = idAt(call, 0)
      // A node looks for the whole block first: a header that has arrived alone is not found by this path.
      return backend.transactions(id) === undefined ? notFound() : okOrNotFound(backend.header(id))
    }),
    get('/blocks/:id/transactions', (call) => okOrNotFound(backend.transactions(idAt(call, 0)))),
    get('/blocks/:id/proofFor/:transactionId', (call) => okOrNotFound(backend.proofFor(idAt(call, 0), idAt(call, 1)))),
    get('/blocks/:id', (call) => okOrNotFound(backend.block(idAt(call, 0)))),
  ]
}

const TOO_MANY = badRequest(`No more than ${MAX_HEADERS} headers can be requested`)

function present(items: readonly (Json | undefined)[]): Json[] {
  return items.filter((item) => item !== undefined)
}
