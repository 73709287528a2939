import type { NanoErg, TokenUnits } from '@ergo-explorer/chain'
import type { RegisterValue, TokenPrice, TransactionState } from '@ergo-explorer/contract'
import type { KnownSpending, KnownTransaction, KnownTransactionBox } from '../api/operations.ts'
import type { PartyView } from '@ergo-explorer/sentences/party-view'
import type { TokenView } from '@ergo-explorer/sentences/token-view'

type BlockField = 'blockId' | 'height' | 'index' | 'timestamp' | 'confirmations'
export type ShownField = BlockField | 'transactionId' | 'state' | 'firstSeen' | 'size' | 'story' | 'status' | 'usdRate'

/**
 * A transaction for a page. Derived: sums, roles of boxes and the net effect. A transaction can have thousands of boxes,
 * so owners and tokens are listed once, boxes refer to them by index, and scripts and registers are limited.
 */
export interface TransactionView extends Pick<KnownTransaction, ShownField> {
  readonly fee: NanoErg
  readonly total: NanoErg
  /** Of tokens that a liquidity pool trades against ERG. */
  readonly tokenPrices?: readonly TokenPrice[]
  /** Null if an input or its tokens are unknown. */
  readonly netEffect: NetEffectView | null
  readonly inputs: BoxListView
  readonly dataInputs: BoxListView
  readonly outputs: BoxListView
  readonly mints: readonly AssetView[]
  readonly burns: readonly AssetView[]
  readonly owners: readonly OwnerView[]
  readonly tokens: readonly TokenView[]
}

/** Whether it can still be confirmed: it is in the mempool, or in an input block, which can be rolled back. */
export const isUnconfirmed = (state: TransactionState): boolean => state === 'pending' || state === 'pre-confirmed'

/** The list of a transaction that a box is in; `data` for data inputs. */
export type BoxSide = 'input' | 'data' | 'output'

export interface BoxListView {
  /** Only the first ones when there are too many for a page. */
  readonly boxes: readonly BoxView[]
  readonly count: number
  /** Sum of all boxes; null when one is unknown. */
  readonly value: NanoErg | null
}

/** A box. Fields that are empty for most boxes are omitted, since a page may contain hundreds. */
export interface BoxView extends Pick<KnownTransactionBox, 'boxId' | 'value'> {
  /** Index in `owners`; null for an unknown box. */
  readonly owner: number | null
  readonly assets: readonly AssetView[]
  readonly role?: 'fee' | 'emission'
  /** For an input: the transaction that created it. */
  readonly transactionId?: string
  readonly spentBy?: KnownSpending
  readonly registers?: readonly ConstantView[]
  readonly proof?: string
  readonly extension?: readonly ConstantView[]
  readonly isRent?: true
  /** Script, registers and the like exceeded the limit of the page. */
  readonly isTruncated?: true
}

/** v1 lists confirmed spendings only. */
export const isSpendingConfirmed = (spending: KnownSpending): boolean =>
  !('height' in spending) || spending.height !== null

export interface AssetView {
  /** Index in `tokens`. */
  readonly token: number
  readonly amount: TokenUnits
}

/** Which boxes belong to one script. Different scripts that share an address are separate. */
export interface NetEffectView {
  /** The number of the script of each listed input, from 0. */
  readonly inputs: readonly number[]
  /** The same for outputs. */
  readonly outputs: readonly number[]
  /** Net sum of the boxes that are not listed: outputs less inputs. */
  readonly unlisted?: {
    readonly boxes: number
    readonly nanoErg: NanoErg
    readonly assets: readonly AssetView[]
  }
}

/** A party without the fields that are empty for most; `ownerToParty` restores them. */
export interface OwnerView extends Pick<PartyView, 'address' | 'kind'> {
  readonly scriptHash?: string | null
  readonly isReadable?: boolean
  readonly templateHash?: string
  readonly label?: PartyView['label']
  /** Omitted when no detailed box of the page has it. */
  readonly ergoTree?: string
}

export function ownerToParty(owner: OwnerView): PartyView {
  const { address, kind, scriptHash = null, isReadable = true, templateHash, label = null } = owner
  return { address, kind, scriptHash, isReadable, templateHash, label }
}

/** A register or context variable, whose bytes are left out if they can be shown as text. */
export type ConstantView = Pick<RegisterValue, 'id' | 'type' | 'meaning'> & { readonly text: string }
