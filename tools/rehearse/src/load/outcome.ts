import type { Reply } from '../traffic/ask-once.ts'
import type { DistinctPath } from '../traffic/distinct-paths.ts'

/** How one request came out, in few words: there are a hundred thousand of them. */
export interface Outcome {
  readonly kind: DistinctPath['kind']
  /** When it was due, in milliseconds since the load began. */
  readonly atMs: number
  /** From then on until the whole answer was there. */
  readonly ms: number
  /** 0: there was no answer. */
  readonly status: number
  readonly hasRetryAfter: boolean
  /** What the proxy says of its cache, or why there was no answer. */
  readonly cache: string
}

type Asked = Pick<Outcome, 'kind' | 'atMs' | 'ms'>

export const outcomeOf = (asked: Asked, reply: Reply): Outcome =>
  reply.isAnswered
    ? {
        ...asked,
        status: reply.status,
        hasRetryAfter: reply.headers['retry-after'] !== undefined,
        cache: String(reply.headers['x-cache'] ?? ''),
      }
    : { ...asked, status: 0, hasRetryAfter: false, cache: reply.reason }

export const isGood = ({ status }: Outcome): boolean => status === 200

/** Sent away as promised: told that it is too much, and when to come back. */
export const isRefused = ({ status, hasRetryAfter }: Outcome): boolean =>
  (status === 503 || status === 429) && hasRetryAfter

/** Neither answered nor sent away as promised. */
export const isBroken = (outcome: Outcome): boolean => !isGood(outcome) && !isRefused(outcome)

export const timesOf = (outcomes: readonly Outcome[]): number[] => outcomes.map(({ ms }) => ms)
