import type { Story } from '@ergo-explorer/contract'
import type { PartyView } from '../../data/party.ts'
import type { TokenView } from '../../data/token-name.ts'

/** Who an id of the facts stands for. One that the story does not explain is known by nothing but its hash. */
export function partyOf({ parties }: Story, id: string): PartyView {
  const party = ownValue(parties, id)
  const isKnown = typeof party?.address === 'string' && (party.label === null || typeof party.label.name === 'string')
  return isKnown ? party : { address: '', kind: 'P2PK', scriptHash: id, isReadable: false, label: null }
}

export function tokenOf({ tokens }: Story, tokenId: string): TokenView {
  const token = ownValue(tokens, tokenId)
  const isKnown = token?.name === null || typeof token?.name === 'string'
  return isKnown ? token : { tokenId, name: null, decimals: null, genuineness: 'unknown' }
}

/** The noun before a name. What is not known to be a contract is called an address. */
export const nounOf = ({ kind }: PartyView): 'address' | 'contract' => (kind === 'P2PK' ? 'address' : 'contract')

/** An answer of another's API may have left out the record, or what stands in it. */
const ownValue = <Value>(record: Readonly<Record<string, Value>> | null | undefined, key: string) =>
  record !== null && record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
