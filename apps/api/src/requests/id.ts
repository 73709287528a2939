import type { Hex } from '@ergo-explorer/chain'

/** Parses an id to lower case, as stored; undefined for other text. */
export function parseId(text: string): Hex | undefined {
  return /^([0-9a-f]{64}|[0-9A-F]{64})$/.test(text) ? text.toLowerCase() : undefined
}
