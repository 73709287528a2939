import { getStatus } from '@ergo-explorer/client'
import type { StatusDatabase, StatusNode } from '@ergo-explorer/contract'
import { type ApiClient, requireApi } from '../api/api-client.ts'
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
  load: loadStatus,
  loadLegacy: async (api, signal) => (await import('../legacy/stats.ts')).loadLegacyStatus(api, signal),
}

async function loadStatus(api: ApiClient, signal: AbortSignal): Promise<StatusView> {
  const status = await requireApi(api, getStatus, {}, signal)
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
