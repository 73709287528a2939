import { encodeAddress, type Hex, MINER_REWARD_DELAY, p2pkAddress, rewardScript } from '@ergo-explorer/chain'
import type { AddressDetail, HeldToken, MinerRewards, Moment } from '@ergo-explorer/contract'
import type { AddressOverview, MomentRecord, RewardRecord } from '../../queries/address-overview.ts'
import type { AssetRecord } from '../../queries/box-records.ts'
import type { HeldRecord } from '../../queries/held-tokens.ts'
import { ERG } from '../../queries/pool-balances.ts'
import type { Owner } from '../../requests/owner.ts'
import { addressOfTree } from '../address-of-tree.ts'
import { presentAsset } from './assets.ts'
import { presentOwner } from './parties.ts'
import { presentScript } from './scripts.ts'
import type { Terms } from './terms.ts'
import { presentHeldToken } from './tokens.ts'

/** A page of what somebody holds. */
export interface HeldPage {
  readonly rows: readonly HeldRecord[]
  readonly next: string | null
}

export function presentAddress(
  terms: Terms,
  owner: Owner,
  overview: AddressOverview,
  held: HeldPage,
  waiting: readonly AssetRecord[],
): AddressDetail {
  const { tree, address, publicKey = null, minerKey } = owner
  const { nanoErg, received, mentions = null, rewards } = overview
  const tokens = presentHeld(terms, held)
  return {
    ...presentOwner(
      terms,
      tree,
      address,
      tokens.items.map(({ tokenId }) => tokenId),
    ),
    publicKey,
    script: presentScript(terms, tree),
    balance: { nanoErg: String(nanoErg), tokens },
    unconfirmed: {
      transactions: overview.waiting,
      nanoErg: String(waiting.find(({ tokenId }) => tokenId === ERG)?.amount ?? 0n),
      assets: waiting.filter(({ tokenId }) => tokenId !== ERG).map((asset) => presentAsset(terms, asset)),
    },
    received: String(received),
    transactionCount: overview.transactions,
    boxCount: overview.boxes,
    unspentCount: overview.unspent,
    firstActivity: presentMoment(overview.first),
    lastActivity: presentMoment(overview.last),
    rewards: minerKey === undefined || rewards === undefined ? null : presentRewards(terms, minerKey, rewards),
    mentions,
  }
}

/** Nobody counts what a script holds; a first page that is the last one tells. */
export const presentHeld = (terms: Terms, { rows, next }: HeldPage, isFirst = true) => ({
  items: rows.map((held): HeldToken => presentHeldToken(terms, held)),
  total: isFirst && next === null ? rows.length : null,
  next,
})

const presentMoment = (moment: MomentRecord | undefined): Moment | null =>
  moment === undefined ? null : { transactionId: moment.id, height: moment.height, timestamp: Number(moment.timestamp) }

const presentRewards = (terms: Terms, minerKey: Hex, rewards: RewardRecord): MinerRewards => ({
  address: addressOfTree(terms, rewardScript(minerKey)),
  minerAddress: encodeAddress(p2pkAddress(minerKey, terms.preset.addressPrefix), terms.blake2b256),
  value: String(rewards.value),
  boxes: rewards.boxes,
  locked: String(rewards.locked),
  lockedBoxes: rewards.lockedBoxes,
  nextUnlock: rewards.firstLocked === null ? null : rewards.firstLocked + MINER_REWARD_DELAY,
  lastUnlock: rewards.lastLocked === null ? null : rewards.lastLocked + MINER_REWARD_DELAY,
})
