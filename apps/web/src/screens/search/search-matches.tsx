import type { SearchMatch } from '#data/search/search-match.ts'
import type { SearchQuery } from '#data/search/search-query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sanitizeText } from '#ui/text/clean-text.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { MatchSections } from './match-sections.tsx'
import { useSearchPage } from './use-search-page.ts'

export interface SearchMatchesProps {
  readonly query: SearchQuery
  readonly matches: readonly SearchMatch[]
}

/** Several matches, or a single one without a page of its own, grouped by kind. */
export function SearchMatches({ query, matches }: SearchMatchesProps) {
  const t = useTranslation()
  const title = useSearchPage(200)
  const sentence = t.text('search.sentence', { count: matches.length, query: truncateQuery(query.text) })
  return (
    <>
      <PageHeader heading={title} sentence={sentence} />
      <MatchSections matches={matches} typed={query.text} />
    </>
  )
}

const MAX_SHOWN_LENGTH = 80

/** A query can be as long as a full script. */
const truncateQuery = (text: string) =>
  text.length > MAX_SHOWN_LENGTH ? `${sanitizeText(text.slice(0, MAX_SHOWN_LENGTH))}…` : sanitizeText(text)
