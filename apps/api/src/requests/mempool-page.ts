import { DEFAULT_PAGE_SIZE, parseSortDirection, type MempoolSortKey, encodeCursor } from '@ergo-explorer/contract'
import { createProblemResponse } from '../http/problem-response.ts'
import type { ErrorResponse } from '../http/error-response.ts'
import {
  deriveMempoolSortValue,
  type MempoolPage,
  type MempoolSummaries,
  type MempoolSummary,
} from '../queries/mempool-summaries.ts'

interface MempoolQuery {
  readonly limit?: number
  readonly cursor?: string
  readonly offset?: number
  readonly sortBy?: MempoolSortKey
  readonly sortDirection?: string
}

/** The mempool changes between pages, so the cursor contains all sort keys instead of referring to an entry. */
export function parseMempoolPage(query: MempoolQuery): MempoolPage | ErrorResponse {
  const { limit = DEFAULT_PAGE_SIZE, cursor, offset = 0, sortBy: by = 'firstSeen' } = query
  const direction = parseSortDirection(query.sortDirection)
  if (cursor === undefined) return { by, direction, after: undefined, offset, limit }
  const [, numerator, denominator, id] = /^(\d{1,18})\.([1-9]\d{0,9})\.([0-9a-f]{64})$/.exec(cursor) ?? []
  if (numerator === undefined || denominator === undefined || id === undefined)
    return createProblemResponse('bad_cursor', `Invalid cursor: ${cursor}`)
  return {
    by,
    direction,
    after: { numerator: BigInt(numerator), denominator: BigInt(denominator), id },
    offset: 0,
    limit,
  }
}

/** Cuts a page that was queried with one extra entry, and returns the cursor of the next page. */
export function cutMempoolPage({ records }: Pick<MempoolSummaries, 'records'>, { by, limit }: MempoolPage) {
  const last = records[limit - 1]
  const hasNext = records.length > limit && last !== undefined
  return { records: records.slice(0, limit), next: hasNext ? cursorAfter(by, last) : null }
}

function cursorAfter(by: MempoolSortKey, last: MempoolSummary): string {
  const { numerator, denominator } = deriveMempoolSortValue(by, last)
  return encodeCursor(numerator, denominator, last.id)
}
