import { usePublicConfig } from '#config/use-public-config.ts'
import { useApi } from '#data/api/use-api.ts'
import type { KnownStatus } from '#data/api/operations.ts'
import { Timestamp } from '#entities/timestamp.tsx'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './status.module.css'

/** Software versions. The version of the web server is known without the API. */
export function VersionList({ status }: { readonly status: KnownStatus | undefined }) {
  const t = useTranslation()
  const { version, network, privateNetwork } = usePublicConfig()
  const hasV2 = (useApi().features ?? null) !== null
  return (
    <Section className={css.versions} title={t.text('service.versions')}>
      <DescriptionList
        facts={[
          { label: t.text('service.web'), value: version },
          {
            label: t.text('service.api'),
            value: <ApiVersionText version={status?.version ?? null} startedAt={status?.startedAt ?? null} />,
          },
          {
            label: t.text('service.contract'),
            value: hasV2 ? 'v0, v1, v2' : status === undefined ? UNKNOWN_VALUE_TEXT : 'v0, v1',
          },
          { label: t.text('service.blockVersion'), value: status?.tip?.version ?? UNKNOWN_VALUE_TEXT },
          { label: t.text('service.network'), value: privateNetwork.title || network },
        ]}
      />
    </Section>
  )
}

function ApiVersionText({
  version,
  startedAt,
}: {
  readonly version: string | null
  readonly startedAt: number | null
}) {
  if (version === null || startedAt === null) return version ?? UNKNOWN_VALUE_TEXT
  const moment = <Timestamp key="since" timestamp={startedAt} />
  return <RichMessage message="service.apiSince" values={{ version, moment }} />
}
