import type { Hex } from '@ergo-explorer/chain'

/** First and last id with a prefix; undefined if no id can have it. */
export interface IdRange {
  readonly first: Hex
  readonly last: Hex
}

const DIGITS = 64

export const idRangeOfPrefix = (prefix: string): IdRange | undefined =>
  /^[0-9a-f]{1,64}$/.test(prefix) ? { first: prefix.padEnd(DIGITS, '0'), last: prefix.padEnd(DIGITS, 'f') } : undefined

/** The last Unicode character: all texts with a prefix sort before the prefix followed by it. */
export const MAX_UNICODE_CHARACTER = '\u{10FFFF}'
