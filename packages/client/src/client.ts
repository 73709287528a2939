import { ApiProblem, TransportError, type TransportErrorCode, readProblem } from './errors.ts'
import {
  buildPath,
  type ExplorerClient,
  type Operation,
  type RequestOptions,
  type ResponseFormat,
} from './operation.ts'

export interface ClientOptions {
  /** URL of the API host, without `/api`; empty for the host of the current page. */
  readonly baseUrl: string
  readonly timeoutMs?: number
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Added to the query of each GET request. */
  readonly extraQuery?: (operation: Operation) => Readonly<Record<string, string | undefined>>
  /** Called for each failed or cancelled request, for example to log it. */
  readonly onFailure?: (failure: RequestFailure) => void
  readonly fetch?: typeof fetch
}

export interface RequestFailure {
  readonly operation: Operation
  readonly url: string
  /** `cancelled`: the caller's signal was aborted; `problem`: the API returned an error response. */
  readonly code: TransportErrorCode | 'cancelled' | 'problem'
  readonly error: unknown
}

const DEFAULT_TIMEOUT_MS = 30_000

const SUBMIT = 'submitTransaction'
/** After this time, no database and no cache is older than the submission. */
const SEEN_MS = 60_000

const ACCEPT: Record<ResponseFormat, string> = { json: 'application/json', text: '*/*', stream: 'text/event-stream' }

/** A client of one API host. Each function of this package takes it as its first argument. */
export function createClient(options: ClientOptions): ExplorerClient {
  const { timeoutMs: defaultTimeoutMs = DEFAULT_TIMEOUT_MS, onFailure } = options
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const fetchFn = options.fetch ?? ((url, init) => fetch(url, init))

  let submitted: { readonly seen: string; readonly at: number } | undefined
  /** JSON responses after a submission of this client include the submitted transaction. */
  const seenBy = ({ format }: Operation): { readonly seen?: string } =>
    submitted === undefined || format !== 'json' || performance.now() - submitted.at >= SEEN_MS
      ? {}
      : { seen: submitted.seen }

  async function send<Result>(operation: Operation, params: object, request: RequestOptions = {}): Promise<Result> {
    const { signal, timeoutMs = defaultTimeoutMs } = request
    const isGet = operation.method === 'GET'
    const query = { ...seenBy(operation), ...(isGet && { ...params, ...options.extraQuery?.(operation) }) }
    const path = buildPath(operation.path, query)
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    try {
      signal?.throwIfAborted()
      const response = await fetchFn(baseUrl + path, {
        method: operation.method,
        headers: {
          accept: ACCEPT[operation.format],
          ...(!isGet && { 'content-type': 'application/json' }),
          ...options.headers,
          ...request.headers,
        },
        signal: signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]),
        ...(!isGet && { body: JSON.stringify(params, bigintToText) }),
      })
      // The API validates its responses against the schemas from which the types are generated.
      const result = (await readResponse(path, operation.format, response)) as Result
      const seen = operation.id === SUBMIT ? (result as { readonly seen?: string | null }).seen : undefined
      if (typeof seen === 'string') submitted = { seen, at: performance.now() }
      return result
    } catch (cause) {
      const code = failureCode(cause, { isCancelled: signal?.aborted === true, isTimeout: timeout.signal.aborted })
      const error = isTransportErrorCode(code) ? new TransportError(code, path, cause) : cause
      onFailure?.({ operation, url: baseUrl + path, code, error })
      throw error
    } finally {
      // A stream may stay open after its response has begun.
      clearTimeout(timer)
    }
  }

  return { send }
}

async function readResponse(path: string, format: ResponseFormat, response: Response): Promise<unknown> {
  if (!response.ok) throw await readProblem(path, response)
  if (format === 'stream') return response.body
  const text = await response.text()
  // Amounts are decimal text, so that no integer exceeds the safe range of a number.
  return format === 'json' ? JSON.parse(text) : text
}

/** Amounts of a submitted transaction may be bigints; the API also accepts decimal text. */
const bigintToText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

function failureCode(
  error: unknown,
  { isCancelled, isTimeout }: { isCancelled: boolean; isTimeout: boolean },
): RequestFailure['code'] {
  if (isCancelled) return 'cancelled'
  if (error instanceof ApiProblem) return 'problem'
  if (isTimeout) return 'timeout'
  return error instanceof SyntaxError ? 'unreadable' : 'unreachable'
}

const isTransportErrorCode = (code: RequestFailure['code']): code is TransportErrorCode =>
  code !== 'cancelled' && code !== 'problem'
