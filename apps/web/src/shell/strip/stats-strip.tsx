import { useEffect, useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { clearPreloaded, isPreloaded } from '#data/preloaded.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource, networkInfoResource } from '#data/stats/network-stats.ts'
import { useApi, useHasFeature } from '#data/api/use-api.ts'
import type { KnownErgPrice } from '#data/api/operations.ts'
import { chainFigure } from '#entities/figure.ts'
import { SignedChange } from '#entities/price.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatOracleRatePrice } from '@ergo-explorer/sentences/oracle-rate'
import { formatSignedPercent } from '#format/percent.ts'
import { formatTime } from '#format/time.ts'
import { cx } from '#ui/cx.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { buildStripItems } from './strip-items.ts'
import css from './stats-strip.module.css'

/** Network figures in one line. Refreshes on mount, unless the page came with the data. */
export function StatsStrip() {
  const t = useTranslation()
  const { coinName, network, pricePoolNft } = usePublicConfig()
  const [isRefreshedOnMount] = useState(() => !isPreloaded())
  const hasV2 = useApi().features !== null
  const { data: info } = useResource(networkInfoResource, { isRefreshedOnMount })
  const { data: market } = useResource(marketResource(pricePoolNft), { isRefreshedOnMount })
  useEffect(() => clearPreloaded(), [])
  return (
    <div className={css.strip}>
      <section className={cx('page', css.line)} aria-label={t.text('strip.name')}>
        {market && <PriceItem market={market} />}
        {/* Focusable, because it scrolls on narrow screens. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={css.scroll} tabIndex={0}>
          <dl className={css.row}>
            {buildStripItems({ info, market, coinName, network, hasV2 }).map(
              ({ label, value, figure, exact, link }) => (
                <div key={label} className={css.item}>
                  <dt>{t.text(label)}</dt>
                  <dd title={exact} {...figure}>
                    {link === undefined ? value : <ScreenLink {...link}>{value}</ScreenLink>}
                  </dd>
                </div>
              ),
            )}
          </dl>
        </div>
      </section>
    </div>
  )
}

/** The price of a coin and its change in a day. Stays in view while the figures beside it scroll. */
function PriceItem({ market: { rate, changePercent, poolNft, timestamp } }: { readonly market: KnownErgPrice }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const target = useHasFeature('charts')
    ? { screen: 'chart', to: '/charts/price' }
    : { screen: 'oracle-pool', to: `/oracle-pool-state/${poolNft}` }
  const source = timestamp === null ? undefined : t.text('price.source', { time: formatTime(timestamp, t.locale) })
  return (
    <p className={css.price}>
      <ScreenLink {...target} title={source}>
        <span className={css.label}>{t.text('price.label')}</span>{' '}
        <b {...chainFigure('erg-price', rate)}>{formatOracleRatePrice(rate, 'nanoErgPerUsd', coinName)}</b>
        {changePercent !== null && (
          <>
            {' '}
            <SignedChange change={formatSignedPercent(changePercent)} />
          </>
        )}
      </ScreenLink>
    </p>
  )
}
