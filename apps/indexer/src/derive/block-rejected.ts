import type { Header } from '@ergo-explorer/chain'

export type RejectionCode =
  | 'unknown_input'
  | 'spent_input'
  | 'value_not_conserved'
  | 'tokens_from_nothing'
  | 'out_of_range'

/**
 * A block that is valid by itself but contradicts the index: no correct node has it on its chain. Nothing of it is
 * written.
 */
export class BlockRejected extends Error {
  readonly code: RejectionCode
  readonly height: number
  readonly id: string

  constructor(code: RejectionCode, { height, id }: Pick<Header, 'height' | 'id'>, reason: string) {
    super(`Block ${height} (${id}) rejected: ${reason}`)
    this.name = 'BlockRejected'
    this.code = code
    this.height = height
    this.id = id
  }
}
