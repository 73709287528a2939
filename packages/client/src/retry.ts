import { ApiProblem } from './errors.ts'
import type { ExplorerClient, Operation, RequestOptions } from './operation.ts'

export interface RetryOptions {
  /** Retries after the first attempt; 4 by default. */
  readonly maxRetries?: number
  /** A response that asks for a longer wait is not retried; 60,000 by default. */
  readonly maxDelayMs?: number
}

const FIRST_DELAY_MS = 500
/** Clients that were rejected together must not return together. */
const JITTER_MS = 1000

/**
 * Repeats requests that the API rejected for the moment: too many requests (429) and unavailable (503). Waits as long as
 * `Retry-After` says, otherwise twice as long each time, plus a random part. The API has not executed such requests, so
 * submissions are safe to repeat too.
 */
export function withRetry(
  client: ExplorerClient,
  { maxRetries = 4, maxDelayMs = 60_000 }: RetryOptions = {},
): ExplorerClient {
  async function send<Result>(operation: Operation, params: object, request?: RequestOptions): Promise<Result> {
    for (let retries = 0; ; retries++) {
      try {
        return await client.send<Result>(operation, params, request)
      } catch (error) {
        if (!(error instanceof ApiProblem) || (error.status !== 429 && error.status !== 503)) throw error
        const { retryAfterSeconds } = error
        const base = retryAfterSeconds === undefined ? FIRST_DELAY_MS * 2 ** retries : retryAfterSeconds * 1000
        if (retries >= maxRetries || base > maxDelayMs) throw error
        await wait(base + Math.random() * JITTER_MS, request?.signal)
      }
    }
  }
  return { send }
}

async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
