import type { TokenVerdict } from '@ergo-explorer/contract'

/** Identity of a token. Compatible with v2's `TokenName` and `Asset`. */
export interface TokenView {
  readonly tokenId: string
  /** Name from the issuing box; not verified, since anyone can use any name. */
  readonly name: string | null
  readonly decimals: number | null
  /** According to EIP-21. `suspicious`: another token that uses the name of a verified one. */
  readonly genuineness: 'unknown' | 'verified' | 'suspicious' | 'blocked'
  /** Whether a registry lists its id. Absent for other tokens and without v2. */
  readonly isOriginal?: boolean | undefined
  /** Name of the original that a copy could be mistaken for. Absent for other tokens and without v2. */
  readonly resembles?: string | null | undefined
  /** Whether it is what its name says, with reasons. In lists, balances and search results of v2. */
  readonly verdict?: TokenVerdict | null | undefined
}

/** Drops the fields that no screen shows beside a name. Most tokens are unknown, and so are those of an older API. */
export const toTokenView = (token: Omit<TokenView, 'verdict'>): TokenView => {
  const { tokenId, name, decimals, genuineness, isOriginal, resembles } = token
  return {
    tokenId,
    name,
    decimals,
    genuineness,
    ...(isOriginal === true && { isOriginal }),
    ...(typeof resembles === 'string' && { resembles }),
  }
}
