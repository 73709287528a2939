import type { AddressFault } from '@ergo-explorer/contract'
import type { PartyView } from '../party.ts'
import type { AssetChange } from './effect.ts'

/** Somebody's key, a contract, one that is known by its hash only, or a miner's rewards, which a contract holds. */
export type AddressKind = 'wallet' | 'contract' | 'scriptHash' | 'reward'

/** An address as its page shows it. Amounts are decimal text; what an API cannot say is null. */
export interface AddressView {
  readonly kind: AddressKind
  readonly party: PartyView
  readonly confirmed: string
  /** With what waits. */
  readonly final: string | null
  /** Waiting transactions. */
  readonly waiting: number
  /** What they change in tokens. */
  readonly waitingAssets: readonly AssetChange[]
  readonly received: string
  readonly transactionCount: number
  /** Kinds of tokens, as far as they were counted. */
  readonly tokenCount: number
  readonly hasMoreTokens: boolean
  readonly unspentCount: number | null
  readonly firstSeen: number | null
  readonly lastSeen: number | null
  readonly rewards: RewardsView | null
  /** Unspent boxes that name the key, and those that are spent; null where nobody looks, or there is no key. */
  readonly mentions: { readonly unspent: number; readonly spent: number } | null
}

/** What a miner earned and has not moved yet. */
export interface RewardsView {
  /** Of the contract that holds it, and of the key that it pays. */
  readonly address: string
  readonly minerAddress: string
  readonly value: string
  readonly locked: string
  /** The heights from which on some, and all of it may be moved. */
  readonly nextUnlock: number | null
  readonly lastUnlock: number | null
}

export type AddressAnswer =
  | { readonly kind: 'address'; readonly address: AddressView }
  | { readonly kind: 'bad'; readonly fault: AddressFault }
