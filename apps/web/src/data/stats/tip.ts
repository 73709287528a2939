import type { Tip, V1NetworkState } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'

/** The newest block that the API knows. */
export interface TipView {
  readonly height: number
  readonly id: string
  /** v1 tells none. */
  readonly timestamp: number | null
  /** Bytes that the transactions of a block may have; only v1 tells it here. */
  readonly maxBlockSize: number | null
}

export const tipResource: Resource<TipView | null> = {
  family: 'tip',
  args: [],
  changesWith: 'tip',
  load: async (api, signal) => {
    if (api.features === null) {
      const state = await api.get<V1NetworkState>('/api/v1/networkState', signal)
      if (state === null) return null
      const { height, lastBlockId, params } = state
      return { height, id: lastBlockId, timestamp: null, maxBlockSize: params.maxBlockSize }
    }
    const tip = await api.get<Tip>('/api/v2/tip', signal)
    return tip === null ? null : { height: tip.height, id: tip.id, timestamp: tip.timestamp, maxBlockSize: null }
  },
}
