import type { Api } from '../api/create-api.ts'

/** Kinds of data. Two requests of one family do not run at once: the newer cancels the older. */
export type DataFamily =
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
  | 'day before'
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

/** One thing that can be asked for: the same definition serves the server, a screen and a link that looks ahead. */
export interface Resource<T> {
  readonly family: DataFamily
  /** What distinguishes it within its family. */
  readonly args: readonly (string | number | null)[]
  readonly load: (api: Api, signal: AbortSignal) => Promise<T>
  /** What makes it old: a new block, also a change of the mempool, or nothing at all. */
  readonly changesWith: 'tip' | 'mempool' | 'nothing'
}

export const keyOf = ({ family, args }: Pick<Resource<unknown>, 'family' | 'args'>) => [family, ...args] as const
