import { setTimeout as sleep } from 'node:timers/promises'
import { approximateBytes, Cache, Overloaded, Semaphore } from '@ergo-explorer/service'
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify'
import { type ApiClient, ApiFailure } from '#data/api/api-client.ts'
import { answerV2 } from '../adapter/adapter.ts'

/** A host that has only v0 and v1. */
export interface LegacyHost {
  /** The body of a v0 or v1 path; null when the object does not exist. @throws ApiFailure, Overloaded */
  readonly get: <T>(path: string, signal: AbortSignal) => Promise<T | null>
  readonly pricePoolNft: string
}

export interface LegacyHostOptions {
  /** Without the deadline of a page: a late response is used by the next page. */
  readonly api: Pick<ApiClient, 'get'>
  /** Identifies the newest block. */
  readonly versionOf: () => string
  readonly pricePoolNft: string
  readonly maxBytes?: number
}

const MAX_BYTES = 16 * 1024 * 1024
const REQUEST_TIMEOUT_MS = 20_000

/** Also limits the rate, to 80 requests in a second, because a permit is held for at least 100 ms. */
const PERMITS = 8
const MIN_HOLD_MS = 100
const MAX_QUEUED = 64
const QUEUE_TIMEOUT_MS = 5_000

/** While the tip does not change, only data of pending transactions changes. */
const FRESH_MS = 10_000
const MEMPOOL_FRESH_MS = 1_000
const DEPENDS_ON_MEMPOOL = /mempool|unconfirmed|\/(?:addresses|boxes|transactions)\//

/** Reads v0 and v1 of the host with a cache and limits, because every visitor's requests come from this server. */
export function createLegacyHost({
  api,
  versionOf,
  pricePoolNft,
  maxBytes = MAX_BYTES,
}: LegacyHostOptions): LegacyHost {
  const semaphore = new Semaphore({
    permits: PERMITS,
    maxQueued: MAX_QUEUED,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    errorMessage: 'too many requests to the API host',
  })
  const cache = new Cache<{ readonly body: unknown; readonly freshMs: number }>({
    maxBytes,
    sizeOf: ({ body }) => approximateBytes(body),
    freshMs: ({ freshMs }) => freshMs,
  })
  const request = async (path: string) => {
    await semaphore.acquire()
    const held = sleep(MIN_HOLD_MS, undefined, { ref: false })
    try {
      const body = await api.get(path, AbortSignal.timeout(REQUEST_TIMEOUT_MS))
      return { body, freshMs: body === null ? 0 : DEPENDS_ON_MEMPOOL.test(path) ? MEMPOOL_FRESH_MS : FRESH_MS }
    } finally {
      void held.then(() => semaphore.release())
    }
  }
  return {
    pricePoolNft,
    async get<T>(path: string, signal: AbortSignal) {
      const version = versionOf()
      const cached =
        cache.get(path, version) ??
        (await abortable(
          cache.load(path, version, () => request(path)),
          signal,
        ))
      // The path determines the type, as in an API client.
      return cached.body as T | null
    },
  }
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}

type Reply = FastifyReply<RouteGenericInterface, RawServerBase>

const PROBLEMS = {
  not_found: { status: 404, title: 'Not found', detail: 'There is no such object at the current height.' },
  not_offered: { status: 404, title: 'Not offered', detail: 'The host has only API v0 and v1, without this data.' },
  unavailable: { status: 503, title: 'Service temporarily unavailable', detail: 'Try again in a moment.' },
} as const

/** Answers a request of a browser for v2. */
export async function sendAdapted(
  request: { readonly method: string; readonly url: string },
  reply: Reply,
  host: LegacyHost,
) {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  void reply.header('cache-control', 'no-cache')
  try {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const result = isRead
      ? await answerV2(request.url, { ...host, get: (path) => host.get(path, signal) })
      : ({ outcome: 'not_offered' } as const)
    return result.outcome === 'found' ? await reply.send(result.body) : sendProblem(reply, result.outcome)
  } catch (error) {
    if (!(error instanceof ApiFailure) && !(error instanceof Overloaded) && !signal.aborted) throw error
    return sendProblem(reply.header('retry-after', '2'), 'unavailable')
  }
}

function sendProblem(reply: Reply, code: keyof typeof PROBLEMS) {
  const { status, title, detail } = PROBLEMS[code]
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: `/api/v2/problems#${code}`, title, status, code, detail }))
}
