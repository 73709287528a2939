import { MAX_DECIMALS } from '@ergo-explorer/chain'

/** Decimals as a token may have them. One that says none, or what no token can have, has none. */
export function soundDecimals(decimals: number | null | undefined): number {
  return Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= MAX_DECIMALS ? Number(decimals) : 0
}
