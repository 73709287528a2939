export type NotVerifiableCode = 'index_not_live' | 'other_network' | 'no_such_blocks'

/** The index could not be verified; nothing is known about its validity. */
export class NotVerifiable extends Error {
  readonly code: NotVerifiableCode

  constructor(code: NotVerifiableCode, reason: string) {
    super(reason)
    this.name = 'NotVerifiable'
    this.code = code
  }
}
