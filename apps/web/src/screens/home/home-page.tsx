import { epochResource } from '../../data/home/epoch.ts'
import type { HomeView } from '../../data/home/home-view.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { useWords } from '../../i18n/use-words.ts'
import { EmbedSnippet } from '../../ui/embed-snippet.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { HashRateChart } from './chart/hash-rate-chart.tsx'
import { Hero } from './hero.tsx'
import { HomeRail, useMaxBlockSize } from './home-rail.tsx'
import css from './home.module.css'
import { HappeningNow } from './lists/happening-now.tsx'
import { LatestBlocks } from './lists/latest-blocks.tsx'
import { LatestTokens } from './lists/latest-tokens.tsx'
import { WaitingList } from './lists/waiting-list.tsx'
import { EpochTile } from './tiles/epoch-tile.tsx'
import { HashRateTile } from './tiles/hash-rate-tile.tsx'
import { MempoolTile } from './tiles/mempool-tile.tsx'
import { PaymentTile } from './tiles/payment-tile.tsx'
import { PriceTile } from './tiles/price-tile.tsx'
import { SupplyTile } from './tiles/supply-tile.tsx'

/** As high as the rail and the line below it. */
const RAIL_HEIGHT = 430

export function HomePage({ view }: { readonly view: HomeView }) {
  const words = useWords()
  const epoch = useResource(epochResource).data
  const { blocks, happening, waiting, tokens } = view
  const maxBlockSize = useMaxBlockSize(view)
  return (
    <>
      <Hero view={view} />
      <HomeRail view={view} />
      <EmbedSnippet path="/" title={words.text('home.rail')} height={RAIL_HEIGHT} />
      <Tiles layout={epoch === null ? 'five' : 'six'} className={css.tiles}>
        <PriceTile />
        <HashRateTile hashRate={view.hashRate} />
        {/* Where the API knows no epochs, the next tile takes the wide place. */}
        {epoch !== null && <EpochTile epoch={epoch} />}
        <MempoolTile waiting={waiting} maxBlockSize={maxBlockSize} isWide={epoch === null} />
        <SupplyTile supply={view.supply} />
        <PaymentTile isWide={epoch !== null} />
      </Tiles>
      <div className="grid">
        <LatestBlocks blocks={blocks} maxBlockSize={maxBlockSize} />
        {happening !== null && <HappeningNow rows={happening} />}
        {happening === null && <WaitingList waiting={waiting} />}
        <LatestTokens tokens={tokens} />
        {happening !== null && <WaitingList waiting={waiting} />}
        <HashRateChart className={happening === null ? 'span-5' : 'span-12'} />
      </div>
    </>
  )
}
