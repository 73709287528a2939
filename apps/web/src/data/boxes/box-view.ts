import type { AssetFacts } from '../transactions/transaction-facts.ts'
import type { ValueView } from '../transactions/transaction-view.ts'
import type { PartyView } from '../party.ts'

/** A box as its page shows it. What an API cannot say is null. */
export interface BoxView {
  readonly boxId: string
  /** `unspent` and `spent` are of the chain; one `being-spent` is wanted by a waiting transaction. */
  readonly state: 'waiting' | 'unspent' | 'being-spent' | 'spent'
  /** Null for the boxes of genesis. */
  readonly transactionId: string | null
  /** Among the outputs of its transaction. */
  readonly index: number
  readonly blockId: string | null
  /** Null while it waits, 0 for the boxes of genesis. */
  readonly height: number | null
  /** Of its block. */
  readonly timestamp: number | null
  readonly confirmations: number | null
  /** As its maker declares. */
  readonly creationHeight: number
  readonly value: string
  /** Bytes. */
  readonly size: number
  readonly owner: PartyView
  readonly assets: readonly AssetFacts[]
  readonly registers: readonly ValueView[]
  readonly script: ScriptView
  readonly spentBy: { readonly id: string; readonly height: number | null; readonly timestamp: number | null } | null
  /** The token that was issued with it. */
  readonly mintedToken: string | null
  readonly rent: { readonly dueHeight: number; readonly isDue: boolean; readonly fee: string } | null
}

/** A script, taken apart as far as it can be. */
export interface ScriptView {
  readonly ergoTree: string
  readonly version: number | null
  readonly templateSha256: string | null
  readonly templateBlake2b256: string | null
  readonly constants: readonly ValueView[]
}
