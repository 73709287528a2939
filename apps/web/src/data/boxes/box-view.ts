import type { AssetData } from '../transactions/transaction-data.ts'
import type { ConstantView } from '../transactions/transaction-view.ts'
import type { PartyView } from '../party-view.ts'

/** View model of a box page. Null means the API does not provide the value. */
export interface BoxView {
  readonly boxId: string
  /** `unspent` and `spent` are confirmed states; `being-spent` means that a pending transaction spends the box. */
  readonly state: 'pending' | 'unspent' | 'being-spent' | 'spent'
  /** Null for genesis boxes. */
  readonly transactionId: string | null
  /** Index among the outputs of its transaction. */
  readonly index: number
  readonly blockId: string | null
  /** Null while pending, 0 for genesis boxes. */
  readonly height: number | null
  /** Time of its block. */
  readonly timestamp: number | null
  readonly confirmations: number | null
  /** As declared by the creator of the box. */
  readonly creationHeight: number
  readonly value: string
  /** Bytes. */
  readonly size: number
  readonly owner: PartyView
  readonly assets: readonly AssetData[]
  readonly registers: readonly ConstantView[]
  readonly script: ScriptView
  readonly spentBy: { readonly id: string; readonly height: number | null; readonly timestamp: number | null } | null
  /** Id of the token issued with this box. */
  readonly mintedToken: string | null
  readonly rent: { readonly dueHeight: number; readonly isDue: boolean; readonly fee: string } | null
}

/** A script, decoded as far as possible. */
export interface ScriptView {
  readonly ergoTree: string
  readonly version: number | null
  readonly templateSha256: string | null
  readonly templateBlake2b256: string | null
  readonly constants: readonly ConstantView[]
}
