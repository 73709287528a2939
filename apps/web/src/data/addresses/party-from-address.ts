import type { PartyView } from '../party-view.ts'

/** P2PK addresses have 51 or 52 characters. All script addresses are longer; the shortest is a P2SH address. */
export function partyFromAddress(address: string): PartyView {
  const isKey = /^[39]\w{50,51}$/.test(address)
  return { address, kind: isKey ? 'P2PK' : 'P2S', scriptHash: null, isReadable: true, label: null }
}
