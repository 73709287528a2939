import { listLargestTransactions } from '@ergo-explorer/client'
import type { LargestTransactions } from '@ergo-explorer/contract'
import { checkHost, requireApi } from '../api/api-client.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Of a UTC day, `YYYY-MM-DD`; null for the 24 hours before the newest block. Null on hosts without v2. */
export const largestTransfersResource = (day: string | null): Resource<LargestTransactions | null> => ({
  type: 'largest transfers',
  args: [day],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    if ((api.features ?? null) === null) return await checkHost(api, signal)
    // The API accepts no times before 1970.
    const fromTime = day === null ? undefined : Math.max(0, Date.parse(day))
    const found = await requireApi(api, listLargestTransactions, { fromTime }, signal)
    return checkFields(found, { lists: ['items'], others: ['fromTime', 'toTime'] })
  },
})
