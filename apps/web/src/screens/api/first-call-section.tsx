import { useApi } from '#data/api/use-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import css from './api.module.css'
import { CodeSample } from './code-sample.tsx'
import { buildExampleRequest } from './first-call.ts'
import { useApiOrigin } from './use-api-origin.ts'

/** Fetches the newest block with curl and with TypeScript. */
export function FirstCallSection() {
  const t = useTranslation()
  const { curl, typescript } = buildExampleRequest(useApiOrigin(), useApi().features !== null)
  return (
    <Section title={t.text('api.firstCall')} note={t.text('api.firstCallNote')}>
      <div className={css.samples}>
        <CodeSample label={t.text('api.curl')} text={curl} />
        <CodeSample label={t.text('api.typescript')} text={typescript} />
      </div>
    </Section>
  )
}
