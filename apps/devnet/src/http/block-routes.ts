import type { Backend, Json } from '../backend/backend.ts'
import { badRequest, jsonList, notFound, ok, okOrNotFound } from './node-response.ts'
import { idAt, idListBody, intQuery } from './routed-request.ts'
import { bestIds, chainSlice, lastHeaders, MAX_HEADERS } from './chain-slice.ts'
import { invalidApiKey } from './unsupported-response.ts'
import { get, NUMBER, post, type Route } from './route.ts'

export function blockRoutes(backend: Backend): Route[] {
  const headers = (ids: readonly string[]) => ok(jsonList(withoutMissing(ids.map((id) => backend.header(id)))))
  return [
    get('/blocks', (request) => {
      const offset = intQuery(request, 'offset', 1)
      const limit = intQuery(request, 'limit', 50)
      if (offset < 0) return badRequest('offset is negative')
      if (limit < 0) return badRequest('limit is negative')
      if (limit > MAX_HEADERS) return TOO_MANY_HEADERS
      return ok(JSON.stringify(bestIds(backend, offset, offset + limit - 1)))
    }),
    post('/blocks', invalidApiKey),
    get('/blocks/chainSlice', (request) => {
      const from = intQuery(request, 'fromHeight', 1)
      const to = intQuery(request, 'toHeight', MAX_HEADERS)
      if (to < from) return badRequest('toHeight < fromHeight')
      return to - from > MAX_HEADERS ? TOO_MANY_HEADERS : headers(chainSlice(backend, from, to))
    }),
    get(`/blocks/lastHeaders/${NUMBER}`, ({ params: [count] }) =>
      Number(count) > MAX_HEADERS ? TOO_MANY_HEADERS : headers(lastHeaders(backend, Number(count))),
    ),
    get(`/blocks/at/${NUMBER}`, ({ params: [height] }) => ok(JSON.stringify(backend.idsAt(Number(height))))),
    // Ids without a block are omitted silently, so the response may be shorter than the request.
    post('/blocks/headerIds', (request) =>
      ok(jsonList(withoutMissing(idListBody(request).map((id) => backend.block(id))))),
    ),
    get('/blocks/modifier/:id', (request) => okOrNotFound(backend.modifier(idAt(request, 0)))),
    get('/blocks/:id/header', (request) => {
      const id = idAt(request, 0)
      // A node looks for the full block first, so this path does not find a header without its block.
      return backend.transactions(id) === undefined ? notFound() : okOrNotFound(backend.header(id))
    }),
    get('/blocks/:id/transactions', (request) => okOrNotFound(backend.transactions(idAt(request, 0)))),
    get('/blocks/:id/proofFor/:transactionId', (request) =>
      okOrNotFound(backend.proofFor(idAt(request, 0), idAt(request, 1))),
    ),
    get('/blocks/:id', (request) => okOrNotFound(backend.block(idAt(request, 0)))),
  ]
}

const TOO_MANY_HEADERS = badRequest(`No more than ${MAX_HEADERS} headers can be requested`)

function withoutMissing(items: readonly (Json | undefined)[]): Json[] {
  return items.filter((item) => item !== undefined)
}
