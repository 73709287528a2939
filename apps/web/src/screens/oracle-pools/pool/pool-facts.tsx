import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { Age } from '#entities/age.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'
import css from '../oracle-pools.module.css'
import { formatPriceChange } from '../price-change.ts'
import { useRateFormatters } from '../use-rate-formatters.ts'

/** Key figures of a pool; undefined while loading. */
export function PoolFacts({ pool }: { readonly pool: OraclePoolDetail | undefined }) {
  const t = useTranslation()
  const { price, per, raw } = useRateFormatters(pool?.unit ?? null)
  return (
    <KeyFigures
      className={css.facts}
      data={pool}
      facts={[
        {
          label: t.text('oracles.rate'),
          value: ({ rate }) => (
            <>
              {price(rate)} <span className={css.per}>{per}</span>
            </>
          ),
          note: ({ rate }) => raw(formatCount(rate)),
        },
        {
          label: t.text('oraclePool.change'),
          value: ({ rate, unit, recentRates: [, before] }) =>
            before === undefined ? null : formatPriceChange(before.rate, rate, unit),
          note: ({ recentRates: [, before] }) => before && t.text('oraclePool.before', { price: price(before.rate) }),
        },
        {
          label: t.text('oraclePool.epoch'),
          value: ({ epoch }) => epoch !== null && formatCount(epoch),
          note: ({ refresh }) => refresh && t.text('oraclePool.epochLength', { blocks: refresh.epochLength }),
        },
        {
          label: t.text('oracles.updated'),
          value: ({ height }) => t.parts('oracles.inBlock', { block: <BlockLink key="block" height={height} /> }),
          note: ({ timestamp }) => <Age timestamp={timestamp} />,
        },
        {
          label: t.text('oraclePool.readyOracles'),
          value: ({ readyCount, oracleCount }) =>
            readyCount === null || oracleCount === null
              ? UNKNOWN_VALUE_TEXT
              : t.text('oraclePool.readyOf', { ready: formatCount(readyCount), all: formatCount(oracleCount) }),
          note: ({ minDatapointCount }) =>
            minDatapointCount !== null && t.text('oraclePool.needed', { needed: formatCount(minDatapointCount) }),
        },
        {
          label: t.text('oraclePool.rewards'),
          value: ({ rewards }) => rewards && <TokenAmount amount={rewards.amount} decimals={rewards.decimals} />,
          note: ({ rewards }) => rewards && <TokenLink token={rewards} />,
        },
      ]}
    />
  )
}
