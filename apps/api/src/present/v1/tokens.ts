import type { V1AssetInfo, V1TokenInfo, V1Balance, V1TokenAmount } from '@ergo-explorer/contract'
import type { IssuedToken, TokenInBox } from '#queries/tokens/issued.ts'
import type { AssetRecord } from '#queries/boxes/records.ts'
import type { ScriptBalance } from '#queries/addresses/balances.ts'

export const presentToken = (token: IssuedToken): V1TokenInfo => ({
  id: token.id,
  boxId: token.boxId,
  emissionAmount: token.amount,
  name: token.name,
  description: token.description,
  type: token.type,
  decimals: token.decimals,
})

export const presentHeldToken = (token: TokenInBox): V1AssetInfo => ({
  headerId: token.blockId,
  boxId: token.boxId,
  tokenId: token.tokenId,
  index: token.position,
  amount: token.amount,
  name: token.name,
  decimals: token.decimals,
  type: token.type,
})

export const presentBalance = ({ nanoErg, tokens }: Pick<ScriptBalance, 'nanoErg' | 'tokens'>): V1Balance => ({
  nanoErgs: nanoErg,
  tokens: tokens.map(presentAmount),
})

const presentAmount = ({ tokenId, amount, name, decimals, type }: AssetRecord): V1TokenAmount => ({
  tokenId,
  amount,
  decimals: decimals ?? 0,
  name,
  tokenType: type,
})
