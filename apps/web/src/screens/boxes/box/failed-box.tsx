import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

export interface FailedBoxProps {
  readonly id: string
  readonly retry: () => void
}

export function FailedBox({ id, retry }: FailedBoxProps) {
  const t = useTranslation()
  const heading = t.text('boxes.title', { id: shortenId(id) })
  usePageMetadata({ title: heading, status: 503 })
  return (
    <>
      <PageHeader heading={heading} />
      <EmptyState
        kind="failed"
        sentence={t.text('error.loadFailed')}
        actions={
          // A link, so that retrying also works without JavaScript.
          <LinkButton
            to={`/boxes/${id}`}
            variant="primary"
            icon="retry"
            reloadDocument
            onClick={(event) => {
              event.preventDefault()
              retry()
            }}
          >
            {t.text('error.retry')}
          </LinkButton>
        }
      />
    </>
  )
}
