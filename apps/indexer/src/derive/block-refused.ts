import type { Header } from '@ergo-explorer/chain'

export type RefusalCode =
  | 'unknown_input'
  | 'spent_input'
  | 'value_not_conserved'
  | 'tokens_from_nothing'
  | 'out_of_range'

/**
 * A block whose own bytes are right but which contradicts the index: no honest node has such a block on its chain.
 * Nothing of it is written.
 */
export class BlockRefused extends Error {
  readonly code: RefusalCode
  readonly height: number
  readonly id: string

  constructor(code: RefusalCode, { height, id }: Pick<Header, 'height' | 'id'>, reason: string) {
    super(`Block ${height} (${id}) is refused: ${reason}`)
    this.name = 'BlockRefused'
    this.code = code
    this.height = height
    this.id = id
  }
}
