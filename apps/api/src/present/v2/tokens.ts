import { isNft } from '@ergo-explorer/chain'
import type { HeldToken, TokenSummary } from '@ergo-explorer/contract'
import type { HeldRecord } from '../../queries/held-tokens.ts'
import type { TokenRecord } from '../../queries/token-records.ts'
import { presentAsset, presentTokenName } from './assets.ts'
import { resembledBy } from './look-alikes.ts'
import type { Terms } from './terms.ts'

export const presentHeldToken = (terms: Terms, held: HeldRecord): HeldToken => ({
  ...presentAsset(terms, held),
  isNft: isNft(held.emitted ?? 0n, held.decimals),
  resembles: resembledBy(terms, held.tokenId, held.name),
})

export const presentToken = (terms: Terms, token: TokenRecord): TokenSummary => ({
  ...presentTokenName(terms, token),
  isNft: isNft(token.emitted, token.decimals),
  resembles: resembledBy(terms, token.tokenId, token.name),
  emitted: String(token.emitted),
  burned: String(token.burned),
  holders: token.holders,
  height: token.height,
  timestamp: Number(token.timestamp),
  collectionId: token.collection,
})
