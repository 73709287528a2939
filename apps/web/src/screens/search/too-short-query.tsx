import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import type { SearchMatchesProps } from './search-matches.tsx'
import { MatchRows } from './match-rows.tsx'
import css from './search.module.css'
import { useSearchPage } from './use-search-page.ts'

/** A short query matches too much, so only tokens with exactly this name are listed. */
export function TooShortQuery({ query, matches }: SearchMatchesProps) {
  const t = useTranslation()
  const exact = matches.filter(({ kind, certainty }) => kind === 'token' && certainty === 'exact')
  const title = useSearchPage(exact.length === 0 ? 404 : 200)
  return (
    <>
      <PageHeader heading={title} sentence={t.text('search.tooShort')} />
      {exact.length > 0 && (
        <div className={css.sections}>
          <Section title={t.text('search.exactNames')}>
            <MatchRows matches={exact} typed={query.text} />
          </Section>
        </div>
      )}
    </>
  )
}
