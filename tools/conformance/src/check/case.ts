/** One call of a client method. */
export interface ClientCase {
  readonly args: readonly unknown[]
  /** Expected values. Of objects only the listed properties are compared, see ResultComparison. */
  readonly expected: unknown
  /** Why the client returns the response as text instead of a value. It does so with any explorer. */
  readonly limitation?: ClientLimitation
}

export const STREAM_AS_TEXT = 'the client parses one JSON value, but a stream has several'
export const NULL_BIGINT = 'the client cannot convert null to a bigint, but unconfirmed boxes have no global index'
export const LONG_FRACTION = 'the client parses long fractions as integers, but a fee per byte is a fraction'
type ClientLimitation = typeof STREAM_AS_TEXT | typeof NULL_BIGINT | typeof LONG_FRACTION

/** By method name, in call order. */
export type ClientCases = Readonly<Record<string, () => ClientCase>>
