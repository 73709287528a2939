import { minerKeyOf, type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import type { AddressDetail, AddressFault } from '@ergo-explorer/contract'
import { callApi } from '../api/api-client.ts'
import { getAddress, type KnownAddress, type KnownAddressTransaction } from '../api/operations.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** A public key, a contract, a contract known only by its hash, or the contract that holds a miner's rewards. */
type AddressRole = 'wallet' | 'contract' | 'scriptHash' | 'reward'

/** Derived: the role, from the script, which is left out because it can have thousands of bytes, as can the tokens. */
export interface AddressView extends Omit<KnownAddress, 'script' | 'balance'> {
  readonly role: AddressRole
  /** Blake2b-256 of the template of a contract; null for a wallet and when unknown. */
  readonly templateHash: string | null
  readonly balance: Omit<KnownAddress['balance'], 'tokens'>
  /** Number of different tokens, as far as they were counted. */
  readonly tokenCount: number
  readonly hasMoreTokens: boolean
}

function buildAddressView({ script, balance, ...detail }: KnownAddress): AddressView {
  const { tokens, ...coins } = balance
  const { total, items = [] } = tokens
  return {
    ...detail,
    role: deriveAddressRole(detail.kind, script?.ergoTree),
    templateHash: detail.kind === 'P2PK' ? null : (script?.templateBlake2b256 ?? null),
    balance: coins,
    tokenCount: total ?? items.length,
    hasMoreTokens: total === null,
  }
}

/** A miner's reward contract is one fixed script that contains the miner's key. */
export function deriveAddressRole(kind: AddressDetail['kind'], ergoTree: string | undefined): AddressRole {
  if (kind === 'P2PK') return 'wallet'
  if (kind === 'P2SH') return 'scriptHash'
  return ergoTree !== undefined && minerKeyOf(ergoTree) !== undefined ? 'reward' : 'contract'
}

/** The balance after all pending transactions are confirmed; null if their effect is unknown. */
export const finalBalance = ({ balance, pending }: Pick<AddressView, 'balance' | 'pending'>): NanoErg | null =>
  pending.nanoErg === null ? null : toNanoErg(BigInt(balance.nanoErg) + BigInt(pending.nanoErg))

type AddressResult =
  | { readonly kind: 'address'; readonly address: AddressView }
  | { readonly kind: 'bad'; readonly fault: AddressFault }

/** An address, or the reason why the text is not a valid address. */
export function addressResource(address: string): Resource<AddressResult> {
  return {
    type: 'address',
    args: [address],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      // Typing errors are found locally. Only the API knows for certain which network an address belongs to.
      const localFault = address.length > MAX_TYPED_LENGTH ? 'network' : await faultOf(address)
      if (localFault !== 'network') return { kind: 'bad', fault: localFault }
      const detail = await callApi(api, getAddress, { address }, signal)
      if (detail === null) return { kind: 'bad', fault: await faultOf(address) }
      return { kind: 'address', address: buildAddressView(checkFields(detail, ADDRESS_FIELDS)) }
    },
  }
}

const ADDRESS_FIELDS = {
  others: ['address', 'balance', 'pending', 'received', 'transactionCount', 'unspentCount', 'rewards', 'mentions'],
} as const

/** Longer addresses are contracts and are pasted, not typed. */
const MAX_TYPED_LENGTH = 200

/** A well-formed address that the API rejects belongs to another network. */
async function faultOf(address: string): Promise<AddressFault> {
  const { checkAddress } = await import('../search/check-address.ts')
  return checkAddress(address, 0x00) ?? 'network'
}

/** [T07] From whether the outputs of the address are spent; a transaction that only spends is `confirmed`. */
export function addressTransactionStatus({
  state,
  effect,
}: Pick<KnownAddressTransaction, 'state'> & {
  readonly effect: Pick<KnownAddressTransaction['effect'], 'received' | 'hasUnspent'>
}): 'unconfirmed' | 'pre-confirmed' | 'unspent' | 'spent' | 'confirmed' {
  if (state !== 'confirmed') return state === 'pre-confirmed' ? state : 'unconfirmed'
  if (effect.received === '0') return 'confirmed'
  return effect.hasUnspent ? 'unspent' : 'spent'
}
