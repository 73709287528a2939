import type { AddressFault } from '@ergo-explorer/contract'
import type { PartyView } from '../party-view.ts'
import type { AssetChange } from './balance-change.ts'

/** A public key, a contract, a contract known only by its hash, or the contract that holds a miner's rewards. */
export type AddressKind = 'wallet' | 'contract' | 'scriptHash' | 'reward'

/** View model of an address page. Amounts are decimal strings; null means the API does not provide the value. */
export interface AddressView {
  readonly kind: AddressKind
  readonly party: PartyView
  readonly confirmed: string
  /** Confirmed balance plus the effect of pending transactions. */
  readonly final: string | null
  readonly mempoolTransactionCount: number
  /** Token changes caused by pending transactions. */
  readonly mempoolAssetChanges: readonly AssetChange[]
  readonly received: string
  readonly transactionCount: number
  /** Number of different tokens, as far as they were counted. */
  readonly tokenCount: number
  readonly hasMoreTokens: boolean
  readonly unspentCount: number | null
  readonly firstSeen: number | null
  readonly lastSeen: number | null
  readonly rewards: RewardsView | null
  /**
   * Unspent and spent boxes that contain the public key; null when the API does not index them or the address has no
   * key.
   */
  readonly mentions: { readonly unspent: number; readonly spent: number } | null
}

/** Mining rewards that were not moved yet. */
export interface RewardsView {
  /** Address of the reward contract. `minerAddress` is the address of the key it pays. */
  readonly address: string
  readonly minerAddress: string
  readonly value: string
  readonly locked: string
  /**
   * The height at which the next part of the rewards unlocks. `lastUnlock`: the height at which all of it is unlocked.
   */
  readonly nextUnlock: number | null
  readonly lastUnlock: number | null
}

export type AddressResult =
  | { readonly kind: 'address'; readonly address: AddressView }
  | { readonly kind: 'bad'; readonly fault: AddressFault }
