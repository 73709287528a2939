import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { LinkButton } from '#ui/form/button.tsx'

/** No token has this id, or it is not a valid id. */
export function MissingToken({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = shortenId(sanitizeText(id))
  usePageMetadata({ title: heading, status: 404 })
  return (
    <>
      <PageHeader back={<BackLink to="/issued-tokens" />} heading={heading} />
      <EmptyState
        kind="missing"
        sentence={t.text('token.notFound')}
        reason={t.text('token.notFoundWhy')}
        actions={<LinkButton to="/issued-tokens">{t.text('token.toIssued')}</LinkButton>}
      />
    </>
  )
}
