import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'

/** 404 page of a chart. */
export function MissingChart({ chartParam }: { readonly chartParam: string }) {
  const t = useTranslation()
  usePageMetadata({ title: t.text('chart.missing'), status: 404 })
  return (
    <>
      <PageHeader
        back={<ParentLink to="/charts">{t.text('title.charts')}</ParentLink>}
        heading={t.text('title.charts')}
      />
      <EmptyState
        kind="missing"
        sentence={t.text('chart.missing')}
        reason={<bdi className="mono">{sanitizeText(chartParam)}</bdi>}
        actions={<LinkButton to="/charts">{t.text('chart.all')}</LinkButton>}
      />
    </>
  )
}
