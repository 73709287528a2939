import type { AddressFault } from '@ergo-explorer/contract'
import { type SearchMatch, createV1SearchMatch } from '../../../data/search/search-match.ts'
import type { SearchQuery } from '../../../data/search/search-query.ts'

/** Matches that follow from the form of the text alone, without a request. */
export function deriveLocalMatches(query: SearchQuery, fault: AddressFault | null): readonly SearchMatch[] {
  if (query.kind === 'height') return [createV1SearchMatch('block', query.text, query.text, query.text)]
  return query.kind === 'address' && fault === null ? [createV1SearchMatch('address', query.text, query.text)] : []
}
