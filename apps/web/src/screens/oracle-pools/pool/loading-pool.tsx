import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageMetadata } from '../../../page/use-page-metadata.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/facts.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { LoadingState } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ParentLink } from '../../../ui/parent-link.tsx'
import css from '../oracle-pools.module.css'
import { usePoolHeading } from './unavailable-pool.tsx'
import { useOracleHead } from './oracle-table.tsx'

const FACTS = [
  'oracles.rate',
  'oraclePool.change',
  'oraclePool.epoch',
  'oracles.updated',
  'oraclePool.readyOracles',
  'oraclePool.rewards',
] as const

/** Skeleton of the page. */
export function LoadingPool({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = usePoolHeading(id)
  usePageMetadata({ title: heading })
  const oracles = t.text('oraclePool.oracles')
  return (
    <LoadingState>
      <PageHeader
        back={<ParentLink to="/oracle-pools-list">{t.text('title.oraclePools')}</ParentLink>}
        heading={heading}
        kicker={<Skeleton width={5} />}
        sentence={<Skeleton width="full" />}
        id={<FullHash id={id} />}
      />
      <KeyFigures className={css.facts}>
        {FACTS.map((label) => (
          <KeyFigure key={label} label={t.text(label)} note={<Skeleton width={3} />}>
            <Skeleton width={4} />
          </KeyFigure>
        ))}
      </KeyFigures>
      <div className={`grid ${css.sections}`}>
        <Section className="span-12" title={t.text('oraclePool.epoch')} note={<Skeleton width={5} />}>
          <div className={css.epoch} />
        </Section>
        <Section className="span-12" title={oracles}>
          <div className={css.twoLineRows}>
            <TableSkeleton caption={oracles} head={useOracleHead(true)} rows={10} />
          </div>
        </Section>
      </div>
    </LoadingState>
  )
}
