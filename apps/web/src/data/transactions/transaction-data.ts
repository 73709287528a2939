import type { PartyView } from '../party-view.ts'
import type { TokenView } from '../token-view.ts'
import type { TransactionView, ConstantView } from './transaction-view.ts'

/** Transaction data from any API version; `build-transaction-view.ts` turns it into the page view. */
export interface TransactionData extends Pick<
  TransactionView,
  'id' | 'state' | 'block' | 'timestamp' | 'confirmations' | 'firstSeen' | 'size' | 'story' | 'statusDetails'
> {
  readonly inputs: readonly BoxData[]
  readonly dataInputs: readonly BoxData[]
  readonly outputs: readonly BoxData[]
  readonly mints: readonly AssetData[]
  readonly burns: readonly AssetData[]
}

export interface BoxData {
  readonly boxId: string
  readonly value: string | null
  readonly owner: PartyView | null
  readonly ergoTree: string | null
  readonly assets: readonly AssetData[]
  readonly registers: readonly ConstantView[]
  readonly transactionId: string | null
  readonly spentBy: { readonly id: string; readonly isConfirmed: boolean } | null
  readonly proof: string | null
  readonly extension: readonly ConstantView[]
  readonly isRent: boolean
}

export interface AssetData {
  readonly token: TokenView
  readonly amount: string
}
