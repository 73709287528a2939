import type { ApiClient } from '../api/create-api-client.ts'

/** First part of the query key. Two requests of one type do not run at once: the newer cancels the older. */
export type ResourceType =
  | 'address'
  | 'address list'
  | 'address transactions'
  | 'ad proofs'
  | 'block'
  | 'block transactions'
  | 'blocks'
  | 'box'
  | 'box readers'
  | 'chart'
  | 'previous day'
  | 'difficulty'
  | 'difficulty epochs'
  | 'extension'
  | 'home'
  | 'market'
  | 'mempool'
  | 'oracle chart'
  | 'oracle pool'
  | 'oracle pools'
  | 'oracle readers'
  | 'order book'
  | 'order books'
  | 'price history'
  | 'projection'
  | 'search'
  | 'status'
  | 'stats'
  | 'stats info'
  | 'supply'
  | 'tip'
  | 'token'
  | 'tokens'
  | 'transaction'
  | 'unconfirmed transactions'
  | 'utilities'
  | 'voting epochs'

/** Definition of one query. The server, the screens and link prefetching share it. */
export interface Resource<T> {
  readonly type: ResourceType
  /** Distinguishes resources of one type. */
  readonly args: readonly (string | number | null)[]
  readonly load: (api: ApiClient, signal: AbortSignal) => Promise<T>
  /** What makes the data stale: a new block, a new block or mempool change, or nothing. */
  readonly invalidatedBy: 'tip' | 'mempool' | 'nothing'
}

export const resourceKey = ({ type, args }: Pick<Resource<unknown>, 'type' | 'args'>) => [type, ...args] as const
