import type { Label } from '@ergo-explorer/contract'

/** The owner of boxes. Compatible with v2's `Party`; v0 and v1 provide only the address. */
export interface PartyView {
  /** Empty when the API provides none. */
  readonly address: string
  readonly kind: 'P2PK' | 'P2SH' | 'P2S'
  readonly scriptHash: string | null
  /** False when the script cannot be parsed; the address then only encodes its bytes. */
  readonly isReadable: boolean
  /** Hash of the template of its script; v0 and v1 do not provide it. */
  readonly templateHash?: string | null | undefined
  /** Name of the owner according to its source; not verified on chain. */
  readonly label: PartyLabel | null
}

export type PartyLabel = Label

/** Hash of the contract that the label of a party names. Labels of miners and exchanges name the owner of the script. */
export const findNamedContract = ({ label, templateHash }: PartyView): string | undefined =>
  label === null || label.kind === 'miner' || label.kind === 'exchange' ? undefined : (templateHash ?? undefined)

/** P2PK addresses have 51 or 52 characters. All script addresses are longer; the shortest is a P2SH address. */
export function partyFromAddress(address: string): PartyView {
  const isKey = /^[39]\w{50,51}$/.test(address)
  return { address, kind: isKey ? 'P2PK' : 'P2S', scriptHash: null, isReadable: true, label: null }
}
