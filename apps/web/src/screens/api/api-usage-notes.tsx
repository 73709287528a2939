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

/** Base URL, versions, number format, limits, live updates, and the other interfaces. */
export function ApiUsageNotes() {
  const t = useTranslation()
  const hasV2 = useApi().features !== null
  const origin = useApiOrigin()
  const base = `${origin}/api`
  const withUrl = (url: string, text: string) => (
    <>
      <p>{text}</p>
      <CopyableUrl url={url} />
    </>
  )
  const otherInterfaces = [
    { label: t.text('api.changes'), value: withUrl(`${base}/v2/changes`, t.text('api.changesText')) },
    { label: t.text('api.graphql'), value: withUrl(`${base}/graphql`, t.text('api.graphqlText')) },
    { label: t.text('api.node'), value: withUrl(`${origin}/node`, t.text('api.nodeText')) },
    { label: t.text('api.mcp'), value: withUrl(`${base}/mcp`, t.text('api.mcpText')) },
  ]
  return (
    <Section title={t.text('api.notes')}>
      {!hasV2 && <Notice>{t.text('api.noV2')}</Notice>}
      <DescriptionList
        facts={[
          {
            label: t.text('api.base'),
            value: <CopyableUrl url={base} />,
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
          ...(hasV2 ? otherInterfaces : []),
        ]}
      />
    </Section>
  )
}

function CopyableUrl({ url }: { readonly url: string }) {
  return (
    <span className={css.base}>
      <code className="mono">{url}</code>
      <CopyButton text={url} />
    </span>
  )
}
