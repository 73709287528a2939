import type { Backend } from '#backend/backend.ts'
import type { Json } from '#store/stored-chain.ts'
import {
  badRequest,
  joinJsonList,
  notFound,
  ok,
  okOrNotFound,
  invalidApiKey,
  rejectMalformed,
} from './node-response.ts'
import {
  parsePathId,
  idListBody,
  intQuery,
  jsonBody,
  getRoute,
  NUMBER_PARAMETER,
  postRoute,
  type Route,
} from './router.ts'

export function blockRoutes(backend: Backend): Route[] {
  const headers = (ids: readonly string[]) => ok(joinJsonList(withoutMissing(ids.map((id) => backend.header(id)))))
  return [
    ...inputBlockRoutes(backend),
    getRoute('/blocks', (request) => {
      const offset = intQuery(request, 'offset', 1)
      const limit = intQuery(request, 'limit', 50)
      if (offset < 0) return badRequest('offset is negative')
      if (limit < 0) return badRequest('limit is negative')
      if (limit > MAX_HEADERS) return TOO_MANY_HEADERS
      return ok(JSON.stringify(listBestChainIds(backend, offset, offset + limit - 1)))
    }),
    postRoute('/blocks', (request) => {
      const body = jsonBody(request)
      if (typeof body === 'object' && body !== null && 'header' in body) return invalidApiKey()
      // A node reads the block before it checks the key.
      throw rejectMalformed('Attempt to decode value on failed cursor: DownField(header)')
    }),
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

/** Without input blocks the paths do not exist, and `bestInputChain` is read as an id. */
function inputBlockRoutes({ inputBlocks }: Backend): Route[] {
  if (inputBlocks === undefined) return []
  return [
    getRoute('/blocks/bestInputBlock', () => {
      const { bestOrdering, bestInputBlocks } = inputBlocks.chain()
      return ok(JSON.stringify({ bestOrdering, bestInputBlock: bestInputBlocks.at(-1) ?? '' }))
    }),
    getRoute('/blocks/bestInputChain', () => ok(JSON.stringify(inputBlocks.chain()))),
    getRoute('/blocks/:id/inputBlockTransactions', (request) =>
      okOrNotFound(inputBlocks.transactions(parsePathId(request, 0))),
    ),
    getRoute('/blocks/:id/inputBlockTransactionIds', (request) => {
      const ids = inputBlocks.transactionIds(parsePathId(request, 0))
      return okOrNotFound(ids && JSON.stringify(ids))
    }),
  ]
}

function withoutMissing(items: readonly (Json | undefined)[]): Json[] {
  return items.filter((item) => item !== undefined)
}

/** Maximum number of headers that a node returns at once. */
const MAX_HEADERS = 16_384

const TOO_MANY_HEADERS = badRequest(`No more than ${MAX_HEADERS} headers can be requested`)

/**
 * The ids of `chainSlice`: heights above `from` up to `to`, ascending. A node starts at the header at `to`, or else at
 * its best one, and goes back until just above `from`. The start header is always included, so a slice that begins at
 * or beyond its end is one header and not empty.
 */
function listChainSliceIds(backend: Backend, from: number, to: number): string[] {
  const best = backend.status()?.headersHeight
  if (best === undefined) return []
  const start = backend.idsAt(to).length > 0 ? to : best
  return listBestChainIds(backend, Math.min(start, Math.max(from + 1, start - MAX_HEADERS + 1)), start)
}

/** The last headers, ascending to the best one. */
function listLastHeaderIds(backend: Backend, count: number): string[] {
  const best = backend.status()?.headersHeight
  return best === undefined ? [] : listBestChainIds(backend, best - count + 1, best)
}

/** The ids of the best chain from `first` to `last`, both included; missing ones are omitted. */
function listBestChainIds(backend: Backend, first: number, last: number): string[] {
  const ids: string[] = []
  const best = backend.status()?.headersHeight ?? 0
  for (let height = Math.max(1, first); height <= Math.min(last, best); height++) {
    const [id] = backend.idsAt(height)
    if (id !== undefined) ids.push(id)
  }
  return ids
}
