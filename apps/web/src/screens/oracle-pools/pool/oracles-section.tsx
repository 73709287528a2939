import type { OraclePoolView } from '#data/oracles/oracle-pool.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import css from '../oracle-pools.module.css'
import { useRateFormatters } from '../use-rate-formatters.ts'
import { OracleTable } from './oracle-table.tsx'

/** The oracles of the pool with their datapoints and participation. */
export function OraclesSection({ pool }: { readonly pool: OraclePoolView }) {
  const t = useTranslation()
  const { oracles, health } = pool
  return (
    <Section
      className="span-12"
      title={t.text('oraclePool.oracles')}
      note={oracles.length === 0 ? undefined : formatCount(oracles.length)}
    >
      {oracles.length === 0 ? (
        <p className="dim">
          {t.text(health.oracleCount === null ? 'oraclePool.noOracles' : 'oraclePool.noActiveOracles')}
        </p>
      ) : (
        <>
          <MedianLine pool={pool} />
          <OracleTable pool={pool} />
        </>
      )}
    </Section>
  )
}

function MedianLine({ pool: { referenceMedian, unit } }: { readonly pool: OraclePoolView }) {
  const t = useTranslation()
  const { price } = useRateFormatters(unit)
  if (referenceMedian === null) return null
  const { kind, count, epoch, doubledMedian } = referenceMedian
  const median = price(doubledMedian, 2n)
  return (
    <p className={css.median}>
      {kind === 'ready' || epoch === null
        ? t.text('oraclePool.medianReady', { count, median })
        : t.text('oraclePool.medianLast', { count, median, epoch: formatCount(epoch) })}
    </p>
  )
}
