/** One call of a client. */
export interface Case {
  readonly args: readonly unknown[]
  /** Values and, in objects, only what matters; see Comparison. */
  readonly expected: unknown
  /** The client hands over the text of the answer and not its value, as it does with any explorer. */
  readonly limit?: Limit
}

export const STREAM = 'it reads one JSON value, and a stream is several'
export const NULL = 'it makes no bigint of null, and boxes that wait have no global index'
export const FRACTION = 'it takes a fraction of many digits for a long integer, and a fee per byte is one'
type Limit = typeof STREAM | typeof NULL | typeof FRACTION

/** By the name of the client's method, in the order in which they are called. */
export type Cases = Readonly<Record<string, () => Case>>
