import { type ApiFunction, buildPath } from '@ergo-explorer/client'
import { parseLossless } from '@ergo-explorer/chain'
import { ADAPTED_OPERATIONS } from './operations.ts'

/**
 * `unreachable`: no connection; `timeout`: no response in time; `unreadable`: the body is not valid; `refused`: an
 * error response.
 */
export type FailureCode = 'unreachable' | 'timeout' | 'unreadable' | 'refused'

export interface FailureOptions {
  readonly cause?: unknown
  readonly message?: string
}

export class ApiFailure extends Error {
  readonly code: FailureCode
  /** The requested path, without the host: the API URL that the server uses must not reach the visitor. */
  readonly path: string

  constructor(code: FailureCode, path: string, { cause, message = `${code}: ${path}` }: FailureOptions = {}) {
    super(message, { cause })
    this.name = 'ApiFailure'
    this.code = code
    this.path = path
  }
}

/**
 * Features announced by `/api/v2`; null when the API has no v2 and only v0 and v1 can be used, undefined when the API has
 * not responded yet.
 */
export type ApiFeatures = readonly string[] | null | undefined

/** Transport of the web app. Operations of v2 are called with {@link callApi}. */
export interface ApiClient {
  readonly features: ApiFeatures
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
  /** Posts JSON text. Absent in clients that only read. @throws ApiFailure */
  readonly post?: (path: string, json: string, signal: AbortSignal) => Promise<PostResult>
}

/** The parsed response, or what the API objects to. */
export type PostResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: number; readonly detail: string }

/** Receives failed and cancelled requests. The message texts are part of the specification. */
interface RequestLog {
  readonly failed: (message: string, url: string) => void
  readonly cancelled: (url: string) => void
}

export interface ApiClientOptions {
  /** URL of the host, without `/api`. */
  readonly baseUrl: string
  readonly features: ApiFeatures
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
  let submitted: { readonly seen: string; readonly at: number } | undefined
  /** The conditions of later requests: the newest known block, and a submission of this visitor. */
  const withConditions = (path: string): string => {
    if (submitted !== undefined && performance.now() - submitted.at >= SEEN_MS) submitted = undefined
    return withParams(path, { tip, seen: submitted?.seen })
  }

  /** Sends a request and logs why it failed. */
  async function send<T>(
    path: string,
    { body, signal }: { readonly body?: string; readonly signal: AbortSignal },
    read: (status: number, text: string) => T,
  ): Promise<T> {
    const url = baseUrl + (body === undefined ? withConditions(path) : path)
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetchFn(url, {
        ...(body !== undefined && { method: 'POST', body }),
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        signal: AbortSignal.any([signal, timeout]),
      })
      return read(response.status, await response.text())
    } catch (error) {
      if (signal.aborted) {
        log.cancelled(url)
        throw error
      }
      log.failed(timeout.aborted ? 'Request Aborted (timeout)' : 'Request Error', url)
      if (error instanceof ApiFailure) throw error
      throw new ApiFailure(timeout.aborted ? 'timeout' : 'unreachable', path, { cause: error })
    }
  }

  return {
    features,
    lastEventId,
    setMinTip: (newTip) => void (tip = newTip?.slice(0, TIP_PARAM_LENGTH)),
    get: <T>(path: string, signal: AbortSignal) =>
      // The body is not validated here; `loadCompleteView` rejects views with missing fields.
      send(path, { signal }, (status, text) => parseResponse(path, status, text) as T | null),
    async post(path, json, signal) {
      const result = await send(path, { body: json, signal }, (status, text) => parsePostResponse(path, status, text))
      const seen = result.ok ? seenOf(result.value) : undefined
      if (seen !== undefined) submitted = { seen, at: performance.now() }
      return result
    },
  }
}

/** Length of the block id prefix that the API accepts as the `tip` parameter. */
const TIP_PARAM_LENGTH = 16

/** After this time, no database and no cache is older than the submission. */
const SEEN_MS = 60_000

