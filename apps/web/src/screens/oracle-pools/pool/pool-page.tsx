import type { OraclePoolDetail } from '@ergo-explorer/contract'
import type { ChartSpan } from '#data/charts/chart.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import css from '../oracle-pools.module.css'
import { poolName } from '../pool-name.tsx'
import { EpochSection } from './epoch-section.tsx'
import { HistorySection } from './history-section.tsx'
import { OraclesSection } from './oracles-section.tsx'
import { PoolFacts } from './pool-facts.tsx'
import { PoolTitle } from './pool-title.tsx'
import { ReadersSection } from './readers-section.tsx'
import { RecentRates } from './recent-rates.tsx'
import { ContractsSection, RateUpdateRulesSection } from './rate-update-rules-section.tsx'

export interface PoolPageProps {
  readonly pool: OraclePoolDetail
  readonly span: ChartSpan
}

export function PoolPage({ pool, span }: PoolPageProps) {
  const t = useTranslation()
  usePageMetadata({
    title: t.text('title.oraclePool', { name: sanitizeText(poolName(pool)) }),
    canonical: `/oracle-pool-state/${pool.poolNft}`,
    description: t.text('oracles.description'),
  })
  return (
    <>
      <PoolTitle pool={pool} />
      <PoolFacts pool={pool} />
      <div className={`grid ${css.sections}`}>
        <EpochSection pool={pool} />
        <OraclesSection pool={pool} />
        <HistorySection pool={pool} span={span} />
        <RecentRates pool={pool} />
        <RateUpdateRulesSection pool={pool} />
        <ContractsSection pool={pool} />
        <ReadersSection poolNft={pool.poolNft} />
      </div>
    </>
  )
}
