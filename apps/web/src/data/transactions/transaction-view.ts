import type { Story, TransactionState } from '@ergo-explorer/contract'
import type { PartyView } from '../party.ts'
import type { TokenView } from '../token-name.ts'

/** A transaction as its page shows it. Amounts are decimal text; what an API cannot say is null. */
export interface TransactionView {
  readonly id: string
  readonly state: TransactionState
  readonly block: { readonly id: string; readonly height: number; readonly index: number } | null
  /** Of its block. */
  readonly timestamp: number | null
  readonly confirmations: number | null
  readonly firstSeen: number | null
  readonly size: number
  readonly fee: string
  readonly total: string
  readonly story: Story | null
  readonly fate: FateView
  readonly inputs: SideView
  readonly dataInputs: SideView
  readonly outputs: SideView
  readonly mints: readonly AssetView[]
  readonly burns: readonly AssetView[]
  /** Each owner and each token once, for boxes name the same ones again and again. */
  readonly owners: readonly OwnerView[]
  readonly tokens: readonly TokenView[]
}

/** How a transaction came to its state, and what stands against it. */
export interface FateView {
  /** While it waits: another that spends the same box and is ahead. */
  readonly losesTo: string | null
  readonly depth: number | null
  readonly endedAt: number | null
  readonly endedBy: string | null
  readonly orphanedIn: readonly { readonly blockId: string; readonly height: number }[]
}

export interface SideView {
  /** The first of them, where there are too many for a page. */
  readonly boxes: readonly BoxView[]
  readonly count: number
  /** Of all of them; null where one is not known. */
  readonly value: string | null
}

/** A box. Fields that most boxes would leave empty are left out, since hundreds travel with a page. */
export interface BoxView {
  readonly boxId: string
  readonly value: string | null
  /** Its place in `owners`; null for a box that is not known. */
  readonly owner: number | null
  readonly assets: readonly AssetView[]
  readonly role?: 'fee' | 'emission'
  /** Of an input: the transaction that made it. */
  readonly madeIn?: string
  readonly spentBy?: { readonly id: string; readonly isConfirmed: boolean }
  readonly registers?: readonly ValueView[]
  readonly proof?: string
  readonly extension?: readonly ValueView[]
  readonly isRent?: true
  /** Script, registers and the like were too much for the page. */
  readonly isCut?: true
}

export interface AssetView {
  /** Its place in `tokens`. */
  readonly token: number
  readonly amount: string
}

/** A party without what most parties would leave empty; `partyOf` makes it whole. */
export interface OwnerView extends Pick<PartyView, 'address' | 'kind'> {
  readonly scriptHash?: string | null
  readonly isReadable?: boolean
  readonly label?: PartyView['label']
  /** Left out where no box that is told whole has it. */
  readonly script?: string
}

export function partyOf(owner: OwnerView): PartyView {
  const { address, kind, scriptHash = null, isReadable = true, label = null } = owner
  return { address, kind, scriptHash, isReadable, label }
}

/** A constant in a register or a context variable. */
export interface ValueView {
  readonly id: string
  readonly type: string | null
  /** As it is written, or its bytes in hex. */
  readonly text: string
  readonly meaning: { readonly as: 'text' | 'address' | 'texts'; readonly value: string } | null
}
