import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useSearchPage } from './use-search-page.ts'

export interface FailedSearchProps {
  readonly typed: string
  readonly onRetry: () => void
}

export function FailedSearch({ typed, onRetry }: FailedSearchProps) {
  const t = useTranslation()
  const title = useSearchPage(503)
  return (
    <>
      <PageHeader heading={title} />
      <EmptyState
        kind="failed"
        sentence={t.text('search.failed')}
        reason={t.text('search.failedWhy', { query: sanitizeText(typed) })}
        actions={
          // Without JavaScript, the link reloads the page.
          <LinkButton
            variant="primary"
            icon="retry"
            to={`/search?${new URLSearchParams({ query: typed }).toString()}`}
            onClick={(event) => {
              event.preventDefault()
              onRetry()
            }}
          >
            {t.text('error.retry')}
          </LinkButton>
        }
      />
    </>
  )
}
