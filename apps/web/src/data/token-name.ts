/** How a token is called, as every screen shows it. A `TokenName` or an `Asset` of v2 is one. */
export interface TokenView {
  readonly tokenId: string
  /** What the issuing box says; anybody can say anything. */
  readonly name: string | null
  readonly decimals: number | null
  /** By EIP-21: suspicious is another token with a name that belongs to a verified one. */
  readonly genuineness: 'unknown' | 'verified' | 'suspicious' | 'blocked'
}
