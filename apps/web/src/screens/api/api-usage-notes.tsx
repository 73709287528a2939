import { useApi } from '../../data/api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
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
      <DescriptionList>
        <DescriptionRow label={t.text('api.base')}>
          <span className={css.base}>
            <code className="mono">{base}</code>
            <CopyButton text={base} />
          </span>
        </DescriptionRow>
        {hasV2 && <DescriptionRow label={t.text('api.v2')}>{t.text('api.v2Text')}</DescriptionRow>}
        <DescriptionRow label={t.text('api.v1')}>{t.text('api.v1Text')}</DescriptionRow>
        <DescriptionRow label={t.text('api.v0')}>{t.text('api.v0Text')}</DescriptionRow>
        <DescriptionRow label={t.text('api.exact')}>{t.text('api.exactText')}</DescriptionRow>
        {hasV2 && (
          <>
            <DescriptionRow label={t.text('api.limits')}>{t.text('api.limitsText')}</DescriptionRow>
            <DescriptionRow label={t.text('api.fresh')}>{t.text('api.freshText')}</DescriptionRow>
            <DescriptionRow label={t.text('api.live')}>
              <p>{t.text('api.liveText')}</p>
              <CodeSample
                label={t.text('api.curl')}
                name={t.text('api.live')}
                text={buildExampleStreamRequest(origin)}
              />
            </DescriptionRow>
          </>
        )}
      </DescriptionList>
    </Section>
  )
}
