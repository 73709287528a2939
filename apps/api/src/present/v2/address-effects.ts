import type { AddressTransaction, TransactionSummary } from '@ergo-explorer/contract'
import type { EffectRecord } from '../../queries/address-transactions.ts'
import { presentAsset } from './assets.ts'
import type { Terms } from './terms.ts'

export const presentEffect = (
  terms: Terms,
  transaction: TransactionSummary,
  { nanoErg, assets, received, hasUnspent, balance }: EffectRecord,
): AddressTransaction => ({
  ...transaction,
  effect: {
    nanoErg: String(nanoErg),
    assets: assets.map((asset) => presentAsset(terms, asset)),
    received: String(received),
    // Whatever came and did not stay was spent.
    spent: String(received - nanoErg),
    hasUnspent,
    balance: balance === null ? null : String(balance),
  },
})
