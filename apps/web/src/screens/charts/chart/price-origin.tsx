import { usePublicConfig } from '#config/use-public-config.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import { Age } from '#entities/age.tsx'
import { BlockLink, ScreenLink } from '#entities/screen-link.tsx'
import { formatDollars } from '#format/number.ts'
import { rateToPrice } from '@ergo-explorer/sentences/oracle-rate'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './chart.module.css'

const PRICE_DECIMALS = 4

/** The oracle box with the newest price, and its age. The header loads the same data. */
export function PriceOrigin() {
  const t = useTranslation()
  const { pricePoolNft } = usePublicConfig()
  const { data: market } = useResource(marketResource(pricePoolNft), { isRefreshedOnMount: false })
  if (market === undefined || market === null) return null
  const { rate, poolNft, boxId, height, timestamp } = market
  return (
    <p className={css.footnote}>
      {t.parts('chart.priceOrigin', {
        price: (
          <ScreenLink key="price" screen="box" to={`/boxes/${boxId}`}>
            {formatDollars(Number(rateToPrice(rate, 'nanoErgPerUsd') ?? 0), PRICE_DECIMALS)}
          </ScreenLink>
        ),
        pool: (
          <ScreenLink key="pool" screen="oracle-pool" to={`/oracle-pool-state/${poolNft}`}>
            {t.text('chart.oraclePool')}
          </ScreenLink>
        ),
        age: timestamp === null ? <BlockLink key="age" height={height} /> : <Age key="age" timestamp={timestamp} />,
      })}
    </p>
  )
}
