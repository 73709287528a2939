import { requireApi } from '../api/api-client.ts'
import { getStatus, type KnownStatus } from '../api/operations.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Status of a complete index. */
export type SyncedStatus = KnownStatus & { readonly tip: NonNullable<KnownStatus['tip']> }

export const isSynced = (status: KnownStatus): status is SyncedStatus => status.tip !== null

const FIRST_SYNC_REFRESH_MS = 5000

/** There are no live events before the index is complete. */
export const statusRefreshMs = ({ firstSync }: Pick<KnownStatus, 'firstSync'>): number | undefined =>
  firstSync === null ? undefined : FIRST_SYNC_REFRESH_MS

export const statusResource: Resource<KnownStatus> = {
  type: 'status',
  args: [],
  // The state of nodes changes without a new block, so it is refreshed as often as the mempool.
  invalidatedBy: 'mempool',
  load: async (api, signal) =>
    checkFields(await requireApi(api, getStatus, {}, signal), {
      others: ['tip', 'firstSync', 'lag', 'nodes', 'databases', 'softwareVersion'],
    }),
}
