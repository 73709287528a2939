import type { Static, TSchema } from 'typebox'

/** Sections of the API's documentation. */
export const TAGS = [
  'addresses',
  'blocks',
  'boxes',
  'charts',
  'contracts',
  'exchange',
  'mempool',
  'oracles',
  'statistics',
  'tokens',
  'transactions',
  'utilities',
] as const
export type Tag = (typeof TAGS)[number]

/** One endpoint as data: enough to route, validate, type, serialise and document it. */
export type Operation = {
  /** Generated clients name their methods after it. */
  readonly operationId: string
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly tags: readonly [Tag]
  readonly summary: string
  readonly deprecated?: true
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** What a 200 holds; of a stream, one of the values that are written back to back. */
  readonly response: TSchema
  /** Refusals to expect; each has the shape of ApiError, as has the 500 that any operation may come to. */
  readonly errors: readonly (400 | 404)[]
  readonly stream?: true
  /** Where it is not JSON. */
  readonly contentType?:
    | 'text/plain; charset=UTF-8'
    | 'text/html; charset=UTF-8'
    | 'text/csv; charset=UTF-8'
    | 'text/event-stream; charset=utf-8'
}

/** Checks the shape and keeps the exact types, so that a route infers its request and answer from the operation. */
export const defineOperation = <const T extends Operation>(operation: T): T => operation

export type ParamsOf<T extends Operation> = T extends { readonly params: infer S extends TSchema } ? Static<S> : object
export type QueryOf<T extends Operation> = T extends { readonly query: infer S extends TSchema } ? Static<S> : object
export type BodyOf<T extends Operation> = T extends { readonly body: infer S extends TSchema } ? Static<S> : undefined
export type ResponseOf<T extends Operation> = Static<T['response']>
