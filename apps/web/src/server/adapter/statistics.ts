import type { V1BlockInfo, V1NetworkState, V1OutputInfo } from '@ergo-explorer/contract'
import { getMarket, getStatus, getTip, type KnownErgPrice, type KnownTip } from '#data/api/operations.ts'
import { adapt, type LegacyApi } from './operation.ts'

export const statisticsOperations = [
  adapt(getTip, async (_params, api) => await findTip(api)),
  adapt(getMarket, async (_params, api) => ({ erg: await findPrice(api), pools: null, prices: null })),
  adapt(getStatus, async (_params, api) => {
    const [tip, blocks] = await Promise.all([
      findTip(api),
      api.get<{ readonly items: readonly V1BlockInfo[] }>('/api/v1/blocks?limit=1'),
    ])
    const newest = blocks?.items.find(({ id }) => id === tip?.blockId)
    return (
      tip && {
        tip: newest === undefined ? tip : { ...tip, timestamp: newest.timestamp, version: newest.version },
        firstSync: null,
        lag: null,
        nodes: null,
        databases: null,
        softwareVersion: null,
        startedAt: null,
        liveStreamCount: null,
      }
    )
  }),
]

async function findTip(api: LegacyApi): Promise<(KnownTip & { readonly sequence: null }) | null> {
  const state = await api.get<V1NetworkState>('/api/v1/networkState')
  return state && { height: state.height, blockId: state.lastBlockId, timestamp: null, version: null, sequence: null }
}

/** The NFT is in one box at a time: the one with the newest rate, in R4 (EIP-16, EIP-23). */
async function findPrice({ get, pricePoolNft: poolNft }: LegacyApi): Promise<KnownErgPrice | null> {
  if (!/^[0-9a-f]{64}$/.test(poolNft)) return null
  const boxes = await get<{ readonly items: readonly V1OutputInfo[] }>(`/api/v1/boxes/unspent/byTokenId/${poolNft}`)
  const box = boxes?.items[0]
  const rate = box?.additionalRegisters.R4
  if (box === undefined || rate?.sigmaType !== 'SLong' || !/^[1-9]\d*$/.test(rate.renderedValue ?? '')) return null
  return {
    rate: rate.renderedValue ?? '',
    marketCapUsd: null,
    changePercent: null,
    poolNft,
    boxId: box.boxId,
    height: box.settlementHeight,
    timestamp: null,
  }
}
