import type { Blake2b256, Box, BoxId, Hex, NetworkPreset, TokenId } from '@ergo-explorer/chain'
import type { OracleReader, ReadScript } from '@ergo-explorer/stories'

/** Values that stay the same for all blocks. */
export interface DeriveContext {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly dictionary: Dictionary
  readonly readScript: ReadScript
  readonly readOracle: OracleReader
}

/** Dictionary entry of a script. */
export interface ScriptEntry {
  readonly id: number
  /** Null for a script that cannot be parsed. */
  readonly template: number | null
  /** Whether its template is that of one wallet: a P2PK script without segregated constants. */
  readonly isWallet: boolean
  readonly hash: Hex
  /** Ids of the public keys in its constants, except the key of a P2PK script. */
  readonly keys: readonly number[]
}

/** Searchable contents of a register. */
export interface RegisterFacts {
  /** Undefined when the value has no text form and cannot be searched. */
  readonly valueHash: bigint | undefined
  readonly keys: readonly Hex[]
}

/** Integer ids that replace long values in rows. Looking up a new value assigns an id to it. */
export interface Dictionary {
  script(ergoTree: Hex): ScriptEntry
  token(id: TokenId): number
  key(key: Hex): number
  /** Contracts repeat most of their registers from box to box, so the contents of recent ones are cached. */
  register(value: Hex): RegisterFacts
}

/** Token id of ERG. */
export const ERG_TOKEN_ID = 0

/** A box that is in the index, or will be once the current block is written. */
export interface IndexedBox {
  readonly number: number
  readonly script: ScriptEntry
  readonly box: Box
}

/** Finds a box that was unspent before the block. Called for boxes that the block uses but does not create. */
export type FindBox = (id: BoxId) => IndexedBox | undefined
