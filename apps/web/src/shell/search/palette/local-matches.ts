import type { AddressFault } from '@ergo-explorer/contract'
import { type Match, plainMatch } from '../../../data/search/match.ts'
import type { SearchQuery } from '../../../data/search/search-query.ts'

/** Matches that follow from the form of the text alone, without a request. */
export function localMatches(query: SearchQuery, fault: AddressFault | null): readonly Match[] {
  if (query.kind === 'height') return [plainMatch('block', query.text, query.text, query.text)]
  return query.kind === 'address' && fault === null ? [plainMatch('address', query.text, query.text)] : []
}
