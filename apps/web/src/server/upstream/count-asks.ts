import { ApiFailure } from '../../data/api/api-failure.ts'
import type { Api } from '../../data/api/create-api.ts'
import type { Figures } from '../metrics/figures.ts'

/** An API that is asked and timed. */
export function countAsks(api: Api, { asks }: Pick<Figures, 'asks'>): Api {
  return {
    ...api,
    async get<T>(path: string, signal: AbortSignal) {
      const start = performance.now()
      // Nobody here changes their mind: who stops listening has waited long enough.
      let outcome = 'timeout'
      try {
        const body = await api.get<T>(path, signal)
        outcome = body === null ? 'absent' : 'answered'
        return body
      } catch (error) {
        if (error instanceof ApiFailure) outcome = error.code
        throw error
      } finally {
        asks.add((performance.now() - start) / 1000, outcome)
      }
    },
  }
}
