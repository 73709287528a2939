import type { V1AssetInfo, V1TokenInfo } from '@ergo-explorer/contract'
import type { IssuedToken } from '../../queries/issued-tokens.ts'
import type { TokenHolding } from '../../queries/token-holdings.ts'

export const presentToken = (token: IssuedToken): V1TokenInfo => ({
  id: token.id,
  boxId: token.boxId,
  emissionAmount: token.amount,
  name: token.name,
  description: token.description,
  type: token.type,
  decimals: token.decimals,
})

export const presentHeldToken = (token: TokenHolding): V1AssetInfo => ({
  headerId: token.blockId,
  boxId: token.boxId,
  tokenId: token.tokenId,
  index: token.position,
  amount: token.amount,
  name: token.name,
  decimals: token.decimals,
  type: token.type,
})
