import { useTranslation } from '#i18n/use-translation.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import css from './search.module.css'
import { useSearchPage } from './use-search-page.ts'

export function LoadingSearch() {
  const t = useTranslation()
  const title = useSearchPage(200)
  return (
    <LoadingState>
      <PageHeader heading={title} sentence={<Skeleton width={6} />} />
      <div className={css.sections}>
        <Section title={t.text('search.results')}>
          <ul className={css.rows}>
            {[0, 1, 2].map((row) => (
              <li key={row}>
                <Skeleton width={1} />
                <Skeleton width={6} />
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </LoadingState>
  )
}
