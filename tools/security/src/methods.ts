import { nodeOperations, type Operation, v0Operations, v1Operations, v2Operations } from '@ergo-explorer/contract'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import type { SecurityEnvironment } from './environment.ts'
import { formatRequest, headerValue, type RequestOptions, sendRaw } from './raw-http.ts'

/** Methods that Node parses; it rejects all others. */
const METHODS = 'POST PUT PATCH DELETE TRACE PROPFIND MKCOL LOCK COPY PURGE SEARCH QUERY'.split(' ')
const CONCURRENCY = 6
const FILES = '/app-config.js /robots.txt /favicon.svg /offline-worker.js /share/en/explorer.png /livez'.split(' ')

interface Attempt {
  readonly origin: string
  readonly target: string
  readonly request: RequestOptions
  readonly status: number
}

/** Checks that only GET, HEAD, OPTIONS and the documented POST operations are accepted, and only with valid bodies. */
export async function checkMethods({ apiUrl, webUrl, pages }: SecurityEnvironment): Promise<Check> {
  const operations = [v0Operations, v1Operations, v2Operations, nodeOperations].flatMap((one) =>
    Object.values<Operation>(one),
  )
  const attempts = [
    ...operations.flatMap((operation) => undocumentedMethods(apiUrl, operation, operations)),
    ...writeAttempts(webUrl, '/api/v2/tip'),
    ...[...pages.map(({ path }) => `/en${path}`), ...FILES].flatMap((target) => writeAttempts(webUrl, target)),
    ...operations.filter(({ method }) => method === 'POST').flatMap(({ path }) => invalidBodies(apiUrl, pathOf(path))),
  ]
  return {
    name: 'S15 undocumented methods and invalid bodies refused',
    trials: await mapConcurrently(attempts, CONCURRENCY, tryRequest),
  }
}

/** The same for a remote explorer. */
export const checkRemoteMethods = async (origin: string): Promise<Check> => ({
  name: 'S15 undocumented methods refused',
  trials: await mapConcurrently(
    // A proxy rejects TRACE itself and need not send Allow.
    ['/en', '/en/latest-blocks', '/robots.txt'].flatMap((target) =>
      writeAttempts(origin, target).filter(({ request }) => request.method !== 'TRACE'),
    ),
    CONCURRENCY,
    tryRequest,
  ),
})

const writeAttempts = (origin: string, target: string): Attempt[] =>
  METHODS.map((method) => ({ origin, target, request: requestOptions(method), status: 405 }))

/** All methods that no operation has at this path. v0 and v1 return 404 then, v2 405 with Allow, and the node API 400. */
function undocumentedMethods(origin: string, { path }: Operation, operations: readonly Operation[]): Attempt[] {
  const known = new Set<string>(operations.filter((one) => one.path === path).map(({ method }) => method))
  const others = ['GET', ...METHODS].filter((method) => !known.has(method))
  const status = path.startsWith('/api/v2') ? 405 : path.startsWith('/node/') ? 400 : 404
  return others.map((method) => ({ origin, target: pathOf(path), request: requestOptions(method), status }))
}

/** QUERY requires a body. */
const requestOptions = (method: string): RequestOptions =>
  method === 'QUERY' ? { method, headers: JSON_BODY, body: '{}' } : { method }

const pathOf = (path: string): string => path.replaceAll(/:\w+/g, 'x')

const JSON_BODY = ['Content-Type: application/json']
const invalidBodies = (origin: string, target: string): Attempt[] => [
  { origin, target, request: { method: 'POST', headers: JSON_BODY, body: '{' }, status: 400 },
  { origin, target, request: { method: 'POST', headers: ['Content-Type: text/xml'], body: '<a/>' }, status: 400 },
  { origin, target, request: { method: 'POST', headers: JSON_BODY, body: `"${'x'.repeat(1_100_000)}"` }, status: 413 },
]

async function tryRequest({ origin, target, request, status }: Attempt): Promise<Trial> {
  const response = await sendRaw(origin, formatRequest(origin, target, request))
  const problems = response?.status === status ? [] : [`status ${response?.status ?? 'missing'} instead of ${status}`]
  if (status === 405 && response !== undefined && headerValue(response, 'allow') === undefined)
    problems.push('no Allow')
  return { where: `${request.method ?? 'GET'} ${target} at ${new URL(origin).port}`, problems }
}
