import { badRequest, DEFAULT_LIMIT } from '@ergo-explorer/contract'
import { refuse, type Refusal } from '../http/refusal.ts'

export interface Page {
  readonly offset: number
  readonly limit: number
}

/** Schemas fill the defaults in; the compiler does not know. */
export const pageOf = ({ offset = 0, limit = DEFAULT_LIMIT }: Partial<Page>): Page => ({ offset, limit })

/** Lists without dense numbers skip entries of an index, which costs the more the further it goes. */
const MAX_SKIPPED = 100_000

export function skippable(query: Partial<Page>): Page | Refusal {
  const page = pageOf(query)
  if (page.offset <= MAX_SKIPPED) return page
  return refuse(badRequest(`Invalid value for: query parameter offset (this list ends at ${MAX_SKIPPED})`))
}
