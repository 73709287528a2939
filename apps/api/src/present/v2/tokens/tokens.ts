import {
  checkToken,
  COIN,
  GENUINENESS,
  type Hex,
  isNft,
  type NetworkPreset,
  percentHalfUp,
  reemissionDebt,
  toNanoErg,
  toTokenUnits,
} from '@ergo-explorer/chain'
import type {
  Asset,
  TokenName,
  TokenVerdict,
  HeldToken,
  TokenSummary,
  Holder,
  RichList,
  TokenBurn,
  TokenTransfer,
} from '@ergo-explorer/contract'
import type { AssetRecord, TokenMetadata } from '#queries/boxes/records.ts'
import type { HeldTokenRecord } from '#queries/addresses/balances.ts'
import type { TokenRecord } from '#queries/tokens/lists.ts'
import type { HolderRecord, TopBalances } from '#queries/tokens/holders.ts'
import type { TokenMovement, TransferRecord } from '#queries/tokens/details.ts'
import type { PresentContext } from '../present-context.ts'
import { presentArtwork } from './media.ts'
import { presentParty } from '../parties.ts'

/** Name and metadata from the issuing box, if known. */
export const presentTokenName = (
  context: PresentContext,
  token: TokenMetadata & { readonly tokenId: Hex },
): TokenName => ({
  tokenId: token.tokenId,
  name: token.name,
  decimals: token.decimals,
  type: token.type,
  genuineness: genuinenessOf(context, token.tokenId, token.name),
  ...presentShortVerdict(context, token),
})

export const presentAsset = (context: PresentContext, asset: AssetRecord): Asset => ({
  ...presentTokenName(context, asset),
  amount: toTokenUnits(asset.amount),
})

const GENUINENESS_NAMES = Object.fromEntries(
  Object.entries(GENUINENESS).map(([name, number]) => [number, name]),
) as Readonly<Record<number, keyof typeof GENUINENESS>>

const genuinenessOf = ({ tokenLists }: PresentContext, tokenId: Hex, name: string | null): TokenName['genuineness'] =>
  GENUINENESS_NAMES[checkToken(tokenId, name ?? '', tokenLists).genuine] ?? 'unknown'

type Classifier = Pick<PresentContext, 'classifyToken'>
type Identity = Pick<TokenName, 'tokenId' | 'name'>

/** The verdict wherever a token is named. Reasons are given only where the token is the subject. */
export function presentShortVerdict(
  { classifyToken }: Classifier,
  { tokenId, name }: Identity,
): Pick<TokenName, 'isOriginal' | 'resembles'> {
  const { kind, original } = classifyToken(tokenId, name)
  return { isOriginal: kind === 'original', resembles: kind === 'copy' ? (original?.name ?? null) : null }
}

/** Whether a token is what its name says, with reasons. */
export function presentVerdict({ classifyToken }: Classifier, { tokenId, name }: Identity): TokenVerdict {
  const { kind, original, reasons, oddLetters } = classifyToken(tokenId, name)
  return {
    kind,
    original: original && {
      tokenId: original === COIN ? null : original.tokenId,
      name: original.name,
      issuer: original.issuer,
      source: original.source,
    },
    reasons: [...reasons],
    oddLetters: [...oddLetters],
  }
}

export const presentHeldToken = (context: PresentContext, held: HeldTokenRecord): HeldToken => ({
  ...presentAsset(context, held),
  isNft: isNft(held.minted ?? 0n, held.decimals),
  verdict: presentVerdict(context, held),
  artwork: presentArtwork(held.artworkRegisters),
})

export const presentToken = (context: PresentContext, token: TokenRecord): TokenSummary => ({
  ...presentTokenFields(context, token),
  artwork: presentArtwork(token.artworkRegisters),
})

/** What a token in a list and the token of a page have in common. */
export const presentTokenFields = (context: PresentContext, token: TokenRecord) => ({
  ...presentTokenName(context, token),
  isNft: isNft(token.minted, token.decimals),
  verdict: presentVerdict(context, token),
  minted: toTokenUnits(token.minted),
  burned: toTokenUnits(token.burned),
  existing: toTokenUnits(token.minted - token.burned),
  holderCount: token.holders,
  height: token.height,
  timestamp: Number(token.timestamp),
  collectionTokenId: token.collection,
})

/** Of percentages of a supply. */
export const SHARE_DECIMALS = 6

export const presentHolder = (context: PresentContext, holder: HolderRecord, total: bigint | undefined): Holder => ({
  party: presentParty(context, holder),
  amount: String(holder.amount),
  share: total === undefined ? null : percentHalfUp(holder.amount, total, SHARE_DECIMALS),
})

/** Sizes of the top groups that are summed up. */
export const TOP_HOLDER_GROUP_SIZES = [10, 100] as const

/** All nanoERG outside the contracts that lock coins. */
export const heldSupply = (
  preset: NetworkPreset,
  { height, circulating, reemissionTokens }: Pick<TopBalances, 'height' | 'circulating' | 'reemissionTokens'>,
): bigint => circulating + reemissionDebt(preset, height, reemissionTokens)

export function presentTopBalances(
  held: bigint,
  { circulating, largest }: TopBalances,
): Pick<RichList, 'held' | 'circulating' | 'top'> {
  const top = TOP_HOLDER_GROUP_SIZES.map((holderCount) => {
    const amount = largest.slice(0, holderCount).reduce((sum, each) => sum + each, 0n)
    return { holderCount, amount: toNanoErg(amount), share: percentHalfUp(amount, held, SHARE_DECIMALS) }
  })
  return { held: toNanoErg(held), circulating: toNanoErg(circulating), top }
}

export const presentBurn = ({ transactionId, height, timestamp, amount }: TokenMovement): TokenBurn => ({
  transactionId,
  height,
  timestamp: Number(timestamp),
  amount: toTokenUnits(amount),
})

export const presentTransfer = (context: PresentContext, transfer: TransferRecord): TokenTransfer => ({
  ...presentBurn(transfer),
  party: presentParty(context, transfer),
  balanceAfter: toTokenUnits(transfer.balance),
})
