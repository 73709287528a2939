import { usePublicConfig } from '../../config/use-public-config.ts'
import { useApi } from '../../data/api/use-api.ts'
import type { StatusView } from '../../data/status/status.ts'
import { Moment } from '../../entities/moment.tsx'
import { UNKNOWN } from '../../format/unknown.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Said } from '../../ui/said.tsx'
import { Section } from '../../ui/section.tsx'
import css from './status.module.css'

/** Which software of which version this is. The web server knows its own without asking. */
export function VersionLedger({ status }: { readonly status: StatusView | undefined }) {
  const words = useWords()
  const { version, network } = usePublicConfig()
  const hasV2 = useApi().features !== null
  return (
    <Section className={css.versions} title={words.text('service.versions')}>
      <Ledger>
        <LedgerRow label={words.text('service.web')}>{version}</LedgerRow>
        <LedgerRow label={words.text('service.api')}>
          <ApiVersion version={status?.apiVersion ?? null} startedAt={status?.startedAt ?? null} />
        </LedgerRow>
        <LedgerRow label={words.text('service.contract')}>
          {hasV2 ? 'v0, v1, v2' : status === undefined ? UNKNOWN : 'v0, v1'}
        </LedgerRow>
        <LedgerRow label={words.text('service.blockVersion')}>{status?.blockVersion ?? UNKNOWN}</LedgerRow>
        <LedgerRow label={words.text('service.network')}>{network}</LedgerRow>
      </Ledger>
    </Section>
  )
}

function ApiVersion({ version, startedAt }: { readonly version: string | null; readonly startedAt: number | null }) {
  if (version === null || startedAt === null) return version ?? UNKNOWN
  const moment = <Moment key="since" timestamp={startedAt} />
  return <Said message="service.apiSince" values={{ version, moment }} />
}
