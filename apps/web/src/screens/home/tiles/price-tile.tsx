import { divideHalfUp, NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import { priceHistoryResource } from '../../../data/home/price-history.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { type MarketView, marketResource } from '../../../data/stats/market.ts'
import { Age } from '../../../entities/age.tsx'
import { formatSignedPercent } from '../../../format/format-signed-percent.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { Tile } from '../../../ui/tiles.tsx'
import css from '../home.module.css'
import { DayChange } from './change.tsx'

/** What one coin costs, by which oracle, and how old that is. */
export function PriceTile() {
  const words = useWords()
  const { pricePoolNft } = usePublicConfig()
  const market = useResource(marketResource(pricePoolNft)).data ?? null
  const label = words.text('home.price')
  if (market === null) return <Tile label={label} figure={UNKNOWN} />
  return (
    <Tile label={label} figure={`$${priceText(market)}`} unit="USD" note={<Note market={market} />}>
      <History poolNft={market.poolNft} />
    </Tile>
  )
}

const priceText = ({ nanoErgPerUsd }: MarketView) => divideHalfUp(NANOERG_PER_ERG, BigInt(nanoErgPerUsd), 4)

function Note({ market: { changePercent, timestamp } }: { readonly market: MarketView }) {
  const words = useWords()
  return (
    <>
      {changePercent !== null && (
        <span className={css.line}>
          <DayChange change={formatSignedPercent(changePercent)} />
        </span>
      )}
      {timestamp !== null && (
        <span className={css.line}>{words.parts('home.oracle', { age: <Age key="age" timestamp={timestamp} /> })}</span>
      )}
    </>
  )
}

/** The line comes after the page; its room is there from the beginning. */
function History({ poolNft }: { readonly poolNft: string }) {
  return <Sparkline values={useResource(priceHistoryResource(poolNft)).data ?? []} />
}
