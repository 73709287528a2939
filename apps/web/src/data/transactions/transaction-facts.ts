import type { PartyView } from '../party.ts'
import type { TokenView } from '../token-name.ts'
import type { TransactionView, ValueView } from './transaction-view.ts'

/** What an API says of a transaction, whichever it is; `view-of.ts` makes a page of it. */
export interface TransactionFacts extends Pick<
  TransactionView,
  'id' | 'state' | 'block' | 'timestamp' | 'confirmations' | 'firstSeen' | 'size' | 'story' | 'fate'
> {
  readonly inputs: readonly BoxFacts[]
  readonly dataInputs: readonly BoxFacts[]
  readonly outputs: readonly BoxFacts[]
  readonly mints: readonly AssetFacts[]
  readonly burns: readonly AssetFacts[]
}

export interface BoxFacts {
  readonly boxId: string
  readonly value: string | null
  readonly owner: PartyView | null
  readonly script: string | null
  readonly assets: readonly AssetFacts[]
  readonly registers: readonly ValueView[]
  readonly madeIn: string | null
  readonly spentBy: { readonly id: string; readonly isConfirmed: boolean } | null
  readonly proof: string | null
  readonly extension: readonly ValueView[]
  readonly isRent: boolean
}

export interface AssetFacts {
  readonly token: TokenView
  readonly amount: string
}
