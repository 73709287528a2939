import { useApi } from '#data/api/use-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './api.module.css'
import { CodeSample } from './code-sample.tsx'
import { buildExampleStreamRequest } from './first-call.ts'
import { useApiOrigin } from './use-api-origin.ts'

/** Base URL, versions, number format, limits and live updates. */
export function ApiUsageNotes() {
  const t = useTranslation()
  const hasV2 = useApi().features !== null
  const origin = useApiOrigin()
  const base = `${origin}/api`
  return (
    <Section title={t.text('api.notes')}>
      {!hasV2 && <Notice>{t.text('api.noV2')}</Notice>}
      <DescriptionList
        facts={[
          {
            label: t.text('api.base'),
            value: (
              <span className={css.base}>
                <code className="mono">{base}</code>
                <CopyButton text={base} />
              </span>
            ),
          },
          hasV2 && { label: t.text('api.v2'), value: t.text('api.v2Text') },
          { label: t.text('api.v1'), value: t.text('api.v1Text') },
          { label: t.text('api.v0'), value: t.text('api.v0Text') },
          { label: t.text('api.exact'), value: t.text('api.exactText') },
          hasV2 && { label: t.text('api.limits'), value: t.text('api.limitsText') },
          hasV2 && { label: t.text('api.fresh'), value: t.text('api.freshText') },
          hasV2 && {
            label: t.text('api.live'),
            value: (
              <>
                <p>{t.text('api.liveText')}</p>
                <CodeSample
                  label={t.text('api.curl')}
                  name={t.text('api.live')}
                  text={buildExampleStreamRequest(origin)}
                />
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}
