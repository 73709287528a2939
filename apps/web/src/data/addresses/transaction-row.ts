import type { AddressTransaction, Story } from '@ergo-explorer/contract'
import type { PartyView } from '../party-view.ts'
import { toAssetChange } from './address-from-v2.ts'
import type { BalanceChange } from './balance-change.ts'
import { deriveAddressTransactionStatus, type AddressTransactionStatus } from './derive-address-transaction-status.ts'

/** A transaction in the list of an address. */
export interface AddressTransactionRow extends BalanceChange {
  readonly id: string
  readonly status: AddressTransactionStatus
  /** Block time; for a pending transaction, the time it was first seen. */
  readonly timestamp: number | null
  readonly inputCount: number
  readonly outputCount: number
  readonly story: Story | null
  /** Only set when the API provides no story. */
  readonly counterparties: Counterparties | null
}

/** The addresses that sent to or received from the address. */
export interface Counterparties {
  readonly direction: 'in' | 'out' | 'self'
  readonly first: PartyView | null
  /** Number of further addresses besides `first`. */
  readonly more: number
}

export function addressTransactionRowFromV2({ effect, ...transaction }: AddressTransaction): AddressTransactionRow {
  const { id, state, timestamp, firstSeen, inputCount, outputCount, story } = transaction
  const isPending = state !== 'confirmed'
  return {
    id,
    status: deriveAddressTransactionStatus({
      isPending,
      paysAddress: effect.received !== '0',
      hasUnspent: effect.hasUnspent,
    }),
    timestamp: isPending ? firstSeen : timestamp,
    inputCount,
    outputCount,
    nanoErg: effect.nanoErg,
    assets: effect.assets.map(toAssetChange),
    story,
    counterparties: null,
  }
}
