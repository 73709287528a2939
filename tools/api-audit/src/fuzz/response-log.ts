import type { HttpResponse } from '@ergo-explorer/testkit/http'

const LISTED = 5

/** Counts the responses to requests of many kinds, and records one example per kind of failure, enough to reproduce it. */
export class ResponseLog {
  readonly #statuses = new Map<number, number>()
  /** The longest response time by kind. */
  readonly #slowest = new Map<string, number>()
  #largest = { bytes: 0, kind: '' }
  readonly failures = new Map<string, string>()

  /** @param response undefined for a request without a response, which counts as status 0 */
  add(kind: string, response: HttpResponse | undefined): void {
    const { status, ms, body } = response ?? { status: 0, ms: 0, body: '' }
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    this.#slowest.set(kind, Math.max(this.#slowest.get(kind) ?? 0, ms))
    if (body.length > this.#largest.bytes) this.#largest = { bytes: body.length, kind }
  }

  fail(failure: string, request = ''): void {
    this.failures.set(failure, request.slice(0, 500))
  }

  get summary(): string {
    const counts = [...this.#statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    const slowest = [...this.#slowest].toSorted(([, a], [, b]) => b - a).slice(0, LISTED)
    const times = slowest.map(([kind, ms]) => `${Math.round(ms)} ms (${kind})`)
    return `${counts.join(', ')}; slowest ${times.join(', ')}; largest ${this.#largest.bytes} bytes (${this.#largest.kind})`
  }

  printFailures(): void {
    for (const [failure, request] of this.failures) console.error(`${failure}\n  ${request}`)
  }
}

export const hasStackTrace = (text: string): boolean => /\bat .*(?:\.ts|\.js|node:internal[\w/]*):\d+/.test(text)

interface Exchange<T> {
  readonly request: T
  /** An error if there was none. */
  readonly response: PromiseSettledResult<HttpResponse>
}

/**
 * Sends requests in rounds of a few. A round is checked while no request is running: parsing tens of megabytes meanwhile
 * would count as time of the API.
 */
export async function sendInRounds<T>(
  count: number,
  { create, send }: { readonly create: (i: number) => T; readonly send: (request: T) => Promise<HttpResponse> },
  check: (exchange: Exchange<T>, i: number) => unknown,
): Promise<void> {
  for (let first = 0; first < count; first += CONCURRENCY) {
    const requests = Array.from({ length: Math.min(CONCURRENCY, count - first) }, (_, i) => create(first + i))
    const responses = await Promise.allSettled(requests.map(send))
    for (const [i, response] of responses.entries()) await check({ request: requests[i] as T, response }, first + i)
  }
}

const CONCURRENCY = 8
