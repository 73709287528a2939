import { parseLossless } from '@ergo-explorer/chain'
import { ApiFailure } from './api-failure.ts'

export interface ApiClient {
  /** Features announced by `/api/v2`; null when the API has no v2 and only v0 and v1 can be used. */
  readonly features: readonly string[] | null
  /**
   * Id of the last live event before the page was rendered; a stream resumed from it misses no event. Null when
   * unknown.
   */
  readonly lastEventId?: string | null
  /**
   * Requests made from now on ask for data of this block or a later one, so that no cache on the way returns an older
   * response. Undefined removes the condition.
   */
  readonly setMinTip?: (tip: string | undefined) => void
  /** The parsed body, with integers beyond 2^53 as bigints; null when the object does not exist. @throws ApiFailure */
  readonly get: <T>(path: string, signal: AbortSignal) => Promise<T | null>
}

/** Receives failed and cancelled requests. The message texts are part of the specification. */
export interface RequestLog {
  readonly failed: (message: string, url: string) => void
  readonly cancelled: (url: string) => void
}

export interface ApiClientOptions {
  /** URL of the host, without `/api`. */
  readonly baseUrl: string
  readonly features: readonly string[] | null
  readonly lastEventId?: string | null
  readonly timeoutMs: number
  readonly log: RequestLog
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch: typeof fetch
}

/** The API client of the web app. No other code sends requests to the API. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, features, lastEventId = null, timeoutMs, log, headers, fetch: fetchFn } = options
  let tip: string | undefined
  return {
    features,
    lastEventId,
    setMinTip: (newTip) => void (tip = newTip?.slice(0, TIP_PARAM_LENGTH)),
    async get<T>(path: string, signal: AbortSignal) {
      const url = baseUrl + (tip === undefined ? path : withTipParam(path, tip))
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetchFn(url, {
          headers: { accept: 'application/json', ...headers },
          signal: AbortSignal.any([signal, timeout]),
        })
        // The body is not validated here; `loadCompleteView` rejects views with missing fields.
        return parseResponse(path, response.status, await response.text()) as T | null
      } catch (error) {
        if (signal.aborted) {
          log.cancelled(url)
          throw error
        }
        log.failed(timeout.aborted ? 'Request Aborted (timeout)' : 'Request Error', url)
        if (error instanceof ApiFailure) throw error
        throw new ApiFailure(timeout.aborted ? 'timeout' : 'unreachable', path, { cause: error })
      }
    },
  }
}

/** Length of the block id prefix that the API accepts as the `tip` parameter. */
const TIP_PARAM_LENGTH = 16

/** Only v2 knows the `tip` parameter. */
const withTipParam = (path: string, tip: string) =>
  path.startsWith('/api/v2/') ? `${path}${path.includes('?') ? '&' : '?'}tip=${tip}` : path

/** Ids come from the address bar, so a malformed id (400) is treated as not found. */
const NOT_FOUND_STATUSES = new Set([400, 404])

function parseResponse(path: string, status: number, text: string): unknown {
  if (NOT_FOUND_STATUSES.has(status)) return null
  if (status !== 200) throw new ApiFailure('refused', path)
  const body = parseBody(path, text)
  if (typeof body === 'object' && body !== null && ('error' in body || 'errors' in body))
    throw new ApiFailure('refused', path)
  return body
}

function parseBody(path: string, text: string): unknown {
  try {
    return parseLossless(text)
  } catch (error) {
    throw new ApiFailure('unreadable', path, { cause: error })
  }
}
