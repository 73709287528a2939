import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import css from './box.module.css'

/** Unknown box. The page loads it again when the mempool changes, since it may appear later. */
export function UnknownBox({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = t.text('boxes.title', { id: shortenId(sanitizeText(id)) })
  usePageMetadata({ title: heading, status: 404 })
  return (
    <>
      <PageHeader heading={heading} />
      <EmptyState kind="missing" sentence={t.text('boxes.notFound')} reason={t.text('boxes.notFoundWhy')}>
        <p className={css.unknown}>
          <ClippedText text={id} />
        </p>
      </EmptyState>
    </>
  )
}
