import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

export interface FailedTransactionProps {
  readonly id: string
  /** Clears the error, which triggers a new request. */
  readonly onReset: () => void
}

export function FailedTransaction({ id, onReset }: FailedTransactionProps) {
  const t = useTranslation()
  const heading = t.text('title.transaction', { id: shortenId(id) })
  usePageMetadata({ title: heading, status: 503 })
  return (
    <>
      <PageHeader heading={heading} />
      <LoadError retry={onReset} />
    </>
  )
}
