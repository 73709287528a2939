import { LRUCache } from 'lru-cache'
import type { Api } from '../../data/api/create-api.ts'
import { loadView } from '../../data/resource/load-view.ts'
import { keyOf, type Resource } from '../../data/resource/resource.ts'
import type { Figures } from '../metrics/figures.ts'

interface Kept {
  readonly data: unknown
  readonly at: number
  readonly version: string
}

export interface Found<T> {
  readonly data: T
  /** Since when there has been no newer answer; null for one that is new. */
  readonly since: number | null
}

export interface KeepOptions {
  readonly apiOf: (requestId: string) => Api
  readonly versionOf: () => string
  readonly budgetMs: number
  readonly now: () => number
  readonly figures: Pick<Figures, 'data'>
}

/** Data for one request, by whose id it is asked for; who asks for the same meanwhile shares it. */
export type FetchData = <T>(resource: Resource<T>, requestId: string) => Promise<Found<T>>

/** How long an answer serves other pages and languages while the tip stays. */
const FRESH_MS = { mempool: 1_000, tip: 10_000, nothing: Number.POSITIVE_INFINITY }
const MOST_KEPT = 3_000

/** The last good answers: shared by pages that ask at the same time, and shown with their age when the API is away. */
export function keepData({ apiOf, versionOf, budgetMs, now, figures: { data: outcomes } }: KeepOptions): FetchData {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT })
  const underway = new Map<string, Promise<unknown>>()

  const load = async <T>(key: string, resource: Resource<T>, requestId: string): Promise<T> => {
    const version = versionOf()
    const data = await loadView(resource, apiOf(requestId), AbortSignal.timeout(budgetMs))
    kept.set(key, { data, at: now(), version })
    return data
  }

  return async <T>(resource: Resource<T>, requestId: string): Promise<Found<T>> => {
    const key = JSON.stringify(keyOf(resource))
    const known = kept.get(key)
    const isFresh =
      known !== undefined &&
      now() - known.at < FRESH_MS[resource.changesWith] &&
      (resource.changesWith === 'nothing' || known.version === versionOf())
    if (isFresh) {
      outcomes.kept++
      // What is kept under a resource's key is what that resource loads.
      return { data: known.data as T, since: null }
    }
    const shared = underway.get(key)
    const running = shared ?? load(key, resource, requestId).finally(() => underway.delete(key))
    underway.set(key, running)
    try {
      const data = (await running) as T
      outcomes[shared === undefined ? 'loaded' : 'shared']++
      return { data, since: null }
    } catch (error) {
      outcomes[known === undefined ? 'failed' : 'stale']++
      if (known === undefined) throw error
      return { data: known.data as T, since: known.at }
    }
  }
}
