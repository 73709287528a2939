import { epochResource } from '#data/home/epoch.ts'
import type { HomeView } from '#data/home/home.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmbedDisclosure } from '#ui/layout/embed-code.tsx'
import { cx } from '#ui/cx.ts'
import { Tiles } from '#ui/facts/tiles.tsx'
import { HashRateChart } from './chart/hash-rate-chart.tsx'
import { Hero } from './hero.tsx'
import { HomeRail } from './home-rail.tsx'
import css from './home.module.css'
import { LatestStories } from './lists/latest-stories.tsx'
import { LatestBlocks } from './lists/latest-blocks.tsx'
import { LatestTokens } from './lists/latest-tokens.tsx'
import { LatestMempoolTransactions } from './lists/latest-mempool-transactions.tsx'
import { EpochTile } from './tiles/epoch-tile.tsx'
import { HashRateTile } from './tiles/hash-rate-tile.tsx'
import { MempoolTile } from './tiles/mempool-tile.tsx'
import { PaymentFeeTile } from './tiles/payment-fee-tile.tsx'
import { PriceTile } from './tiles/price-tile.tsx'
import { SupplyTile } from './tiles/supply-tile.tsx'

/** Height in pixels of the block rail and the line below it. */
const RAIL_HEIGHT = 430

export function HomePage({ view }: { readonly view: HomeView }) {
  const t = useTranslation()
  const epoch = useResource(epochResource).data
  const { blocks, stories, mempool, tokens, maxBlockSize } = view
  return (
    <>
      <Hero view={view} />
      <HomeRail view={view} />
      <EmbedDisclosure path="/" title={t.text('home.rail')} height={RAIL_HEIGHT} />
      <Tiles layout={epoch === null ? 'five' : 'six'} className={css.tiles}>
        <PriceTile />
        <HashRateTile hashRate={view.hashRate} />
        {/* Without epoch data, the next tile becomes the wide one. */}
        {epoch !== null && <EpochTile epoch={epoch} />}
        <MempoolTile mempool={mempool} maxBlockSize={maxBlockSize} isWide={epoch === null} />
        <SupplyTile supply={view.supply} />
        <PaymentFeeTile isWide={epoch !== null} />
      </Tiles>
      <div className={cx('grid', css.lists)}>
        <LatestBlocks blocks={blocks} maxBlockSize={maxBlockSize} />
        {stories !== null && <LatestStories rows={stories} />}
        {stories === null && <LatestMempoolTransactions mempool={mempool} />}
        <LatestTokens tokens={tokens} />
        {stories !== null && <LatestMempoolTransactions mempool={mempool} />}
        <HashRateChart className={stories === null ? 'span-5' : 'span-12'} />
      </div>
    </>
  )
}
