import type { Story } from '@ergo-explorer/contract'
import type { PartyView } from '../../data/party-view.ts'
import type { TokenView } from '../../data/token-view.ts'

/** The party of an id in the facts. An id that the story does not resolve has only its hash. */
export function findParty({ parties }: Story, id: string): PartyView {
  const party = ownValue(parties, id)
  const isKnown = typeof party?.address === 'string' && (party.label === null || typeof party.label.name === 'string')
  return isKnown ? party : { address: '', kind: 'P2PK', scriptHash: id, isReadable: false, label: null }
}

export function findToken({ tokens }: Story, tokenId: string): TokenView {
  const token = ownValue(tokens, tokenId)
  const isKnown = token?.name === null || typeof token?.name === 'string'
  return isKnown ? token : { tokenId, name: null, decimals: null, genuineness: 'unknown' }
}

/** The noun before a name. Parties not known to be contracts are called addresses. */
export const partyNoun = ({ kind }: PartyView): 'address' | 'contract' => (kind === 'P2PK' ? 'address' : 'contract')

/** Another API may omit the record or the entry. */
const ownValue = <Value>(record: Readonly<Record<string, Value>> | null | undefined, key: string) =>
  record !== null && record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
