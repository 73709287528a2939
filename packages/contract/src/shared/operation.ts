import type { Static, TSchema } from 'typebox'

/** Tags of the API documentation. */
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

/** One endpoint as data, used for routing, validation, types, serialisation and documentation. */
export type Operation = {
  /** Generated clients name their methods after it. */
  readonly operationId: string
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}` | `/node/${string}`
  readonly tags: readonly [Tag]
  readonly summary: string
  /** What the summary does not say. */
  readonly description?: string
  readonly deprecated?: true
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body is text instead of JSON, or one JSON string. */
  readonly hasTextBody?: true
  /** Schema of a 200 response; for a stream, of one of the concatenated values. */
  readonly response: TSchema
  /** Schemas of the data of server-sent events, by event name. */
  readonly events?: TSchema
  /** Expected error statuses; the body is ApiError, as for the 500 that any operation may return. */
  readonly errors: readonly (400 | 404)[]
  readonly stream?: true
  /** The response contains Maps: objects whose key order matters. */
  readonly hasOrderedKeys?: true
  /** What a response contains in other formats, by the content type in `Accept`. */
  readonly formats?: Readonly<Record<'application/x-ndjson' | 'text/event-stream', string>>
  /** Content type if it is not JSON. */
  readonly contentType?:
    | 'text/plain; charset=UTF-8'
    | 'text/html; charset=UTF-8'
    | 'text/csv; charset=UTF-8'
    | 'text/event-stream; charset=utf-8'
}

/** Checks the shape and keeps the exact types, so that a route can infer its request and response types. */
export const defineOperation = <const T extends Operation>(operation: T): T => operation

export type ParamsOf<T extends Operation> = T extends { readonly params: infer S extends TSchema } ? Static<S> : object
export type QueryOf<T extends Operation> = T extends { readonly query: infer S extends TSchema } ? Static<S> : object
export type BodyOf<T extends Operation> = T extends { readonly body: infer S extends TSchema } ? Static<S> : undefined
export type ResponseOf<T extends Operation> = Static<T['response']>
