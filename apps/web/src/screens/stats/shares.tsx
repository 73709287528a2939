import type { ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { KnownDistribution } from '#data/api/operations.ts'
import type { NetworkInfo } from '#data/stats/network-stats.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { chainFigure } from '#entities/figure.ts'
import { MinerLink } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { StackedBar, type StackedPart, Swatch } from '#ui/drawing/stacked-bar.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ValuePlaceProvider } from '#page/page-context.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import css from './stats.module.css'

/** Where all coins are: the parts add up to the last nanoERG. */
export function SupplySection({ info: { supply, equation } }: { readonly info: NetworkInfo }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  if (equation === null) return null
  const { total, lockedTotal, reemissionDebt } = equation
  const parts = [
    { key: 'strip.circulatingSupply', figure: 'circulating-supply', value: supply, series: 1, sign: undefined },
    { key: 'stats.locked', figure: 'locked-supply', value: lockedTotal, series: 5, sign: '+' },
    { key: 'stats.reemissionDebt', figure: 'reemission-debt', value: reemissionDebt, series: 3, sign: '+' },
  ] as const
  const shown = parts.filter(({ value }) => value !== '0')
  return (
    <Section
      title={t.text('stats.supply')}
      className={css.section}
      end={<AppLink to="/difficulty?tab=emission">{t.text('stats.supplyDetails')}</AppLink>}
    >
      <StackedBar parts={shown.map(({ key, value, series }) => ({ key, series, share: ratio(value, total) }))} />
      {/* Cut amounts would not add up. */}
      <ValuePlaceProvider value="detail">
        <dl className={css.equation}>
          {shown.map(({ key, figure, value, series, sign }) => (
            <div key={key} data-sign={sign}>
              <dt>
                <Swatch series={series} />
                {t.text(key)}
              </dt>
              <dd {...chainFigure(figure, value)}>
                <ErgAmount nanoErg={value} />
              </dd>
              <dd>{formatPercent(BigInt(value), BigInt(total))}</dd>
            </div>
          ))}
          <div data-sign="=">
            <dt>{t.text('stats.allCoins', { unit: formatCoinUnit(coinName) })}</dt>
            <dd>
              <ErgAmount nanoErg={total} />
            </dd>
            <dd>{t.text('stats.fixedByProtocol')}</dd>
          </div>
        </dl>
      </ValuePlaceProvider>
    </Section>
  )
}

const ratio = (part: string, total: string) => Number((BigInt(part) * 1_000_000n) / BigInt(total)) / 1_000_000

const MAX_MINERS = 5

interface MinerPart extends StackedPart {
  readonly name: ReactNode
  readonly blockCount: number
}

/** Who mined the blocks: the largest miners and all others in one bar. */
export function MinerShares({ view }: { readonly view: KnownDistribution }) {
  const t = useTranslation()
  const { miners, other, blockCount, fromTime } = view
  if (blockCount === 0) return null
  const rest = miners.slice(MAX_MINERS)
  const restBlocks = rest.reduce((sum, miner) => sum + miner.blockCount, other.blockCount)
  const parts: MinerPart[] = miners.slice(0, MAX_MINERS).map(({ miner, blockCount: found }, index) => ({
    key: `${miner.keyAddress} ${miner.label?.name}`,
    name: <MinerLink miner={miner} />,
    blockCount: found,
    share: found / blockCount,
    series: SERIES[index] ?? 6,
  }))
  if (restBlocks > 0) {
    const name =
      other.minerCount === null
        ? t.text('stats.otherMiners')
        : t.text('stats.otherMinersCount', { miners: rest.length + other.minerCount })
    parts.push({ key: 'other', name, blockCount: restBlocks, share: restBlocks / blockCount, series: 'rest' })
  }
  return (
    <div className={css.miners}>
      <p className={css.kicker}>
        <AppLink to="/charts/hash-rate-distribution">
          {t.text(fromTime === null ? 'stats.minersOfDay' : 'stats.minersOfMonth')}
        </AppLink>
      </p>
      <StackedBar parts={parts} />
      <ul className={css.legend}>
        {parts.map(({ key, name, blockCount: found, series }) => (
          <li key={key}>
            <Swatch series={series} />
            {name} <span>{formatPercent(BigInt(found), BigInt(blockCount))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const SERIES = [1, 2, 3, 4, 5] as const
