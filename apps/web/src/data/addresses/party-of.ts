import type { PartyView } from '../party.ts'

/** Keys have addresses of 51 or 52 characters, and scripts longer ones: even the shortest is a template's hash. */
export function partyOf(address: string): PartyView {
  const isKey = /^[39]\w{50,51}$/.test(address)
  return { address, kind: isKey ? 'P2PK' : 'P2S', scriptHash: null, isReadable: true, label: null }
}
