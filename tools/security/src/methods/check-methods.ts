import { type Operation, v0Operations, v1Operations, v2Operations } from '@ergo-explorer/contract'
import { inParallel } from '@ergo-explorer/harness/browser/in-parallel'
import { headerOf } from '../ask/answer.ts'
import { type Asked, askRaw, requestText } from '../ask/ask-raw.ts'
import { type Goal, goalOf, type Trial } from '../goal.ts'
import type { World } from '../world.ts'

/** Those that Node reads at all; others are no requests. */
const METHODS = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'MKCOL',
  'LOCK',
  'COPY',
  'PURGE',
  'SEARCH',
  'QUERY',
]
const AT_ONCE = 6
const FILES = [
  '/app-config.js',
  '/robots.txt',
  '/favicon.svg',
  '/offline-worker.js',
  '/share/en/explorer.png',
  '/livez',
]

interface Attempt {
  readonly origin: string
  readonly target: string
  readonly asked: Asked
  readonly status: number
}

/** Only GET, HEAD, OPTIONS and the named POSTs; of those, only bodies that can be meant. */
export async function checkMethods({ apiUrl, webUrl, pages }: World): Promise<Goal> {
  const operations = [v0Operations, v1Operations, v2Operations].flatMap((one) => Object.values<Operation>(one))
  const attempts = [
    ...operations.flatMap((operation) => otherMethods(apiUrl, operation, operations)),
    ...otherThanReading(webUrl, '/api/v2/tip'),
    ...[...pages.map(({ path }) => `/en${path}`), ...FILES].flatMap((target) => otherThanReading(webUrl, target)),
    ...operations.filter(({ method }) => method === 'POST').flatMap(({ path }) => badBodies(apiUrl, pathOf(path))),
  ]
  return goalOf('S15', 'methods and bodies refused', await inParallel(attempts, AT_ONCE, tryOut))
}

/** The same of an explorer somewhere. */
export const checkMethodsOutside = async (origin: string): Promise<Goal> =>
  goalOf(
    'S15',
    'methods refused',
    await inParallel(
      // A proxy in front refuses this one by itself, and need not say what else there is.
      ['/en', '/en/latest-blocks', '/robots.txt'].flatMap((target) =>
        otherThanReading(origin, target).filter(({ asked }) => asked.method !== 'TRACE'),
      ),
      AT_ONCE,
      tryOut,
    ),
  )

const otherThanReading = (origin: string, target: string): Attempt[] =>
  METHODS.map((method) => ({ origin, target, asked: askedBy(method), status: 405 }))

/** All methods that no operation has at this path. v0 and v1 know no such path then, v2 says which methods there are. */
function otherMethods(origin: string, { path }: Operation, operations: readonly Operation[]): Attempt[] {
  const known = new Set<string>(operations.filter((one) => one.path === path).map(({ method }) => method))
  const others = ['GET', ...METHODS].filter((method) => !known.has(method))
  const status = path.startsWith('/api/v2') ? 405 : 404
  return others.map((method) => ({ origin, target: pathOf(path), asked: askedBy(method), status }))
}

/** This one is no request at all without a body. */
const askedBy = (method: string): Asked =>
  method === 'QUERY' ? { method, headers: JSON_BODY, body: '{}' } : { method }

const pathOf = (path: string): string => path.replaceAll(/:\w+/g, 'x')

const JSON_BODY = ['Content-Type: application/json']
const badBodies = (origin: string, target: string): Attempt[] => [
  { origin, target, asked: { method: 'POST', headers: JSON_BODY, body: '{' }, status: 400 },
  { origin, target, asked: { method: 'POST', headers: ['Content-Type: text/xml'], body: '<a/>' }, status: 400 },
  { origin, target, asked: { method: 'POST', headers: JSON_BODY, body: `"${'x'.repeat(1_100_000)}"` }, status: 413 },
]

async function tryOut({ origin, target, asked, status }: Attempt): Promise<Trial> {
  const answer = await askRaw(origin, requestText(origin, target, asked))
  const faults = answer?.status === status ? [] : [`answers ${answer?.status ?? 'nothing'}, not ${status}`]
  if (status === 405 && answer !== undefined && headerOf(answer, 'allow') === undefined) faults.push('no Allow')
  return { where: `${asked.method ?? 'GET'} ${target} at ${new URL(origin).port}`, faults }
}
