import {
  type Asset,
  deriveEffectKind,
  deriveFeePaid,
  type Hex,
  MINER_REWARD_DELAY,
  rewardScript,
  type TokenId,
  toNanoErg,
} from '@ergo-explorer/chain'
import type {
  AddressDetail,
  HeldToken,
  MinerRewards,
  ActivityReference,
  AddressTransaction,
  TransactionSummary,
  KeyMention,
} from '@ergo-explorer/contract'
import type { AddressOverview, TransactionTime, MiningRewardRecord } from '#queries/addresses/overview.ts'
import type { HeldTokenRecord } from '#queries/addresses/balances.ts'
import type { MempoolBalance } from '#queries/mempool/balances.ts'
import type { AddressOwner } from '#requests/identifiers.ts'
import { addressOfErgoTree, addressOfKey } from '#scripts.ts'
import type { AddressEffect } from '#queries/addresses/transactions.ts'
import type { EntityNames } from '#queries/entity-names.ts'
import type { KeyMentionRecord } from '#queries/addresses/boxes.ts'
import type { BoxWithSpending } from '#queries/boxes/any-boxes.ts'
import type { AssetRecord } from '#queries/boxes/records.ts'
import { presentAsset, presentHeldToken } from './tokens.ts'
import { presentScript } from './values.ts'
import type { PresentContext } from './present-context.ts'
import { presentBox } from './boxes.ts'
import { presentOwner } from './parties.ts'
import { presentPartyById } from './transactions.ts'
import { presentAddressRentRisk, type RentTerms } from './rent.ts'

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
    tip,
  }: {
    readonly overview: AddressOverview
    readonly held: HeldTokensPage
    readonly mempoolChanges: MempoolBalance
    readonly tip: RentTerms['tip']
  },
): AddressDetail {
  const { ergoTree, address, publicKey = null, minerKey } = owner
  const { nanoErg, received, mentions = null, rewards } = overview
  const tokens = presentHeldTokens(context, held)
  return {
    ...presentOwner(context, { ergoTree, address, tokenIds: tokens.items.map(({ tokenId }) => tokenId) }),
    publicKey,
    script: presentScript(context, ergoTree),
    balance: { nanoErg: toNanoErg(nanoErg), tokens },
    unconfirmed: {
      transactions: overview.mempoolCount,
      nanoErg: toNanoErg(mempoolChanges.nanoErg),
      assets: mempoolChanges.tokens.map((asset) => presentAsset(context, asset)),
    },
    received: toNanoErg(received),
    transactionCount: overview.transactions,
    boxCount: overview.boxes,
    unspentCount: overview.unspent,
    firstActivity: presentMoment(overview.first),
    lastActivity: presentMoment(overview.last),
    rewards: minerKey === undefined || rewards === undefined ? null : presentRewards(context, minerKey, rewards),
    mentions,
    rent: presentAddressRentRisk({ preset: context.preset, tip, ...overview.rentBasis }, overview.rentBoxes),
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
  minerAddress: addressOfKey(context, minerKey),
  value: toNanoErg(rewards.value),
  boxes: rewards.boxes,
  locked: toNanoErg(rewards.locked),
  lockedBoxes: rewards.lockedBoxes,
  nextUnlock: rewards.firstLocked === null ? null : rewards.firstLocked + MINER_REWARD_DELAY,
  lastUnlock: rewards.lastLocked === null ? null : rewards.lastLocked + MINER_REWARD_DELAY,
})

/** Counterparties that a rollback removed from the index in the meantime are left out. */
export function presentAddressEffect(
  context: PresentContext,
  transaction: TransactionSummary,
  { effect, names }: { readonly effect: AddressEffect; readonly names: EntityNames },
): AddressTransaction {
  const { nanoErg, assets, received, hasUnspent, balance } = effect
  // Received minus net change.
  const spent = received - nanoErg
  const feePaid = deriveFeePaid(effect)
  // Unknown inputs could contain any tokens.
  const surplus = transaction.story?.kind === 'unknown-inputs' ? new Map<Hex, bigint>() : effect.surplus
  const minted = commonAmounts(assets, surplus, 1n)
  const burned = commonAmounts(assets, surplus, -1n)
  const kind = deriveEffectKind({
    nanoErg,
    assets: assets.map(toChainAsset),
    hasSpent: spent > 0n,
    feePaid,
    minted: minted.map(toChainAsset),
    burned: burned.map(toChainAsset),
  })
  return {
    ...transaction,
    effect: {
      kind,
      nanoErg: toNanoErg(nanoErg),
      assets: assets.map((asset) => presentAsset(context, asset)),
      fee: feePaid === undefined ? null : toNanoErg(feePaid),
      minted: minted.map((asset) => presentAsset(context, asset)),
      burned: burned.map((asset) => presentAsset(context, asset)),
      counterparties: effect.counterparties.flatMap((hash) => presentPartyById(context, hash, names) ?? []),
      counterpartyCount: effect.counterpartyCount,
      received: toNanoErg(received),
      spent: toNanoErg(spent),
      hasUnspent,
      balance: balance === null ? null : toNanoErg(balance),
    },
  }
}

/** The part of the gains (sign 1) that is minted, or of the losses (sign -1) that is burned; never negative. */
function commonAmounts(
  assets: readonly AssetRecord[],
  surplus: ReadonlyMap<Hex, bigint>,
  sign: 1n | -1n,
): AssetRecord[] {
  return assets.flatMap((asset) => {
    const [own, total] = [sign * asset.amount, sign * (surplus.get(asset.tokenId) ?? 0n)]
    return own > 0n && total > 0n ? [{ ...asset, amount: own < total ? own : total }] : []
  })
}

/** Token ids are validated before they are written to the database. */
const toChainAsset = ({ tokenId, amount }: AssetRecord): Asset => ({ tokenId: tokenId as TokenId, amount })

const POSITION_NAMES = { 0: 'script', 4: 'R4', 5: 'R5', 6: 'R6', 7: 'R7', 8: 'R8', 9: 'R9' } as const

export function presentKeyMentions(
  context: PresentContext,
  mentions: readonly KeyMentionRecord[],
  boxes: readonly BoxWithSpending[],
): KeyMention[] {
  const byNumber = new Map(boxes.map((box) => [box.number, presentBox(context, box)]))
  return mentions.flatMap(({ box: number, position, keys }) => {
    const box = byNumber.get(number)
    // A block was rolled back between the two queries.
    return box === undefined ? [] : [{ position: POSITION_NAMES[position], keyCount: keys, box }]
  })
}
