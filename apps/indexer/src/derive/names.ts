import type { Box, Hex, TokenId } from '@ergo-explorer/chain'

/** A script as rows speak of it. */
export interface NamedScript {
  readonly id: number
  /** Null for a script that cannot be taken apart. */
  readonly template: number | null
  readonly hash: Hex
  /** Numbers of the public keys in its constants, other than the key whose own address it is. */
  readonly keys: readonly number[]
}

/** The numbers that stand for long things in rows. A name that is new gets a number by being asked for. */
export interface Names {
  script(tree: Hex): NamedScript
  token(id: TokenId): number
  key(key: Hex): number
}

/** ERG stands among tokens under this number. */
export const ERG = 0

/** A box that is in the index, or will be with the block in hand. */
export interface KnownBox {
  readonly number: number
  readonly script: NamedScript
  readonly box: Box
}
