import { badRequest, DEFAULT_LIMIT } from '@ergo-explorer/contract'
import { errorResponse, type ErrorResponse } from '../http/error-response.ts'

export interface Page {
  readonly offset: number
  readonly limit: number
}

/** Schemas fill in the defaults, which the compiler cannot know. */
export const parsePage = ({ offset = 0, limit = DEFAULT_LIMIT }: Partial<Page>): Page => ({ offset, limit })

/** Lists without dense numbers skip index entries, so the cost grows with the offset. */
const MAX_OFFSET = 100_000

export function parseBoundedPage(query: Partial<Page>): Page | ErrorResponse {
  const page = parsePage(query)
  if (page.offset <= MAX_OFFSET) return page
  return errorResponse(badRequest(`Invalid value for: query parameter offset (this list ends at ${MAX_OFFSET})`))
}
