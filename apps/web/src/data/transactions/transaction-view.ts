import type { NanoErg, TokenUnits } from '@ergo-explorer/chain'
import type { Story, TokenPrice, TransactionState } from '@ergo-explorer/contract'
import type { PartyView } from '../party-view.ts'
import type { TokenView } from '../token-view.ts'

/** View model of a transaction page. Amounts are decimal strings; null means the API does not provide the value. */
export interface TransactionView {
  readonly id: string
  readonly state: TransactionState
  readonly block: { readonly id: string; readonly height: number; readonly index: number } | null
  /** Time of its block. */
  readonly timestamp: number | null
  readonly confirmations: number | null
  readonly firstSeen: number | null
  readonly size: number
  readonly fee: NanoErg
  readonly total: NanoErg
  readonly story: Story | null
  readonly statusDetails: StatusDetailsView
  /** Exchange rate when its block was mined. */
  readonly nanoErgPerUsd: string | null
  /** Of tokens that a liquidity pool trades against ERG. */
  readonly tokenPrices?: readonly TokenPriceView[]
  /** Null if an input or its tokens are unknown. */
  readonly netEffect: NetEffectView | null
  readonly inputs: BoxListView
  readonly dataInputs: BoxListView
  readonly outputs: BoxListView
  readonly mints: readonly AssetView[]
  readonly burns: readonly AssetView[]
  /** Owners and tokens are listed once; boxes refer to them by index. */
  readonly owners: readonly OwnerView[]
  readonly tokens: readonly TokenView[]
}

/** Whether it can still be confirmed: it is in the mempool, or in an input block, which can be rolled back. */
export const isUnconfirmed = (state: TransactionState): boolean => state === 'pending' || state === 'pre-confirmed'

/** Reserves of a liquidity pool, whose ratio is the price of a token in ERG. */
export type PoolReserves = Pick<TokenPrice['now'], 'nanoErg' | 'tokens'>

/** What a token costs, by the pool with the most ERG. */
export interface TokenPriceView {
  readonly tokenId: string
  /** When the transaction was confirmed; null if the pool did not exist. */
  readonly atBlock: PoolReserves | null
  readonly now: PoolReserves
}

/** How the transaction got its state, and conflicts. */
export interface StatusDetailsView {
  /** While pending: id of the preferred transaction that spends the same box. */
  readonly conflictsWith: string | null
  readonly depth: number | null
  /** While pre-confirmed: the input block, and when a node first reported it. */
  readonly inputBlock?: { readonly id: string; readonly seenAt: number | null }
  readonly endedAt: number | null
  readonly endedBy: string | null
  /** Why nodes dropped it, if known. */
  readonly dropReason?: 'evicted' | 'invalid'
  readonly orphanedIn: readonly { readonly blockId: string; readonly height: number }[]
}

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
export interface BoxView {
  readonly boxId: string
  readonly value: NanoErg | null
  /** Index in `owners`; null for an unknown box. */
  readonly owner: number | null
  readonly assets: readonly AssetView[]
  readonly role?: 'fee' | 'emission'
  /** For an input: the transaction that created it. */
  readonly transactionId?: string
  readonly spentBy?: { readonly id: string; readonly isConfirmed: boolean }
  readonly registers?: readonly ConstantView[]
  readonly proof?: string
  readonly extension?: readonly ConstantView[]
  readonly isRent?: true
  /** Script, registers and the like exceeded the limit of the page. */
  readonly isTruncated?: true
}

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

/** A constant in a register or a context variable. */
export interface ConstantView {
  readonly id: string
  readonly type: string | null
  /** Decoded text, or the bytes in hex. */
  readonly text: string
  readonly meaning: { readonly as: 'text' | 'address' | 'texts'; readonly value: string } | null
}
