/** Whoever guards boxes, as every screen shows it. A `Party` of v2 is one; v0 and v1 tell only the address. */
export interface PartyView {
  /** Empty where the API gave none. */
  readonly address: string
  readonly kind: 'P2PK' | 'P2SH' | 'P2S'
  readonly scriptHash: string | null
  /** Whether the script can be taken apart; else the address is just its bytes. */
  readonly isReadable: boolean
  /** What somebody calls it: a claim of its source. */
  readonly label: PartyLabel | null
}

export interface PartyLabel {
  readonly name: string
  readonly source: string
  readonly certainty: 'published' | 'probable'
}