/** Only v2 documents these parameters. */
function withParams(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  if (query.length === 0 || !path.startsWith('/api/v2/')) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}`
}

/** The response to a submission says from when on databases have the transaction. */
const seenOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'seen' in value && typeof value.seen === 'string'
    ? value.seen
    : undefined

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

/** Errors of v2 are problem documents, whose `detail` says what is wrong. */
function parsePostResponse(path: string, status: number, text: string): PostResult {
  const body = parseBody(path, text)
  if (status === 200) return { ok: true, value: body }
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined
  return { ok: false, status, detail: typeof detail === 'string' ? detail : '' }
}

function parseBody(path: string, text: string): unknown {
  try {
    return parseLossless(text)
  } catch (error) {
    throw new ApiFailure('unreadable', path, { cause: error })
  }
}

/** Logs nothing unless the configuration enables the logger. */
export function createRequestLog(isEnabled: boolean): RequestLog {
  if (!isEnabled) return { failed: () => undefined, cancelled: () => undefined }
  return {
    // Logging to the visitor's console is the purpose of this setting.
    // oxlint-disable-next-line no-console
    failed: (message, url) => console.error(message, url),
    // oxlint-disable-next-line no-console
    cancelled: (url) => console.info('Request Cancelled', url),
  }
}

/**
 * Parameters that the operation does not have. The API rejects them, and the compiler does not report them in objects
 * that are built from others.
 */
type UnknownKeys<Input, Params> = Input extends unknown ? Exclude<keyof Input, keyof Params> : never
type KnownParams<Input, Params> = Input & Record<UnknownKeys<Input, Params>, never>

type OperationClient = Pick<ApiClient, 'get'> & Partial<Pick<ApiClient, 'features'>>

/**
 * Result of a v2 operation; null when the object does not exist, or the host has only v0 and v1 and cannot answer it.
 * @throws ApiFailure
 */
export const callApi = <Params extends object, Result, Input extends Params>(
  api: OperationClient,
  operation: ApiFunction<Params, Result>,
  params: KnownParams<Input, Params>,
  signal: AbortSignal,
): Promise<Result | null> =>
  api.features === null && !ADAPTED_OPERATIONS.has(operation.id)
    ? Promise.resolve(null)
    : api.get<Result>(buildPath(operation.path, params), signal)

/** Result of a v2 operation that every host with v2 answers. @throws ApiFailure */
export async function requireApi<Params extends object, Result, Input extends Params>(
  api: OperationClient,
  operation: ApiFunction<Params, Result>,
  params: KnownParams<Input, Params>,
  signal: AbortSignal,
): Promise<Result> {
  const result = await callApi<Params, Result, Input>(api, operation, params, signal)
  if (result === null) throw new ApiFailure('refused', buildPath(operation.path, params))
  return result
}

const NETWORK_STATE_PATH = '/api/v1/networkState'

/** Null if a host with only v0 and v1 responds. Fails if it does not, or has not said what it offers. @throws ApiFailure */
export async function checkHost(api: OperationClient, signal: AbortSignal): Promise<null> {
  if (api.features === undefined) throw new ApiFailure('unreachable', '/api/v2')
  const state = await api.get<{ readonly height?: unknown }>(NETWORK_STATE_PATH, signal)
  if (state !== null && typeof state.height !== 'number') throw new ApiFailure('unreadable', NETWORK_STATE_PATH)
  return null
}

/**
 * Result of the v2 operation that a page is about. A host that has only v0 and v1 is not asked for it, but must respond:
 * only then does the page say that the data is not offered. @throws ApiFailure
 */
export const callApiOrCheckHost = <Params extends object, Result, Input extends Params>(
  api: OperationClient,
  operation: ApiFunction<Params, Result>,
  params: KnownParams<Input, Params>,
  signal: AbortSignal,
): Promise<Result | null> =>
  (api.features ?? null) === null
    ? checkHost(api, signal)
    : callApi<Params, Result, Input>(api, operation, params, signal)
