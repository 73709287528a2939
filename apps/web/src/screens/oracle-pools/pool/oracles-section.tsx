import { divideHalfUp } from '@ergo-explorer/chain'
import type { OraclePoolView } from '#data/oracles/oracle-pool.ts'
import { formatCount, groupDigits } from '#format/number.ts'
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
  const { raw } = useRateFormatters(unit)
  if (referenceMedian === null) return null
  const { kind, count, epoch, doubledMedian } = referenceMedian
  const median = raw(formatHalf(BigInt(doubledMedian)))
  return (
    <p className={css.median}>
      {kind === 'ready' || epoch === null
        ? t.text('oraclePool.medianReady', { count, median })
        : t.text('oraclePool.medianLast', { count, median, epoch: formatCount(epoch) })}{' '}
      {t.text('oraclePool.inOwnUnit')}
    </p>
  )
}

/** Formats half of an integer exactly, with one decimal if it is odd. */
function formatHalf(doubled: bigint): string {
  const half = divideHalfUp(doubled < 0n ? -doubled : doubled, 2n, doubled % 2n === 0n ? 0 : 1)
  return (doubled < 0n ? '\u{2212}' : '') + groupDigits(half)
}
