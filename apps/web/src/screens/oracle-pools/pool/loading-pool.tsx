import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import css from '../oracle-pools.module.css'
import { usePoolHeading } from './unavailable-pool.tsx'
import { OracleTable } from './oracle-table.tsx'
import { PoolFacts } from './pool-facts.tsx'

/** Skeleton of the page. */
export function LoadingPool({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = usePoolHeading(id)
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <PageHeader
        back={<ParentLink to="/oracle-pools-list">{t.text('title.oraclePools')}</ParentLink>}
        heading={heading}
        details={<Skeleton width={5} />}
        sentence={<Skeleton width="full" />}
        id={<FullHash id={id} />}
      />
      <PoolFacts pool={undefined} />
      <div className={`grid ${css.sections}`}>
        <Section className="span-12" title={t.text('oraclePool.epoch')} note={<Skeleton width={5} />}>
          <div className={css.epoch} />
        </Section>
        <Section className="span-12" title={t.text('oraclePool.oracles')}>
          <OracleTable pool={undefined} />
        </Section>
      </div>
    </LoadingState>
  )
}
