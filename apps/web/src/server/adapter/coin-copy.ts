import { COIN_UNIT, findResembledCoin } from '@ergo-explorer/chain'

/** Marks a token that uses the name of the coin. Hosts without v2 have no verdicts, but the coin is the same. */
export const markCoinCopy = (name: string | null): { readonly resembles?: string } =>
  name !== null && findResembledCoin(name) !== undefined ? { resembles: COIN_UNIT } : {}
