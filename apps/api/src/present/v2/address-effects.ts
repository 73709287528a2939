import type { AddressTransaction, TransactionSummary } from '@ergo-explorer/contract'
import type { AddressEffect } from '../../queries/address-transactions.ts'
import { presentAsset } from './assets.ts'
import type { PresentContext } from './present-context.ts'

export const presentAddressEffect = (
  context: PresentContext,
  transaction: TransactionSummary,
  { nanoErg, assets, received, hasUnspent, balance }: AddressEffect,
): AddressTransaction => ({
  ...transaction,
  effect: {
    nanoErg: String(nanoErg),
    assets: assets.map((asset) => presentAsset(context, asset)),
    received: String(received),
    // Received minus net change.
    spent: String(received - nanoErg),
    hasUnspent,
    balance: balance === null ? null : String(balance),
  },
})
