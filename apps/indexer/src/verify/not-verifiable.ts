export type NotVerifiableCode = 'index_not_live' | 'other_network' | 'no_such_blocks'

/** Nothing was looked at, and nothing is said about the index. */
export class NotVerifiable extends Error {
  readonly code: NotVerifiableCode

  constructor(code: NotVerifiableCode, reason: string) {
    super(reason)
    this.name = 'NotVerifiable'
    this.code = code
  }
}
