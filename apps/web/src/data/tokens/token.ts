import type { TokenDetail, V1TokenInfo } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { parseTokenId } from './parse-token-id.ts'
import type { TokenPageView } from './token-page-view.ts'

/** One token; null when it does not exist. */
export function tokenResource(id: string): Resource<TokenPageView | null> {
  const tokenId = parseTokenId(id)
  return {
    type: 'token',
    args: [id],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (tokenId === null) return null
      return (api.features?.includes('tokens') === true ? loadFromV2 : loadFromV1)(api, tokenId, signal)
    },
  }
}

async function loadFromV2(api: ApiClient, id: string, signal: AbortSignal): Promise<TokenPageView | null> {
  const detail = await api.get<TokenDetail>(`/api/v2/tokens/${id}`, signal)
  return detail && buildTokenPageView(detail)
}

function buildTokenPageView(detail: TokenDetail): TokenPageView {
  const { tokenId, name, decimals, genuineness, type, description, emitted, isNft } = detail
  return {
    token: { tokenId, name, decimals, genuineness },
    type,
    description,
    emitted,
    isNft,
    boxId: detail.mint.boxId,
    record: {
      art: detail.art,
      boxCount: detail.boxCount,
      burned: detail.burned,
      circulating: detail.circulating,
      collection: detail.collection,
      faults: detail.faults,
      holders: detail.holders,
      intendedDecimals: detail.intendedDecimals,
      media: detail.media,
      mint: detail.mint,
      ownCollection: detail.ownCollection,
      resembles: detail.resembles,
      sameNameCount: detail.sameNameCount,
      transferCount: detail.transferCount,
      unspentCount: detail.unspentCount,
      verifiedIssuer: detail.verifiedIssuer,
    },
  }
}

async function loadFromV1(api: ApiClient, id: string, signal: AbortSignal): Promise<TokenPageView | null> {
  const info = await api.get<V1TokenInfo>(`/api/v1/tokens/${id}`, signal)
  if (info === null) return null
  const { name, decimals, type, description, emissionAmount, boxId } = info
  return {
    token: { tokenId: info.id, name, decimals, genuineness: 'unknown' },
    type,
    description,
    emitted: String(emissionAmount),
    isNft: isSingleUnitToken(emissionAmount, decimals),
    boxId,
    record: null,
  }
}

/** Same definition as v2: one indivisible unit was issued. */
export const isSingleUnitToken = (emitted: number | bigint, decimals: number | null): boolean =>
  BigInt(emitted) === 1n && (decimals ?? 0) === 0
