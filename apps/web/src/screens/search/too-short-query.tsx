import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import type { SearchMatchesProps } from './search-matches.tsx'
import { MatchRows } from './match-rows.tsx'
import { MatchSections } from './match-sections.tsx'
import css from './search.module.css'
import { useSearchPage } from './use-search-page.ts'

/** A short query matches too much, so only exact names and titles are listed. */
export function TooShortQuery({ query, matches }: SearchMatchesProps) {
  const t = useTranslation()
  const exact = matches.filter(({ certainty }) => certainty === 'exact')
  const tokens = exact.filter(({ kind }) => kind === 'token')
  const title = useSearchPage(exact.length === 0 ? 404 : 200)
  return (
    <>
      <PageHeader heading={title} sentence={t.text('search.tooShort')} />
      {exact.length > tokens.length && (
        <MatchSections matches={exact.filter(({ kind }) => kind !== 'token')} typed={query.text} />
      )}
      {tokens.length > 0 && (
        <div className={css.sections}>
          <Section title={t.text('search.exactNames')}>
            <MatchRows matches={tokens} typed={query.text} />
          </Section>
        </div>
      )}
    </>
  )
}
