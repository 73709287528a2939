import type { Box, Hex, TokenId } from '@ergo-explorer/chain'

/** Dictionary entry of a script. */
export interface ScriptEntry {
  readonly id: number
  /** Null for a script that cannot be parsed. */
  readonly template: number | null
  readonly hash: Hex
  /** Ids of the public keys in its constants, except the key of a P2PK script. */
  readonly keys: readonly number[]
}

/** Integer ids that replace long values in rows. Looking up a new value assigns an id to it. */
export interface Dictionary {
  script(ergoTree: Hex): ScriptEntry
  token(id: TokenId): number
  key(key: Hex): number
}

/** Token id of ERG. */
export const ERG_TOKEN_ID = 0

/** A box that is in the index, or will be once the current block is written. */
export interface IndexedBox {
  readonly number: number
  readonly script: ScriptEntry
  readonly box: Box
}
