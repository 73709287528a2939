export type NodeErrorCode =
  /** Nobody answers, or the connection broke. */
  | 'connection_failed'
  /** The answer did not come, or did not end, in time. */
  | 'timeout'
  /** The caller no longer wants to know. */
  | 'aborted'
  /** More bytes than an answer may have. */
  | 'too_large'
  /** Packed, which was not asked for: what unpacks to a gigabyte looks small. */
  | 'packed'
  | 'redirected'
  | 'rate_limited'
  /** A status of 5xx, or an error that calls itself an answer. */
  | 'node_failed'
  | 'not_found'
  /** The node does not want what it was sent; `reason` is what it says. */
  | 'rejected'
  /** A page for people, cut off, or no text at all. */
  | 'not_json'
  /** JSON, but not what the node's documentation promises, or not what was asked for. */
  | 'bad_answer'
  /** The node has changed its branch between two questions that belong together. */
  | 'chain_changed'
  /** None of the configured nodes may be followed. */
  | 'no_node'

export interface NodeErrorDetails {
  /** The node's own words. */
  readonly reason?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** What went wrong between us and one node. Returned, not thrown. */
export class NodeError extends Error {
  override name = 'NodeError'
  readonly code: NodeErrorCode
  readonly node: string
  readonly reason: string | undefined
  /** How long the node asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(code: NodeErrorCode, node: string, what: string, { reason, retryAfterMs, cause }: NodeErrorDetails = {}) {
    super(`${node}: ${what}${reason === undefined ? '' : `: ${reason}`}`, cause === undefined ? {} : { cause })
    this.code = code
    this.node = node
    this.reason = reason
    this.retryAfterMs = retryAfterMs
  }

  /** Whether the same question may get another answer from the same node. A block announced a second ago may be late. */
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

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: NodeError }
