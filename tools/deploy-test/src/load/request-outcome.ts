import type { RequestResult } from '../traffic/send-request.ts'
import type { DistinctPath } from '../traffic/distinct-paths.ts'

/** The result of one request, small, because there are 100,000 of them. */
export interface RequestOutcome {
  readonly kind: DistinctPath['kind']
  /** Due time in milliseconds since the start of the load. */
  readonly atMs: number
  /** From the due time to the end of the response. */
  readonly ms: number
  /** 0 without a response. */
  readonly status: number
  readonly hasRetryAfter: boolean
  /** The proxy's cache status, or the error. */
  readonly cache: string
}

type RequestTiming = Pick<RequestOutcome, 'kind' | 'atMs' | 'ms'>

export const toRequestOutcome = (timing: RequestTiming, result: RequestResult): RequestOutcome =>
  result.hasResponse
    ? {
        ...timing,
        status: result.status,
        hasRetryAfter: result.headers['retry-after'] !== undefined,
        cache: String(result.headers['x-cache'] ?? ''),
      }
    : { ...timing, status: 0, hasRetryAfter: false, cache: result.reason }

export const isOk = ({ status }: RequestOutcome): boolean => status === 200

/** Rejected as documented: with a status for overload and a Retry-After header. */
export const isRefused = ({ status, hasRetryAfter }: RequestOutcome): boolean =>
  (status === 503 || status === 429) && hasRetryAfter

/** Neither successful nor rejected as documented. */
export const isError = (outcome: RequestOutcome): boolean => !isOk(outcome) && !isRefused(outcome)

export const durationsOf = (outcomes: readonly RequestOutcome[]): number[] => outcomes.map(({ ms }) => ms)
