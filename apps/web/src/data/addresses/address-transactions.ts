import type { EffectKind, NanoErg } from '@ergo-explorer/chain'
import type { Story } from '@ergo-explorer/contract'
import type { PartyView } from '../party-view.ts'
import { toAssetChange, type BalanceChange } from './address.ts'
import { callApi } from '../api/api-client.ts'
import { type KnownAddressTransaction, listAddressTransactions, listAddressUnconfirmed } from '../api/operations.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'

/** Status of a transaction in the list of an address. */
type AddressTransactionStatus = 'unconfirmed' | 'pre-confirmed' | 'unspent' | 'spent' | 'confirmed'

export interface AddressTransactionStatusInput {
  readonly isPending: boolean
  /** Whether at least one output goes to the address. */
  readonly paysAddress: boolean
  /** Whether at least one of those outputs is unspent. */
  readonly hasUnspent: boolean
}

/** Derived from whether the outputs of the address are spent; a transaction that only spends is `confirmed`. */
export function deriveAddressTransactionStatus({
  isPending,
  paysAddress,
  hasUnspent,
}: AddressTransactionStatusInput): AddressTransactionStatus {
  if (isPending) return 'unconfirmed'
  if (!paysAddress) return 'confirmed'
  return hasUnspent ? 'unspent' : 'spent'
}

/** A transaction in the list of an address. */
export interface AddressTransactionRow extends BalanceChange {
  readonly id: string
  readonly status: AddressTransactionStatus
  /** Whether a preferred pending transaction spends the same box. */
  readonly isDoubleSpend: boolean
  /** Block time; for a pending transaction, the time it was first seen. */
  readonly timestamp: number | null
  readonly inputCount: number
  readonly outputCount: number
  readonly story: Story | null
  readonly effect: EffectView
}

/** What a transaction does from the point of view of one address. */
export interface EffectView {
  readonly kind: EffectKind
  /** The part of the address's loss that is the fee; null if it is unknown. */
  readonly fee: NanoErg | null
  /** The first of the owners that gain what the address loses, or lose what it gains. */
  readonly counterparty: PartyView | null
  /** All of these owners. */
  readonly counterpartyCount: number
}

export function addressTransactionRow({ effect, ...transaction }: KnownAddressTransaction): AddressTransactionRow {
  const { transactionId: id, state, timestamp, firstSeen, inputCount, outputCount, story } = transaction
  const isPending = state !== 'confirmed'
  return {
    id,
    status:
      state === 'pre-confirmed'
        ? state
        : deriveAddressTransactionStatus({
            isPending,
            paysAddress: effect.received !== '0',
            hasUnspent: effect.hasUnspent,
          }),
    isDoubleSpend: transaction.conflictingTransactionId !== null,
    timestamp: isPending ? firstSeen : timestamp,
    inputCount,
    outputCount,
    nanoErg: effect.nanoErg,
    assets: effect.assets.map(toAssetChange),
    story,
    effect: {
      kind: effect.kind,
      fee: effect.fee,
      counterparty: effect.counterparties[0] ?? null,
      counterpartyCount: effect.counterpartyCount,
    },
  }
}

/** One page of an address history. Pending transactions are listed before the first page only. */
export interface AddressTransactionsView {
  readonly mempoolItems: readonly AddressTransactionRow[]
  /** All pending transactions, including those not listed. */
  readonly mempoolTotal: number
  readonly items: readonly AddressTransactionRow[]
  readonly total: number
}

export function addressTransactionsResource(address: string, paging: Paging): Resource<AddressTransactionsView> {
  return {
    type: 'address transactions',
    args: [address, paging.page, paging.limit],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      const range = { limit: paging.limit, offset: (paging.page - 1) * paging.limit }
      const [confirmed, unconfirmed] = await Promise.all([
        callApi(api, listAddressTransactions, { address, ...range }, signal),
        paging.page > 1 ? null : callApi(api, listAddressUnconfirmed, { address, limit: paging.limit }, signal),
      ])
      return {
        mempoolItems: unconfirmed?.items.map(addressTransactionRow) ?? [],
        mempoolTotal: unconfirmed?.total ?? 0,
        items: confirmed?.items.map(addressTransactionRow) ?? [],
        total: confirmed?.total ?? 0,
      }
    },
  }
}
