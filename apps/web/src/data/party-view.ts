/** The owner of boxes. Compatible with v2's `Party`; v0 and v1 provide only the address. */
export interface PartyView {
  /** Empty when the API provides none. */
  readonly address: string
  readonly kind: 'P2PK' | 'P2SH' | 'P2S'
  readonly scriptHash: string | null
  /** False when the script cannot be parsed; the address then only encodes its bytes. */
  readonly isReadable: boolean
  /** Name of the owner according to its source; not verified on chain. */
  readonly label: PartyLabel | null
}

export interface PartyLabel {
  readonly name: string
  readonly source: string
  readonly certainty: 'published' | 'probable'
}
