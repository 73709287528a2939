import type { Answer } from './answer.ts'

export interface InterceptedRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** Aborted when the caller has gone: what waits for nobody can stop waiting. */
  readonly signal: AbortSignal
}

/** How an answer goes over the wire. A real network and a struggling node do all of these. */
export type Delivery =
  | { readonly as: 'whole'; readonly answer: Answer }
  /** In pieces, with a pause after each. */
  | { readonly as: 'drip'; readonly answer: Answer; readonly chunkBytes: number; readonly everyMs: number }
  /** The headers promise the whole body, then the connection ends after so many bytes of it: reset, or closed. */
  | { readonly as: 'cut'; readonly answer: Answer; readonly afterBytes: number; readonly by: 'reset' | 'close' }
  /** Nothing, not even headers; the connection stays open until the caller gives up. */
  | { readonly as: 'silence' }
  /** The connection is reset before a byte of the answer. */
  | { readonly as: 'hang-up' }

/**
 * Stands between the node API and the wire, for faults. It sees what the node would have answered and says what is to
 * become of it. To delay, it takes its time; to replace status, headers or body, it hands on another answer.
 */
export type Interceptor = (request: InterceptedRequest, answer: Answer) => Delivery | Promise<Delivery>
