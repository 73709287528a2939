import { divideHalfUp, NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { marketResource } from '../../data/stats/market.ts'
import { Age } from '../../entities/age.tsx'
import { BlockLink } from '../../entities/block-link.tsx'
import { ScreenLink } from '../../entities/screen-link.tsx'
import { formatDollars } from '../../format/format-dollars.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const DECIMALS = 4

/** Price of ERG with its source and age; empty if unknown. */
export function PriceSource() {
  const t = useTranslation()
  const { pricePoolNft } = usePublicConfig()
  // The stats strip loads the same data.
  const { data: market } = useResource(marketResource(pricePoolNft), { isRefreshedOnMount: false })
  if (market === undefined || market === null) return null
  const { nanoErgPerUsd, boxId, height, timestamp } = market
  const dollars = Number(divideHalfUp(NANOERG_PER_ERG, BigInt(nanoErgPerUsd), DECIMALS))
  const price = (
    <b key="price">
      <ScreenLink screen="box" to={`/boxes/${boxId}`}>
        {formatDollars(dollars, DECIMALS)}
      </ScreenLink>
    </b>
  )
  return (
    <span>
      {timestamp === null
        ? t.parts('footer.priceAtBlock', { price, height: <BlockLink key="block" height={height} /> })
        : t.parts('footer.priceSource', { price, age: <Age key="age" timestamp={timestamp} /> })}
    </span>
  )
}
