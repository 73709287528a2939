import { parseLossless } from '@ergo-explorer/chain'
import { ApiFailure } from './api-failure.ts'

export interface Api {
  /** What `/api/v2` announces; null where there is no v2, and then v0 and v1 must do. */
  readonly features: readonly string[] | null
  /** Of the last event before the page was made: who listens from there on misses nothing. Null where nobody counts them. */
  readonly newsSince?: string | null
  /**
   * From now on answers are asked for as of this block or a later one, so that whatever keeps answers on the way has none
   * that is older; undefined for whatever is newest there.
   */
  readonly asOf?: (tip: string | undefined) => void
  /** The body, with integers beyond 2^53 as bigints; null for what is not there. @throws ApiFailure */
  readonly get: <T>(path: string, signal: AbortSignal) => Promise<T | null>
}

/** Where failures are told, in the words that people look for in a console. */
export interface RequestLog {
  readonly failed: (message: string, url: string) => void
  readonly cancelled: (url: string) => void
}

export interface ApiOptions {
  /** Of the host, without `/api`. */
  readonly baseUrl: string
  readonly features: readonly string[] | null
  readonly newsSince?: string | null
  readonly timeoutMs: number
  readonly log: RequestLog
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch: typeof fetch
}

/** The only code of the web app that speaks to an API. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, features, newsSince = null, timeoutMs, log, headers, fetch: ask } = options
  let tip: string | undefined
  return {
    features,
    newsSince,
    asOf: (newest) => void (tip = newest?.slice(0, VERSION_LENGTH)),
    async get<T>(path: string, signal: AbortSignal) {
      const url = baseUrl + (tip === undefined ? path : pathAsOf(path, tip))
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await ask(url, {
          headers: { accept: 'application/json', ...headers },
          signal: AbortSignal.any([signal, timeout]),
        })
        // The contract says what an answer looks like; a host that breaks it is found out by whoever reads a field.
        return read(path, answer.status, await answer.text()) as T | null
      } catch (error) {
        if (signal.aborted) {
          log.cancelled(url)
          throw error
        }
        log.failed(timeout.aborted ? 'Request Aborted (timeout)' : 'Request Error', url)
        if (error instanceof ApiFailure) throw error
        throw new ApiFailure(timeout.aborted ? 'timeout' : 'unreachable', path, error)
      }
    },
  }
}

/** As much of a block's id as the API calls its versions by. */
const VERSION_LENGTH = 16

/** Only our own API knows what that means. */
const pathAsOf = (path: string, tip: string) =>
  path.startsWith('/api/v2/') ? `${path}${path.includes('?') ? '&' : '?'}tip=${tip}` : path

/** Ids come from the address bar, so one that is malformed (400) is not there either. */
const NOT_THERE = new Set([400, 404])

function read(path: string, status: number, text: string): unknown {
  if (NOT_THERE.has(status)) return null
  if (status !== 200) throw new ApiFailure('refused', path)
  const body = parse(path, text)
  if (typeof body === 'object' && body !== null && ('error' in body || 'errors' in body))
    throw new ApiFailure('refused', path)
  return body
}

function parse(path: string, text: string): unknown {
  try {
    return parseLossless(text)
  } catch (error) {
    throw new ApiFailure('unreadable', path, error)
  }
}
