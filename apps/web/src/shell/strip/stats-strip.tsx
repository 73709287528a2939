import { useEffect, useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { clearPreloaded, isPreloaded } from '#data/preloaded.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource, networkInfoResource } from '#data/stats/network-stats.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { buildStripItems } from './strip-items.ts'
import css from './stats-strip.module.css'

/** Network figures in one line. Refreshes on mount, unless the page came with the data. */
export function StatsStrip() {
  const t = useTranslation()
  const { coinName, network, pricePoolNft } = usePublicConfig()
  const [isRefreshedOnMount] = useState(() => !isPreloaded())
  const { data: info } = useResource(networkInfoResource, { isRefreshedOnMount })
  const { data: market } = useResource(marketResource(pricePoolNft), { isRefreshedOnMount })
  useEffect(() => clearPreloaded(), [])
  return (
    <div className={css.strip}>
      <div className="page">
        {/* Focusable, because it scrolls on narrow screens. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={css.scroll} tabIndex={0} aria-label={t.text('strip.name')}>
          <dl className={css.row}>
            {buildStripItems({ info, market, coinName, network }).map(({ label, value, figure, exact }) => (
              <div key={label} className={css.item}>
                <dt>{t.text(label)}</dt>
                <dd title={exact} {...figure}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}
