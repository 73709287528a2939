import type { AddressFault } from '@ergo-explorer/contract'
import { type Match, plainMatch } from '../../../data/search/match.ts'
import type { Query } from '../../../data/search/read-query.ts'

/** What a text means by its form alone, before anybody was asked. */
export function localMatches(query: Query, fault: AddressFault | null): readonly Match[] {
  if (query.kind === 'height') return [plainMatch('block', query.text, query.text, query.text)]
  return query.kind === 'address' && fault === null ? [plainMatch('address', query.text, query.text)] : []
}
