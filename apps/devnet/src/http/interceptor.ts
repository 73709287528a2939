import type { NodeResponse } from './node-response.ts'

export interface InterceptedRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** Aborted when the client disconnects, so that delays can end early. */
  readonly signal: AbortSignal
}

/** How a response is sent. Real networks and overloaded nodes show all of these. */
export type ResponseDelivery =
  | { readonly kind: 'complete'; readonly response: NodeResponse }
  /** In chunks, with a pause after each. */
  | { readonly kind: 'drip'; readonly response: NodeResponse; readonly chunkBytes: number; readonly everyMs: number }
  /** Content-Length announces the full body, but the connection is reset or closed after `afterBytes`. */
  | {
      readonly kind: 'truncated'
      readonly response: NodeResponse
      readonly afterBytes: number
      readonly ending: 'reset' | 'close'
    }
  /** No headers and no body; the connection stays open until the client gives up. */
  | { readonly kind: 'no-response' }
  /** The connection is reset before the first byte. */
  | { readonly kind: 'reset' }

/**
 * Runs between the node API and the network, for faults. It receives the node's response and returns how to deliver it.
 * It may wait, and may replace status, headers and body.
 */
export type Interceptor = (
  request: InterceptedRequest,
  response: NodeResponse,
) => ResponseDelivery | Promise<ResponseDelivery>
