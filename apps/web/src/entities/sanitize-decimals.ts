import { MAX_DECIMALS } from '@ergo-explorer/chain'

/** Decimals of a token; missing or invalid decimals count as none. */
export function sanitizeDecimals(decimals: number | null | undefined): number {
  return Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= MAX_DECIMALS ? Number(decimals) : 0
}
