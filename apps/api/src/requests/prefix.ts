import type { Hex } from '@ergo-explorer/chain'

/** The first and the last id that begin with a text; undefined where none can. */
export interface IdRange {
  readonly first: Hex
  readonly last: Hex
}

const DIGITS = 64

export const idsWithPrefix = (prefix: string): IdRange | undefined =>
  /^[0-9a-f]{1,64}$/.test(prefix) ? { first: prefix.padEnd(DIGITS, '0'), last: prefix.padEnd(DIGITS, 'f') } : undefined

/** The last character of all: what begins with a text comes before the text with this behind it. */
export const LAST_CHARACTER = '\u{10FFFF}'
