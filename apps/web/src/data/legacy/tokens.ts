import { toTokenUnits } from '@ergo-explorer/chain'
import type { ApiClient } from '../api/api-client.ts'
import {
  type TokenRow,
  type TokenListParams,
  type IssuedTokensView,
  MIN_V1_QUERY_LENGTH,
} from '../tokens/issued-tokens.ts'
import type { TokenPageView } from '../tokens/token.ts'
import type { V1TokenInfo } from '@ergo-explorer/contract'

export async function loadLegacyToken(api: ApiClient, id: string, signal: AbortSignal): Promise<TokenPageView | null> {
  const info = await api.get<V1TokenInfo>(`/api/v1/tokens/${id}`, signal)
  if (info === null) return null
  const { name, decimals, type, description, emissionAmount, boxId } = info
  return {
    token: { tokenId: info.id, name, decimals, genuineness: 'unknown' },
    type,
    description,
    minted: toTokenUnits(emissionAmount),
    isNft: isSingleUnitToken(emissionAmount, decimals),
    boxId,
    record: null,
  }
}

export async function loadLegacyTokens(
  api: ApiClient,
  params: TokenListParams,
  signal: AbortSignal,
): Promise<IssuedTokensView> {
  const { kind, query, paging } = params
  const parameters = new URLSearchParams(`limit=${paging.limit}&offset=${(paging.page - 1) * paging.limit}`)
  if (query === null) parameters.set('sortDirection', 'desc')
  else parameters.set('query', query)
  if (query === null && kind === 'fungible') parameters.set('hideNfts', 'true')
  const isSearchable = query === null || query.length >= MIN_V1_QUERY_LENGTH
  const path = query === null ? '/api/v1/tokens' : '/api/v1/tokens/search'
  const response = isSearchable
    ? await api.get<{ items: V1TokenInfo[]; total: number }>(`${path}?${parameters}`, signal)
    : null
  const total = response?.total ?? 0
  return {
    items: response?.items.map(tokenRowFromV1) ?? [],
    total,
    hasNext: paging.page * paging.limit < total,
    isComplete: true,
    count: total,
  }
}

export function tokenRowFromV1({ id, name, decimals, type, emissionAmount }: V1TokenInfo): TokenRow {
  return {
    token: { tokenId: id, name, decimals, genuineness: 'unknown' },
    type,
    isNft: isSingleUnitToken(emissionAmount, decimals),
    minted: toTokenUnits(emissionAmount),
    record: null,
  }
}

/** Same definition as v2: one indivisible unit was issued. */
export const isSingleUnitToken = (minted: number | bigint, decimals: number | null): boolean =>
  BigInt(minted) === 1n && (decimals ?? 0) === 0
