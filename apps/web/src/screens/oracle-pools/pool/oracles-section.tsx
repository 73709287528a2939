import { divideHalfUp } from '@ergo-explorer/chain'
import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import { formatCount } from '../../../format/format-count.ts'
import { groupWhole } from '../../../format/group-whole.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Section } from '../../../ui/section.tsx'
import css from '../oracle-pools.module.css'
import { useRateText } from '../use-rate-text.ts'
import { OracleTable } from './oracle-table.tsx'

/** Who tells the pool what, and how well they do it. */
export function OraclesSection({ pool }: { readonly pool: OraclePoolView }) {
  const words = useWords()
  const { oracles, health } = pool
  return (
    <Section
      className="span-12"
      title={words.text('oraclePool.oracles')}
      note={oracles.length === 0 ? undefined : formatCount(oracles.length)}
    >
      {oracles.length === 0 ? (
        <p className="dim">{words.text(health.oracleCount === null ? 'oraclePool.noOracles' : 'oraclePool.nobody')}</p>
      ) : (
        <>
          <MedianLine pool={pool} />
          <OracleTable pool={pool} />
        </>
      )}
    </Section>
  )
}

function MedianLine({ pool: { yardstick, unit } }: { readonly pool: OraclePoolView }) {
  const words = useWords()
  const { raw } = useRateText(unit)
  if (yardstick === null) return null
  const { kind, count, epoch, doubledMedian } = yardstick
  const median = raw(halfOf(BigInt(doubledMedian)))
  return (
    <p className={css.median}>
      {kind === 'ready' || epoch === null
        ? words.text('oraclePool.medianReady', { count, median })
        : words.text('oraclePool.medianLast', { count, median, epoch: formatCount(epoch) })}{' '}
      {words.text('oraclePool.inOwnUnit')}
    </p>
  )
}

/** Exact: a half is written as one. */
function halfOf(doubled: bigint): string {
  const half = divideHalfUp(doubled < 0n ? -doubled : doubled, 2n, doubled % 2n === 0n ? 0 : 1)
  return (doubled < 0n ? '\u{2212}' : '') + groupWhole(half)
}
