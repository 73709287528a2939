import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import { Age } from '../../../entities/age.tsx'
import { BlockLink } from '../../../entities/block-link.tsx'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { KeyFigure, KeyFigures } from '../../../ui/facts.tsx'
import css from '../oracle-pools.module.css'
import { formatPriceChange } from '../price-change.ts'
import { useRateFormatters } from '../use-rate-formatters.ts'

export function PoolFacts({ pool }: { readonly pool: OraclePoolView }) {
  const t = useTranslation()
  const { unit, rate, epoch, refresh, height, timestamp, health, rewards, recentRates } = pool
  const { price, per, raw } = useRateFormatters(unit)
  const before = recentRates[1]?.rate
  const { readyCount, oracleCount, neededCount } = health
  return (
    <KeyFigures className={css.facts}>
      <KeyFigure label={t.text('oracles.rate')} note={raw(formatCount(rate))}>
        {price(rate)} <span className={css.per}>{per}</span>
      </KeyFigure>
      {before !== undefined && (
        <KeyFigure label={t.text('oraclePool.change')} note={t.text('oraclePool.before', { price: price(before) })}>
          {formatPriceChange(before, rate, unit)}
        </KeyFigure>
      )}
      {epoch !== null && (
        <KeyFigure
          label={t.text('oraclePool.epoch')}
          note={refresh === null ? undefined : t.text('oraclePool.epochLength', { blocks: refresh.epochLength })}
        >
          {formatCount(epoch)}
        </KeyFigure>
      )}
      <KeyFigure label={t.text('oracles.updated')} note={<Age timestamp={timestamp} />}>
        {t.parts('oracles.inBlock', { block: <BlockLink key="block" height={height} /> })}
      </KeyFigure>
      <KeyFigure
        label={t.text('oraclePool.readyOracles')}
        note={neededCount === null ? undefined : t.text('oraclePool.needed', { needed: formatCount(neededCount) })}
      >
        {readyCount === null || oracleCount === null
          ? UNKNOWN_VALUE_TEXT
          : t.text('oraclePool.readyOf', { ready: formatCount(readyCount), all: formatCount(oracleCount) })}
      </KeyFigure>
      {rewards !== null && (
        <KeyFigure label={t.text('oraclePool.rewards')} note={<TokenLink token={rewards.token} />}>
          <TokenAmount amount={rewards.amount} decimals={rewards.token.decimals} />
        </KeyFigure>
      )}
    </KeyFigures>
  )
}
