import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import { Age } from '../../../entities/age.tsx'
import { BlockLink } from '../../../entities/block-link.tsx'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import css from '../oracle-pools.module.css'
import { priceChange } from '../price-change.ts'
import { useRateText } from '../use-rate-text.ts'

export function PoolFacts({ pool }: { readonly pool: OraclePoolView }) {
  const t = useTranslation()
  const { unit, rate, epoch, refresh, height, timestamp, health, rewards, recentRates } = pool
  const { price, per, raw } = useRateText(unit)
  const before = recentRates[1]?.rate
  const { readyCount, oracleCount, neededCount } = health
  return (
    <Facts className={css.facts}>
      <Fact label={t.text('oracles.rate')} note={raw(formatCount(rate))}>
        {price(rate)} <span className={css.per}>{per}</span>
      </Fact>
      {before !== undefined && (
        <Fact label={t.text('oraclePool.change')} note={t.text('oraclePool.before', { price: price(before) })}>
          {priceChange(before, rate, unit)}
        </Fact>
      )}
      {epoch !== null && (
        <Fact
          label={t.text('oraclePool.epoch')}
          note={refresh === null ? undefined : t.text('oraclePool.epochLength', { blocks: refresh.epochLength })}
        >
          {formatCount(epoch)}
        </Fact>
      )}
      <Fact label={t.text('oracles.updated')} note={<Age timestamp={timestamp} />}>
        {t.parts('oracles.inBlock', { block: <BlockLink key="block" height={height} /> })}
      </Fact>
      <Fact
        label={t.text('oraclePool.readyOracles')}
        note={neededCount === null ? undefined : t.text('oraclePool.needed', { needed: formatCount(neededCount) })}
      >
        {readyCount === null || oracleCount === null
          ? UNKNOWN
          : t.text('oraclePool.readyOf', { ready: formatCount(readyCount), all: formatCount(oracleCount) })}
      </Fact>
      {rewards !== null && (
        <Fact label={t.text('oraclePool.rewards')} note={<TokenLink token={rewards.token} />}>
          <TokenAmount amount={rewards.amount} decimals={rewards.token.decimals} />
        </Fact>
      )}
    </Facts>
  )
}
