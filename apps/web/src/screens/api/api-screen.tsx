import { usePublicConfig } from '#config/use-public-config.ts'
import { useApi } from '#data/api/use-api.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import button from '#ui/form/button.module.css'
import { ExternalLink } from '#ui/link/external-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import css from './api.module.css'
import { FirstCallSection } from './first-call-section.tsx'
import { ApiUsageNotes } from './api-usage-notes.tsx'
import { OperationSection } from './operation-section.tsx'
import { API_SECTIONS } from './api-sections.ts'

/** The list of operations is static, so this page also works while the API is down. */
export const resources: ScreenResources = () => []

/** API documentation page: a first call, basics, and all operations. */
export function Screen() {
  const t = useTranslation()
  const hasV2 = useApi().features !== null
  usePageMetadata({ title: t.text('title.api'), canonical: '/api', description: t.text('api.description') })
  return (
    <>
      <PageHeader heading={t.text('title.api')} sentence={t.text('api.sentence')} actions={<DocsLink />} />
      <div className={css.layout}>
        <nav className={css.sections} aria-label={t.text('api.sections')}>
          {API_SECTIONS.map((section) => (
            <a key={section} href={`#${section}`}>
              {t.text(`apiDocs.${section}`)}
            </a>
          ))}
        </nav>
        <div className={css.content}>
          <FirstCallSection />
          <ApiUsageNotes />
          {API_SECTIONS.map((section) => (
            <OperationSection key={section} section={section} hasV2={hasV2} />
          ))}
        </div>
      </div>
    </>
  )
}

/** Link to the documentation served by the API; for an API without v2, to the configured documentation. */
function DocsLink() {
  const t = useTranslation()
  const { apiUrl, links } = usePublicConfig()
  const hasV2 = useApi().features !== null
  if (!hasV2) return <ExternalLink href={links.apiDocs}>{t.text('api.openDocs')}</ExternalLink>
  return (
    <a className={button.button} data-variant="primary" href={`${apiUrl}/api/docs`}>
      {t.text('api.openDocs')}
    </a>
  )
}
