import type { Backend, Json } from '../backend/backend.ts'
import { badRequest, joinJsonList, notFound, ok, okOrNotFound } from './node-response.ts'
import { parsePathId, idListBody, intQuery } from './routed-request.ts'
import { listBestChainIds, listChainSliceIds, listLastHeaderIds, MAX_HEADERS } from './chain-slice.ts'
import { invalidApiKey } from './unsupported-response.ts'
import { getRoute, NUMBER_PARAMETER, postRoute, type Route } from './route.ts'

export function blockRoutes(backend: Backend): Route[] {
  const headers = (ids: readonly string[]) => ok(joinJsonList(withoutMissing(ids.map((id) => backend.header(id)))))
  return [
    getRoute('/blocks', (request) => {
      const offset = intQuery(request, 'offset', 1)
      const limit = intQuery(request, 'limit', 50)
      if (offset < 0) return badRequest('offset is negative')
      if (limit < 0) return badRequest('limit is negative')
      if (limit > MAX_HEADERS) return TOO_MANY_HEADERS
      return ok(JSON.stringify(listBestChainIds(backend, offset, offset + limit - 1)))
    }),
    postRoute('/blocks', invalidApiKey),
    getRoute('/blocks/chainSlice', (request) => {
      const from = intQuery(request, 'fromHeight', 1)
      const to = intQuery(request, 'toHeight', MAX_HEADERS)
      if (to < from) return badRequest('toHeight < fromHeight')
      return to - from > MAX_HEADERS ? TOO_MANY_HEADERS : headers(listChainSliceIds(backend, from, to))
    }),
    getRoute(`/blocks/lastHeaders/${NUMBER_PARAMETER}`, ({ params: [count] }) =>
      Number(count) > MAX_HEADERS ? TOO_MANY_HEADERS : headers(listLastHeaderIds(backend, Number(count))),
    ),
    getRoute(`/blocks/at/${NUMBER_PARAMETER}`, ({ params: [height] }) =>
      ok(JSON.stringify(backend.idsAt(Number(height)))),
    ),
    // Ids without a block are omitted silently, so the response may be shorter than the request.
    postRoute('/blocks/headerIds', (request) =>
      ok(joinJsonList(withoutMissing(idListBody(request).map((id) => backend.block(id))))),
    ),
    getRoute('/blocks/modifier/:id', (request) => okOrNotFound(backend.modifier(parsePathId(request, 0)))),
    getRoute('/blocks/:id/header', (request) => {
      const id = parsePathId(request, 0)
      // A node looks for the full block first, so this path does not find a header without its block.
      return backend.transactions(id) === undefined ? notFound() : okOrNotFound(backend.header(id))
    }),
    getRoute('/blocks/:id/transactions', (request) => okOrNotFound(backend.transactions(parsePathId(request, 0)))),
    getRoute('/blocks/:id/proofFor/:transactionId', (request) =>
      okOrNotFound(backend.proofFor(parsePathId(request, 0), parsePathId(request, 1))),
    ),
    getRoute('/blocks/:id', (request) => okOrNotFound(backend.block(parsePathId(request, 0)))),
  ]
}

const TOO_MANY_HEADERS = badRequest(`No more than ${MAX_HEADERS} headers can be requested`)

function withoutMissing(items: readonly (Json | undefined)[]): Json[] {
  return items.filter((item) => item !== undefined)
}
