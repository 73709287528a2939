import { inspectDescription, toTokenUnits } from '@ergo-explorer/chain'
import type { V1TokenInfo } from '@ergo-explorer/contract'
import { getToken, type KnownToken, type KnownTokenSummary, listTokens } from '#data/api/operations.ts'
import { MIN_V1_QUERY_LENGTH } from '#data/tokens/token-lists.ts'
import { markCoinCopy } from './coin-copy.ts'
import { adapt, nextCursor, NOT_OFFERED, rangeQuery, readRange } from './operation.ts'

export interface V1Tokens {
  readonly items: readonly V1TokenInfo[]
  readonly total: number
}

export const tokenOperations = [
  adapt(getToken, async ({ tokenId }, api) => {
    const token = await api.get<V1TokenInfo>(`/api/v1/tokens/${encodeURIComponent(tokenId)}`)
    return token && tokenDetailFromV1(token)
  }),
  // v1 lists the newest first, or the best matches of a search.
  adapt(listTokens, async ({ query, kind = 'all', sort, order, ...params }, api) => {
    const isFiltered = kind !== 'all' && (query !== undefined || kind !== 'fungible')
    if (isFiltered || sort === 'holderCount' || order === 'asc') return NOT_OFFERED
    const range = readRange(params)
    const parameters = new URLSearchParams(rangeQuery(range))
    if (query === undefined) parameters.set('sortDirection', 'desc')
    else parameters.set('query', query)
    if (kind === 'fungible') parameters.set('hideNfts', 'true')
    if (query !== undefined && query.length < MIN_V1_QUERY_LENGTH) return { items: [], total: 0, next: null }
    const page = await api.get<V1Tokens>(`/api/v1/tokens${query === undefined ? '' : '/search'}?${parameters}`)
    return page && { items: page.items.map(tokenFromV1), total: page.total, next: nextCursor(range, page.total) }
  }),
]

export const tokenFromV1 = (token: V1TokenInfo): KnownTokenSummary => ({
  ...identityOf(token),
  holderCount: null,
  verdict: null,
})

const tokenDetailFromV1 = (token: V1TokenInfo): KnownToken => ({
  ...identityOf(token),
  description: token.description,
  descriptionWarnings: inspectDescription(token.description ?? ''),
  mint: { boxId: token.boxId },
  evidence: null,
})

function identityOf({ id, name, decimals, type, emissionAmount }: V1TokenInfo) {
  // Same definition as v2: one indivisible unit was issued.
  const isNft = String(emissionAmount) === '1' && (decimals ?? 0) === 0
  const genuineness = 'unknown' as const
  return {
    tokenId: id,
    name,
    decimals,
    type,
    genuineness,
    ...markCoinCopy(name),
    isNft,
    minted: toTokenUnits(emissionAmount),
  }
}
