import { usePublicConfig } from '../../config/use-public-config.ts'
import { useApi } from '../../data/api/use-api.ts'
import type { ResourcesOf } from '../../data/resource/place.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import button from '../../ui/button.module.css'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Title } from '../../ui/title.tsx'
import css from './api.module.css'
import { FirstCallSection } from './first-call-section.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { OperationSection } from './operation-section.tsx'
import { SECTIONS } from './sections.ts'

/** The contract is known: this page needs no answer, and stands when there is none. */
export const resources: ResourcesOf = () => []

/** What programs can ask: a first call, what to know, and all operations. */
export function Screen() {
  const words = useWords()
  const hasV2 = useApi().features !== null
  usePage({ title: words.text('title.api'), canonical: '/api', description: words.text('api.description') })
  return (
    <>
      <Title heading={words.text('title.api')} sentence={words.text('api.sentence')} actions={<DocsLink />} />
      <div className={css.layout}>
        <nav className={css.sections} aria-label={words.text('api.sections')}>
          {SECTIONS.map((section) => (
            <a key={section} href={`#${section}`}>
              {words.text(`apiDocs.${section}`)}
            </a>
          ))}
        </nav>
        <div className={css.content}>
          <FirstCallSection />
          <GoodToKnow />
          {SECTIONS.map((section) => (
            <OperationSection key={section} section={section} hasV2={hasV2} />
          ))}
        </div>
      </div>
    </>
  )
}

/** The documents that the API serves itself; for an API that announces none, those of the configuration. */
function DocsLink() {
  const words = useWords()
  const { apiUrl, links } = usePublicConfig()
  const hasV2 = useApi().features !== null
  if (!hasV2) return <OutsideLink href={links.apiDocs}>{words.text('api.openDocs')}</OutsideLink>
  return (
    <a className={button.button} data-variant="main" href={`${apiUrl}/api/docs`}>
      {words.text('api.openDocs')}
    </a>
  )
}
