import type { ApiClient, ApiFeatures } from '../api/api-client.ts'

/** First part of the key. A displayed resource cancels requests of the same type that no component displays. */
export type ResourceType =
  | 'address'
  | 'address balances'
  | 'address list'
  | 'address transactions'
  | 'address value'
  | 'ad proofs'
  | 'bank'
  | 'bank history'
  | 'block'
  | 'block transactions'
  | 'blocks'
  | 'box'
  | 'box readers'
  | 'bridge'
  | 'chart'
  | 'chart annotations'
  | 'collections'
  | 'contract'
  | 'contract list'
  | 'contract directory'
  | 'contract usage'
  | 'contracts'
  | 'difficulty'
  | 'difficulty epochs'
  | 'extension'
  | 'home'
  | 'largest transfers'
  | 'market'
  | 'mempool'
  | 'miner'
  | 'neighbours'
  | 'oracle chart'
  | 'oracle pool'
  | 'oracle pools'
  | 'oracle readers'
  | 'order book'
  | 'order books'
  | 'orphaned blocks'
  | 'pool'
  | 'pool changes'
  | 'pool chart'
  | 'pools'
  | 'projection'
  | 'search'
  | 'status'
  | 'stats'
  | 'stats info'
  | 'supply'
  | 'tip'
  | 'token'
  | 'token state values'
  | 'token states'
  | 'tokens'
  | 'transaction'
  | 'utilities'
  | 'voting epochs'

export type ResourceLoader<T> = (api: ApiClient, signal: AbortSignal) => Promise<T>

/** Definition of data from the API. The server, the screens and link prefetching share it. */
export interface Resource<T> {
  readonly type: ResourceType
  /** Distinguishes resources of one type. */
  readonly args: readonly (string | number | null)[]
  readonly load: ResourceLoader<T>
  /** What makes the data stale: a new block, a new block or mempool change, or nothing. */
  readonly invalidatedBy: 'tip' | 'mempool' | 'nothing'
}

export const resourceKey = ({ type, args }: Pick<Resource<unknown>, 'type' | 'args'>) => [type, ...args] as const

/** The part of the current route that determines which data a screen needs. */
export interface RouteContext {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  readonly features: ApiFeatures
}

export type ScreenResources = (context: RouteContext) => readonly Resource<unknown>[]

/** Path to redirect to, once enough data is loaded to decide; null to stay. */
export type ScreenRedirect = (context: RouteContext, redirectContext: RedirectContext) => string | null

interface RedirectContext {
  /** Loaded data; undefined while loading or after a failure. */
  readonly data: <T>(resource: Resource<T>) => T | undefined
  /** Names of all screens. */
  readonly screens: readonly string[]
}
