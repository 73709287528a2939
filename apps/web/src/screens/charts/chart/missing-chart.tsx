import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePage } from '../../../page/use-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { cleanText } from '../../../ui/clean-text.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ParentLink } from '../../../ui/parent-link.tsx'

/** 404 page of a chart. */
export function MissingChart({ chartParam }: { readonly chartParam: string }) {
  const t = useTranslation()
  usePage({ title: t.text('chart.missing'), status: 404 })
  return (
    <>
      <PageHeader
        back={<ParentLink to="/charts">{t.text('title.charts')}</ParentLink>}
        heading={t.text('title.charts')}
      />
      <EmptyState
        kind="missing"
        sentence={t.text('chart.missing')}
        reason={<bdi className="mono">{cleanText(chartParam)}</bdi>}
        actions={<LinkButton to="/charts">{t.text('chart.all')}</LinkButton>}
      />
    </>
  )
}
