import type { Hex } from '@ergo-explorer/chain'

/** Ids are stored in lower case; what has not their form names nothing. */
export function idOf(text: string): Hex | undefined {
  return /^([0-9a-f]{64}|[0-9A-F]{64})$/.test(text) ? text.toLowerCase() : undefined
}
