import { encodeAddress, type Hex, MINER_REWARD_DELAY, p2pkAddress, rewardScript } from '@ergo-explorer/chain'
import type { AddressDetail, HeldToken, MinerRewards, ActivityReference } from '@ergo-explorer/contract'
import type { AddressOverview, TransactionTime, MiningRewardRecord } from '../../queries/address-overview.ts'
import type { AssetRecord } from '../../queries/box-records.ts'
import type { HeldTokenRecord } from '../../queries/held-tokens.ts'
import { ERG_ASSET_ID } from '../../queries/mempool-balances.ts'
import type { AddressOwner } from '../../requests/address-owner.ts'
import { addressOfErgoTree } from '../address-of-ergo-tree.ts'
import { presentAsset } from './assets.ts'
import { presentOwner } from './parties.ts'
import { presentScript } from './scripts.ts'
import type { PresentContext } from './present-context.ts'
import { presentHeldToken } from './tokens.ts'

/** A page of held tokens. */
export interface HeldTokensPage {
  readonly rows: readonly HeldTokenRecord[]
  readonly next: string | null
}

export function presentAddress(
  context: PresentContext,
  owner: AddressOwner,
  {
    overview,
    held,
    mempoolChanges,
  }: {
    readonly overview: AddressOverview
    readonly held: HeldTokensPage
    readonly mempoolChanges: readonly AssetRecord[]
  },
): AddressDetail {
  const { ergoTree, address, publicKey = null, minerKey } = owner
  const { nanoErg, received, mentions = null, rewards } = overview
  const tokens = presentHeldTokens(context, held)
  return {
    ...presentOwner(context, { ergoTree, address, tokenIds: tokens.items.map(({ tokenId }) => tokenId) }),
    publicKey,
    script: presentScript(context, ergoTree),
    balance: { nanoErg: String(nanoErg), tokens },
    unconfirmed: {
      transactions: overview.mempoolCount,
      nanoErg: String(mempoolChanges.find(({ tokenId }) => tokenId === ERG_ASSET_ID)?.amount ?? 0n),
      assets: mempoolChanges
        .filter(({ tokenId }) => tokenId !== ERG_ASSET_ID)
        .map((asset) => presentAsset(context, asset)),
    },
    received: String(received),
    transactionCount: overview.transactions,
    boxCount: overview.boxes,
    unspentCount: overview.unspent,
    firstActivity: presentMoment(overview.first),
    lastActivity: presentMoment(overview.last),
    rewards: minerKey === undefined || rewards === undefined ? null : presentRewards(context, minerKey, rewards),
    mentions,
  }
}

/** The index does not count the tokens of a script; the total is known only if the first page is also the last. */
export const presentHeldTokens = (context: PresentContext, { rows, next }: HeldTokensPage, isFirst = true) => ({
  items: rows.map((held): HeldToken => presentHeldToken(context, held)),
  total: isFirst && next === null ? rows.length : null,
  next,
})

const presentMoment = (moment: TransactionTime | undefined): ActivityReference | null =>
  moment === undefined ? null : { transactionId: moment.id, height: moment.height, timestamp: Number(moment.timestamp) }

const presentRewards = (context: PresentContext, minerKey: Hex, rewards: MiningRewardRecord): MinerRewards => ({
  address: addressOfErgoTree(context, rewardScript(minerKey)),
  minerAddress: encodeAddress(p2pkAddress(minerKey, context.preset.addressPrefix), context.blake2b256),
  value: String(rewards.value),
  boxes: rewards.boxes,
  locked: String(rewards.locked),
  lockedBoxes: rewards.lockedBoxes,
  nextUnlock: rewards.firstLocked === null ? null : rewards.firstLocked + MINER_REWARD_DELAY,
  lastUnlock: rewards.lastLocked === null ? null : rewards.lastLocked + MINER_REWARD_DELAY,
})
