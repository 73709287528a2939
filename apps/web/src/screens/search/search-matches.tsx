import type { SearchMatch } from '#data/search/search-match.ts'
import type { SearchQuery } from '#data/search/search-query.ts'
import { formatMatchName } from '#entities/search-match.tsx'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { MatchSections } from './match-sections.tsx'
import { useSearchPage } from './use-search-page.ts'

export interface SearchMatchesProps {
  readonly query: SearchQuery
  readonly matches: readonly SearchMatch[]
}

/** Several matches, or a single one that needs a decision, grouped by kind. */
export function SearchMatches({ query, matches }: SearchMatchesProps) {
  const t = useTranslation()
  const title = useSearchPage(200)
  const hasNearAddress = matches.some(({ kind, certainty }) => kind === 'address' && certainty === 'similar')
  return (
    <>
      <PageHeader heading={title} sentence={sentenceOf(t, query, matches)} />
      {hasNearAddress && (
        <Notice tone="warning" title={t.text('search.beforeYouSend')}>
          {t.text('search.nearAddressWarning')}
        </Notice>
      )}
      <MatchSections matches={matches} typed={query.text} />
    </>
  )
}

/** Near matches ask back; otherwise the results are counted, and imitations of the first token named. */
function sentenceOf(t: Translations, { text }: SearchQuery, matches: readonly SearchMatch[]): string {
  const query = truncateQuery(text)
  const [first] = matches
  if (first !== undefined && matches.every(({ certainty }) => certainty === 'similar'))
    return first.kind === 'address' && first.label === null
      ? t.text('search.nearAddress', { count: matches.length })
      : t.text('search.didYouMean', { query, name: formatMatchName(first) })
  const found = t.text('search.sentence', { count: matches.length, query })
  const original = matches.find(({ verdict }) => verdict?.kind === 'original')
  const copies = matches.filter(({ verdict }) => verdict?.kind === 'copy' && verdict.original?.tokenId === original?.id)
  return original === undefined || copies.length === 0
    ? found
    : `${found} ${t.text('search.imitations', { name: formatMatchName(original), count: copies.length })}`
}

const MAX_SHOWN_LENGTH = 80

/** A query can be as long as a full script. */
const truncateQuery = (text: string) =>
  text.length > MAX_SHOWN_LENGTH ? `${sanitizeText(text.slice(0, MAX_SHOWN_LENGTH))}…` : sanitizeText(text)
