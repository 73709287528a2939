import { checkToken, GENUINENESS, type Hex } from '@ergo-explorer/chain'
import type { Asset, TokenName } from '@ergo-explorer/contract'
import type { AssetRecord } from '../../queries/box-records.ts'
import type { TokenMetadata } from '../../queries/orphan-sources.ts'
import type { PresentContext } from './present-context.ts'

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
})

export const presentAsset = (context: PresentContext, asset: AssetRecord): Asset => ({
  ...presentTokenName(context, asset),
  amount: String(asset.amount),
})

const GENUINENESS_NAMES = Object.fromEntries(
  Object.entries(GENUINENESS).map(([name, number]) => [number, name]),
) as Readonly<Record<number, keyof typeof GENUINENESS>>

const genuinenessOf = ({ tokenLists }: PresentContext, tokenId: Hex, name: string | null): TokenName['genuineness'] =>
  GENUINENESS_NAMES[checkToken(tokenId, name ?? '', tokenLists).genuine] ?? 'unknown'
