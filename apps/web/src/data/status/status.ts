import type { ServiceStatus, StatusDatabase, StatusNode, V1BlockInfo, V1NetworkState } from '@ergo-explorer/contract'
import { ApiFailure } from '../api/api-failure.ts'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'

/** Service status. Null where the API does not provide a value. */
export interface StatusView {
  readonly tip: { readonly height: number; readonly id: string; readonly timestamp: number | null }
  /** Version of the newest block's header. */
  readonly blockVersion: number
  /** Number of blocks behind the nodes. */
  readonly lag: number | null
  readonly nodes: readonly StatusNode[] | null
  readonly databases: readonly StatusDatabase[] | null
  readonly apiVersion: string | null
  readonly startedAt: number | null
  readonly liveStreams: number | null
}

export const statusResource: Resource<StatusView> = {
  type: 'status',
  args: [],
  // The state of nodes changes without a new block, so it is refreshed as often as the mempool.
  invalidatedBy: 'mempool',
  load: (api, signal) => (api.features?.includes('status') === true ? fromV2(api, signal) : fromV1(api, signal)),
}

async function fromV2(api: ApiClient, signal: AbortSignal): Promise<StatusView> {
  const status = await api.get<ServiceStatus>('/api/v2/status', signal)
  if (status === null) throw new ApiFailure('unreadable', '/api/v2/status')
  const { tip, lag, nodes, databases, version, startedAt, liveStreams } = status
  return {
    tip: { height: tip.height, id: tip.id, timestamp: tip.timestamp },
    blockVersion: tip.version,
    lag,
    nodes,
    databases,
    apiVersion: version,
    startedAt,
    liveStreams,
  }
}

async function fromV1(api: ApiClient, signal: AbortSignal): Promise<StatusView> {
  const [state, blocks] = await Promise.all([
    api.get<V1NetworkState>('/api/v1/networkState', signal),
    api.get<{ items: V1BlockInfo[] }>('/api/v1/blocks?limit=1', signal),
  ])
  if (state === null) throw new ApiFailure('unreadable', '/api/v1/networkState')
  const { height, lastBlockId: id, params } = state
  const last = blocks?.items.find((block) => block.id === id)
  return {
    tip: { height, id, timestamp: last?.timestamp ?? null },
    blockVersion: params.blockVersion,
    lag: null,
    nodes: null,
    databases: null,
    apiVersion: null,
    startedAt: null,
    liveStreams: null,
  }
}
