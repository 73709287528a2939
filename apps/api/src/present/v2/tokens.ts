import { isNft } from '@ergo-explorer/chain'
import type { HeldToken, TokenSummary } from '@ergo-explorer/contract'
import type { HeldTokenRecord } from '../../queries/held-tokens.ts'
import type { TokenRecord } from '../../queries/token-records.ts'
import { presentAsset, presentTokenName } from './assets.ts'
import { findImitatedToken } from './look-alikes.ts'
import type { PresentContext } from './present-context.ts'

export const presentHeldToken = (context: PresentContext, held: HeldTokenRecord): HeldToken => ({
  ...presentAsset(context, held),
  isNft: isNft(held.emitted ?? 0n, held.decimals),
  resembles: findImitatedToken(context, held.tokenId, held.name),
})

export const presentToken = (context: PresentContext, token: TokenRecord): TokenSummary => ({
  ...presentTokenName(context, token),
  isNft: isNft(token.emitted, token.decimals),
  resembles: findImitatedToken(context, token.tokenId, token.name),
  emitted: String(token.emitted),
  burned: String(token.burned),
  holders: token.holders,
  height: token.height,
  timestamp: Number(token.timestamp),
  collectionId: token.collection,
})
