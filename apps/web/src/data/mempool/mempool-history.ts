import { getMempoolHistory } from '@ergo-explorer/client'
import type { MempoolHistory } from '@ergo-explorer/contract'
import { callApi } from '../api/api-client.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Feature of APIs that store what the mempool contained. */
export const MEMPOOL_HISTORY_FEATURE = 'mempool-history'

/** Days of the chart; the first is the default. */
export const HISTORY_SPANS = [1, 7, 30, 365] as const
export type HistorySpan = (typeof HISTORY_SPANS)[number]

export const parseHistorySpan = (search: URLSearchParams): HistorySpan =>
  HISTORY_SPANS.find((span) => String(span) === search.get('days')) ?? HISTORY_SPANS[0]

export type MempoolHistoryPoint = MempoolHistory['points'][number]

/** Oldest first. Renewed with each block: a chart of a day does not change from second to second. */
export const mempoolHistoryResource = (days: HistorySpan): Resource<readonly MempoolHistoryPoint[]> => ({
  type: 'chart',
  args: ['mempool history', days],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const history = await callApi(api, getMempoolHistory, { days }, signal)
    return checkFields(history, { lists: ['points'], others: [] })?.points ?? []
  },
})
