import type { FirstSync, StatusDatabase, StatusNode } from '@ergo-explorer/contract'
import { type ApiClient, requireApi } from '../api/api-client.ts'
import { getStatus } from '../api/operations.ts'
import type { Resource } from '../resource/resource.ts'

/** Service status. Null where the API does not provide a value. */
export interface StatusView {
  /** Null during the first sync. */
  readonly tip: { readonly height: number; readonly id: string; readonly timestamp: number | null } | null
  readonly firstSync: FirstSync | null
  /** Version of the newest block's header. */
  readonly blockVersion: number | null
  /** Number of blocks behind the nodes. */
  readonly lag: number | null
  readonly nodes: readonly StatusNode[] | null
  readonly databases: readonly StatusDatabase[] | null
  readonly apiVersion: string | null
  readonly startedAt: number | null
  readonly liveStreamCount: number | null
}

/** Status of a complete index. */
export type SyncedStatus = StatusView & { readonly tip: NonNullable<StatusView['tip']> }

export const isSynced = (status: StatusView): status is SyncedStatus => status.tip !== null

const FIRST_SYNC_REFRESH_MS = 5000

/** There are no live events before the index is complete. */
export const statusRefreshMs = ({ firstSync }: Pick<StatusView, 'firstSync'>): number | undefined =>
  firstSync === null ? undefined : FIRST_SYNC_REFRESH_MS

export const statusResource: Resource<StatusView> = {
  type: 'status',
  args: [],
  // The state of nodes changes without a new block, so it is refreshed as often as the mempool.
  invalidatedBy: 'mempool',
  load: loadStatus,
}

async function loadStatus(api: ApiClient, signal: AbortSignal): Promise<StatusView> {
  const status = await requireApi(api, getStatus, {}, signal)
  const { tip, firstSync, lag, nodes, databases, version, startedAt, liveStreamCount } = status
  return {
    tip: tip && { height: tip.height, id: tip.blockId, timestamp: tip.timestamp },
    firstSync,
    blockVersion: tip?.version ?? null,
    lag,
    nodes,
    databases,
    apiVersion: version,
    startedAt,
    liveStreamCount,
  }
}
