import { checkToken, GENUINENESS, type Hex } from '@ergo-explorer/chain'
import type { Asset, TokenName } from '@ergo-explorer/contract'
import type { AssetRecord } from '../../queries/box-records.ts'
import type { TokenClaims } from '../../queries/lost-blocks.ts'
import type { Terms } from './terms.ts'

/** By what its issuing box says, where that is known. */
export const presentTokenName = (terms: Terms, token: TokenClaims & { readonly tokenId: Hex }): TokenName => ({
  tokenId: token.tokenId,
  name: token.name,
  decimals: token.decimals,
  type: token.type,
  genuineness: genuinenessOf(terms, token.tokenId, token.name),
})

export const presentAsset = (terms: Terms, asset: AssetRecord): Asset => ({
  ...presentTokenName(terms, asset),
  amount: String(asset.amount),
})

const WORDS = Object.fromEntries(Object.entries(GENUINENESS).map(([word, number]) => [number, word])) as Readonly<
  Record<number, keyof typeof GENUINENESS>
>

const genuinenessOf = ({ tokenLists }: Terms, tokenId: Hex, name: string | null): TokenName['genuineness'] =>
  WORDS[checkToken(tokenId, name ?? '', tokenLists).genuine] ?? 'unknown'
