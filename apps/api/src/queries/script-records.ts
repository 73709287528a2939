import type { Hex } from '@ergo-explorer/chain'

/** Hash, address and template of a script. */
export interface ScriptRecord {
  readonly hash: Hex
  readonly address: string
  /** Blake2b-256 of its template; null for a script that cannot be parsed. */
  readonly template: Hex | null
}

/** For scripts `s`: uses the primary key of templates. */
export const SCRIPT_COLUMNS = 's.hash, s.address, te.blake2b256 AS template'
export const SCRIPT_JOINS = 'LEFT JOIN templates te ON te.id = s.template'
