/** Identity of a token. Compatible with v2's `TokenName` and `Asset`. */
export interface TokenView {
  readonly tokenId: string
  /** Name from the issuing box; not verified, since anyone can use any name. */
  readonly name: string | null
  readonly decimals: number | null
  /** According to EIP-21. `suspicious`: another token that uses the name of a verified one. */
  readonly genuineness: 'unknown' | 'verified' | 'suspicious' | 'blocked'
}
