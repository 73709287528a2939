import type { Tip, V1NetworkState } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'

/** The newest block. */
export interface TipView {
  readonly height: number
  readonly id: string
  /** Null with v1, which does not provide it. */
  readonly timestamp: number | null
  /** Limit for the bytes of a block's transactions; only v1 provides it here. */
  readonly maxBlockSize: number | null
}

export const tipResource: Resource<TipView | null> = {
  type: 'tip',
  args: [],
  invalidatedBy: 'tip',
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
