export type NodeErrorCode =
  /** No connection, or it broke. */
  | 'connection_failed'
  /** The response did not start or end in time. */
  | 'timeout'
  /** Aborted by the caller. */
  | 'aborted'
  /** The response exceeds the size limit. */
  | 'too_large'
  /** Compressed although not requested: a small response could expand to a gigabyte. */
  | 'compressed'
  | 'redirected'
  | 'rate_limited'
  /** Status 5xx, or an error object with status 200. */
  | 'node_failed'
  | 'not_found'
  /** The node rejected the request; `reason` is its explanation. */
  | 'rejected'
  /** HTML, truncated, or not text. */
  | 'not_json'
  /** JSON that contradicts the node's API documentation or the request. */
  | 'invalid_response'
  /** The node switched branches between two related requests. */
  | 'chain_changed'
  /** None of the configured nodes is healthy. */
  | 'no_node'

export interface NodeErrorDetails {
  /** The node's explanation. */
  readonly reason?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** A failed node request. Returned, not thrown. */
export class NodeError extends Error {
  override name = 'NodeError'
  readonly code: NodeErrorCode
  readonly node: string
  readonly reason: string | undefined
  /** Retry-After of the node. */
  readonly retryAfterMs: number | undefined

  constructor(
    code: NodeErrorCode,
    node: string,
    operation: string,
    { reason, retryAfterMs, cause }: NodeErrorDetails = {},
  ) {
    super(`${node}: ${operation}${reason === undefined ? '' : `: ${reason}`}`, cause === undefined ? {} : { cause })
    this.code = code
    this.node = node
    this.reason = reason
    this.retryAfterMs = retryAfterMs
  }

  /** Whether a retry with the same node may succeed. A block announced a second ago may be late. */
  get retryable(): boolean {
    return RETRYABLE.has(this.code)
  }
}

const RETRYABLE: ReadonlySet<NodeErrorCode> = new Set<NodeErrorCode>([
  'connection_failed',
  'timeout',
  'rate_limited',
  'node_failed',
  'not_found',
  'not_json',
  'chain_changed',
  'no_node',
])

export type NodeOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: NodeError }
