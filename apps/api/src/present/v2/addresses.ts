import {
  type Asset,
  deriveEffectKind,
  deriveFeePaid,
  type Hex,
  MINER_REWARD_DELAY,
  rewardScript,
  type TokenId,
  toNanoErg,
  toTokenUnits,
} from '@ergo-explorer/chain'
import type {
  AddressDetail,
  AddressSummary,
  HeldToken,
  MinerRewards,
  ActivityReference,
  AddressTransaction,
  TransactionSummary,
  KeyAction as V2KeyAction,
  KeyMention,
} from '@ergo-explorer/contract'
import { createOracleReader, type KeyAction, readKeyAction } from '@ergo-explorer/stories'
import type { AddressOverview, TransactionTime, MiningRewardRecord } from '#queries/addresses/overview.ts'
import { MAX_LISTED_TOKENS, type ScriptSummary } from '#queries/addresses/summaries.ts'
import type { HeldTokenRecord } from '#queries/addresses/balances.ts'
import type { MempoolBalance } from '#queries/mempool/balances.ts'
import type { AddressOwner } from '#requests/identifiers.ts'
import { addressOfErgoTree, addressOfKey } from '#scripts.ts'
import type { AddressEffect } from '#queries/addresses/transactions.ts'
import type { EntityNames } from '#queries/entity-names.ts'
import type { KeyMentionRecord } from '#queries/addresses/boxes.ts'
import type { BoxWithSpending } from '#queries/boxes/any-boxes.ts'
import { type AssetRecord, toBox, UNKNOWN_TOKEN } from '#queries/boxes/records.ts'
import { presentAsset, presentHeldToken } from './tokens/tokens.ts'
import { presentScript } from './values.ts'
import type { PresentContext } from './present-context.ts'
import { presentBox } from './boxes.ts'
import { presentOwner } from './parties.ts'
import { presentPartyById, storyKindName } from './transactions.ts'
import type { PriceBook } from '#queries/prices.ts'
import { presentEffectValue } from './protocols/valuation.ts'
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
  const { nanoErg, received, mentions, rewards } = overview
  const tokens = presentHeldTokens(context, held)
  return {
    ...presentOwner(context, { ergoTree, address, tokenIds: tokens.items.map(({ tokenId }) => tokenId) }),
    publicKey,
    script: presentScript(context, ergoTree),
    balance: { nanoErg: toNanoErg(nanoErg), tokens },
    pending: {
      transactionCount: overview.mempoolCount,
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
    mentions: mentions === undefined ? null : { mentionCount: mentions.total, unspentCount: mentions.unspent },
    rent: presentAddressRentRisk(
      { preset: context.preset, tip, ...overview.rentBasis },
      { boxes: overview.rentBoxes, unspent: overview.unspent },
    ),
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
  boxCount: rewards.boxes,
  locked: toNanoErg(rewards.locked),
  lockedBoxCount: rewards.lockedBoxes,
  nextUnlock: rewards.firstLocked === null ? null : rewards.firstLocked + MINER_REWARD_DELAY,
  lastUnlock: rewards.lastLocked === null ? null : rewards.lastLocked + MINER_REWARD_DELAY,
})

/** Counterparties that a rollback removed from the index in the meantime are left out. */
export function presentAddressEffect(
  context: PresentContext,
  transaction: TransactionSummary,
  {
    effect,
    names,
    prices,
  }: { readonly effect: AddressEffect; readonly names: EntityNames; readonly prices?: PriceBook | undefined },
): AddressTransaction {
  const { nanoErg, assets, received, hasUnspent, balance, tokenBalance } = effect
  const { height, timestamp } = transaction
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
      balanceAfter: balance === null ? null : toNanoErg(balance),
      tokenBalanceAfter: tokenBalance === null ? null : toTokenUnits(tokenBalance),
      valuation:
        prices === undefined || height === null || timestamp === null
          ? null
          : presentEffectValue(context, effect, { prices, block: { height, timestamp } }),
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
  { key, boxes }: { readonly key: Hex; readonly boxes: readonly BoxWithSpending[] },
): KeyMention[] {
  const { preset, readScript } = context
  const readers = { readScript, readOracle: createOracleReader(preset, readScript) }
  const byNumber = new Map(boxes.map((box) => [box.number, box]))
  return mentions.flatMap(({ box: number, position, keys }) => {
    const box = byNumber.get(number)
    // A block was rolled back between the two queries.
    if (box === undefined) return []
    const action = readKeyAction(toBox(box), key, readers)
    return [
      {
        action: presentKeyAction(context, action, box),
        state: stateOf(box, action),
        templateHash: readScript(box.ergoTree).template ?? null,
        position: POSITION_NAMES[position],
        keyCount: keys,
        box: presentBox(context, box),
      },
    ]
  })
}

function presentKeyAction(context: PresentContext, action: KeyAction, { assets }: BoxWithSpending): V2KeyAction {
  const empty = { side: null, poolNft: null, nanoErg: null, assets: [], datapoint: null }
  if (action.kind === 'datapoint')
    return { ...empty, kind: 'datapoint', poolNft: action.poolNft, datapoint: String(action.datapoint) }
  if (action.kind !== 'order') return { ...empty, kind: action.kind }
  const { kind, side, poolNft, offered } = action
  const known = new Map(assets.map((asset) => [asset.tokenId, asset]))
  return {
    ...empty,
    kind,
    side,
    poolNft,
    nanoErg: toNanoErg(offered.nanoErg),
    assets: offered.assets.map((asset) =>
      presentAsset(context, { ...UNKNOWN_TOKEN, ...known.get(asset.tokenId), ...asset }),
    ),
  }
}

/** An order is executed by a transaction with its pool, and refunded by one without it. */
function stateOf({ spending, spendingKind }: BoxWithSpending, { kind }: KeyAction): KeyMention['state'] {
  if (spending === null) return 'open'
  if (spending.height === null) return 'being-spent'
  const story = kind === 'order' && spendingKind !== null ? storyKindName(spendingKind) : undefined
  if (story === 'trade' || story === 'liquidity') return 'executed'
  return story === 'order' ? 'refunded' : 'spent'
}

export function presentAddressSummary(
  context: PresentContext,
  { ergoTree, address }: AddressOwner,
  summary: ScriptSummary,
): AddressSummary {
  const assetsOf = (records: readonly AssetRecord[]) =>
    records.slice(0, MAX_LISTED_TOKENS).map((asset) => presentAsset(context, asset))
  const assets = assetsOf(summary.tokens)
  return {
    ...presentOwner(context, { ergoTree, address, tokenIds: assets.map(({ tokenId }) => tokenId) }),
    isUsed: summary.boxes > 0,
    nanoErg: toNanoErg(summary.nanoErg),
    assets,
    hasMoreAssets: summary.tokens.length > MAX_LISTED_TOKENS,
    pendingNanoErg: toNanoErg(summary.mempoolNanoErg),
    pendingAssets: assetsOf(summary.mempoolTokens),
    pendingCount: summary.mempoolCount,
    transactionCount: summary.transactions,
    boxCount: summary.boxes,
    unspentCount: summary.unspent,
  }
}
