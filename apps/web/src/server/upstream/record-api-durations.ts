import { ApiFailure } from '../../data/api/api-failure.ts'
import type { ApiClient } from '../../data/api/create-api-client.ts'
import type { WebCounters } from '../metrics/web-counters.ts'

/** Wraps an API client and records the duration of its requests. */
export function recordApiDurations(api: ApiClient, { apiRequests }: Pick<WebCounters, 'apiRequests'>): ApiClient {
  return {
    ...api,
    async get<T>(path: string, signal: AbortSignal) {
      const start = performance.now()
      // Requests are only aborted by their timeout.
      let outcome = 'timeout'
      try {
        const body = await api.get<T>(path, signal)
        outcome = body === null ? 'not_found' : 'ok'
        return body
      } catch (error) {
        if (error instanceof ApiFailure) outcome = error.code
        throw error
      } finally {
        apiRequests.add((performance.now() - start) / 1000, outcome)
      }
    },
  }
}
