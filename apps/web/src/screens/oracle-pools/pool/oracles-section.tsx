import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import css from '../oracle-pools.module.css'
import { useRateFormatters } from '../use-rate-formatters.ts'
import { compareOracles } from './compare-oracles.ts'
import { OracleTable } from './oracle-table.tsx'

/** The oracles of the pool with their datapoints and participation. */
export function OraclesSection({ pool }: { readonly pool: OraclePoolDetail }) {
  const t = useTranslation()
  const { oracles, oracleCount } = pool
  return (
    <Section
      className="span-12"
      title={t.text('oraclePool.oracles')}
      note={oracles.length === 0 ? undefined : formatCount(oracles.length)}
    >
      {oracles.length === 0 ? (
        <p className="dim">{t.text(oracleCount === null ? 'oraclePool.noOracles' : 'oraclePool.noActiveOracles')}</p>
      ) : (
        <>
          <MedianLine pool={pool} />
          <OracleTable pool={pool} />
        </>
      )}
    </Section>
  )
}

function MedianLine({ pool }: { readonly pool: OraclePoolDetail }) {
  const t = useTranslation()
  const { price } = useRateFormatters(pool.unit)
  const { referenceMedian } = compareOracles(pool)
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
