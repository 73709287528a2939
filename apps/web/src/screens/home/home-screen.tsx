import { lazy, memo, Suspense, useDeferredValue, useState } from 'react'
import {
  epochResource,
  hashRateDaysResource,
  type HomeBlock,
  homeResource,
  type HomeView,
  projectionResource,
} from '#data/home/home.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHasScreen, useIsEmbedded, useIsHydrated, useShellSlot } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { EmbedAttribution, EmbedDisclosure } from '#ui/layout/embed-code.tsx'
import { cx } from '#ui/cx.ts'
import { Tile, Tiles } from '#ui/facts/tiles.tsx'
import { HashRateChart } from './chart/hash-rate-chart.tsx'
import css from './home.module.css'
import { LatestStories } from './lists/latest-stories.tsx'
import { LatestBlocks } from './lists/latest-blocks.tsx'
import { LatestTokens } from './lists/latest-tokens.tsx'
import { LatestMempoolTransactions } from './lists/latest-mempool-transactions.tsx'
import { EpochTile } from './tiles/epoch-tile.tsx'
import { HashRateTile } from './tiles/hash-rate-tile.tsx'
import { MempoolTile } from './tiles/mempool-tile.tsx'
import { PaymentFeeTile } from './tiles/payment-fee-tile.tsx'
import { PriceChart } from './price/price-chart.tsx'
import { TransactionsTile } from './tiles/transactions-tile.tsx'
import { SupplyTile } from './tiles/supply-tile.tsx'
import { BlockRail } from './rail/block-rail.tsx'
import { Age } from '#entities/age.tsx'
import { displayTokenName, formatMinerName, isVisibleName, truncateName } from '@ergo-explorer/sentences/name-text'
import { BlockLink } from '#entities/screen-link.tsx'
import { formatCount } from '#format/number.ts'
import { shortenId } from '#format/id.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { parsePriceRange, priceDaysResource } from '#data/home/price-days.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatOracleRatePrice } from '@ergo-explorer/sentences/oracle-rate'
import { formatPercentText } from '#format/percent.ts'
import { BlockRailSkeleton } from './rail/block-rail-skeleton.tsx'

export const resources: ScreenResources = ({ search }) =>
  search.has('iframe')
    ? [homeResource, projectionResource]
    : [
        homeResource,
        projectionResource,
        epochResource,
        hashRateDaysResource,
        priceDaysResource(parsePriceRange(search)),
      ]

const Page = memo(HomePage)

export function Screen() {
  const t = useTranslation()
  const isEmbedded = useIsEmbedded()
  const { data: latest, error, retry } = useResource(homeResource)
  // Live updates arrive every few seconds and change much of the page. Deferring them keeps input responsive.
  const data = useDeferredValue(latest)
  const isFailed = data === undefined && error !== null
  usePageMetadata({
    title: t.text('title.home'),
    status: isFailed ? 503 : 200,
    canonical: '/',
    description: t.text('home.description'),
  })
  if (data !== undefined) return isEmbedded ? <EmbeddedHome view={data} /> : <Page view={data} />
  if (!isFailed) return <LoadingHome />
  return (
    <>
      <h1 className="visually-hidden">{t.text('title.home')}</h1>
      <LoadError retry={retry} />
    </>
  )
}

/** The block rail alone, for embedding in another site. */
export function EmbeddedHome({ view }: { readonly view: HomeView }) {
  const t = useTranslation()
  return (
    <>
      <h1 className="visually-hidden">{t.text('title.home')}</h1>
      <HomeBlockRail view={view} />
      <EmbedAttribution path="/" />
    </>
  )
}

/** Height in pixels of the block rail and the line below it. */
const RAIL_HEIGHT = 430

export function HomePage({ view }: { readonly view: HomeView }) {
  const t = useTranslation()
  const epoch = useResource(epochResource).data
  const { blocks, stories, mempool, tokens, maxBlockSize } = view
  return (
    <>
      <Hero view={view} />
      <Visit />
      <HomeBlockRail view={view} />
      <EmbedDisclosure path="/" title={t.text('home.rail')} height={RAIL_HEIGHT} />
      <Tiles layout={epoch === null ? 'five' : 'six'} className={css.tiles}>
        <HashRateTile day={view.day} dayBefore={view.dayBefore} />
        <TransactionsTile day={view.day} dayBefore={view.dayBefore} />
        {/* Without epoch data, the next tile becomes the wide one. */}
        {epoch !== null && <EpochTile epoch={epoch} />}
        <MempoolTile mempool={mempool} maxBlockSize={maxBlockSize} isWide={epoch === null} />
        <SupplyTile circulating={view.circulating} maximumSupply={view.maximumSupply} />
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

/** The before-paint script has set the attribute if own addresses are stored, so that the styles reserve the line. */
function Visit() {
  const hasAddresses = useIsHydrated() && document.documentElement.dataset['my'] !== undefined
  return (
    <div className={css.visit}>
      {hasAddresses && (
        <Suspense>
          <SinceLastVisit />
        </Suspense>
      )}
    </div>
  )
}

const SinceLastVisit = lazy(async () => ({
  default: (await import('./visit/since-last-visit.tsx')).SinceLastVisit,
}))

export function HomeBlockRail({ view }: { readonly view: HomeView }) {
  return <BlockRail blocks={view.blocks} maxBlockSize={view.maxBlockSize} nextBlock={view.nextBlock} />
}

/** The price and the newest block as the page heading, the search box, and the price of some days. */
export function Hero({ view }: { readonly view: HomeView }) {
  const [newest] = view.blocks
  return (
    <div className={css.hero}>
      <div className={css.lead}>
        <h1 className="serif serif--headline">
          <PriceSentence /> {newest !== undefined && <Sentence block={newest} />}
        </h1>
        <SearchWithExamples view={view} />
      </div>
      <PriceChart />
    </div>
  )
}

/** Price of one coin and its change in a day; nothing if no oracle states it. */
function PriceSentence() {
  const t = useTranslation()
  const { coinName, pricePoolNft } = usePublicConfig()
  const market = useResource(marketResource(pricePoolNft)).data ?? null
  if (market === null) return null
  const { rate, changePercent } = market
  const change = changePercent === null || !/[1-9]/.test(changePercent) ? 'same' : 'more'
  return t.text('home.priceSentence', {
    coin: formatCoinUnit(coinName),
    price: formatOracleRatePrice(rate, 'nanoErgPerUsd', coinName),
    change: change === 'more' && changePercent?.startsWith('-') === true ? 'less' : change,
    percent: formatPercentText(changePercent?.replace('-', '') ?? null),
  })
}

function Sentence({ block: { blockId, height, timestamp, miner } }: { readonly block: HomeBlock }) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  return t.parts('home.sentence', {
    // Server-rendered pages are cached, so a relative age would be wrong there.
    form: isHydrated ? 'age' : 'moment',
    height: <BlockLink key="height" id={blockId} height={height} />,
    when: (
      <span key="when" className={css.when} data-state={isHydrated ? 'now' : undefined}>
        <Age timestamp={timestamp} />
      </span>
    ),
    miner: <bdi key="miner">{formatMinerName(miner)}</bdi>,
  })
}

function SearchWithExamples({ view }: { readonly view: HomeView }) {
  const search = useShellSlot('search')
  const hasTokens = useHasScreen('token')
  // Fixed at first render: a link must not change while the user moves to click it.
  const [examples] = useState(() => examplesOf(view, hasTokens))
  return search({ size: 'large', examples })
}

function examplesOf({ blocks: [block], mempool, tokens }: HomeView, hasTokens: boolean) {
  const transaction = mempool?.transactions[0]
  const token = tokens?.find(({ name }) => isVisibleName(name))
  return [
    block && { text: formatCount(block.height), to: `/blocks/${block.blockId}` },
    transaction && { text: shortenId(transaction.transactionId), to: `/transactions/${transaction.transactionId}` },
    hasTokens && token && { text: truncateName(displayTokenName(token)), to: `/token/${token.tokenId}` },
  ].filter((example) => example !== undefined && example !== false)
}

/** Skeleton of the home page, with its final height. */
export function LoadingHome() {
  const t = useTranslation()
  const search = useShellSlot('search')
  const isEmbedded = useIsEmbedded()
  if (isEmbedded)
    return (
      <LoadingState>
        <h1 className="visually-hidden">{t.text('title.home')}</h1>
        <BlockRailSkeleton />
      </LoadingState>
    )
  return (
    <LoadingState>
      <div className={css.hero}>
        <div className={css.lead}>
          <h1 className="serif serif--headline">
            <span className="visually-hidden">{t.text('title.home')}</span>
            <Skeleton width="full" />
          </h1>
          {search({ size: 'large', examples: [] })}
        </div>
        <div className={css.priceSkeleton} />
      </div>
      <BlockRailSkeleton />
      <Tiles layout="six" className={css.tiles}>
        {TILES.map((label) => (
          <Tile
            key={label}
            label={t.text(label)}
            figure={<Skeleton width={3} />}
            note={<Skeleton width={4} />}
            isWide={label === 'home.paymentCost'}
          >
            <div className={css.chartSkeleton} />
          </Tile>
        ))}
      </Tiles>
      <div className="grid">
        <LatestBlocks blocks={undefined} maxBlockSize={null} />
        <LatestStories rows={undefined} />
        <LatestTokens tokens={undefined} />
        <LatestMempoolTransactions mempool={undefined} />
      </div>
    </LoadingState>
  )
}

const TILES = [
  'strip.hashRate',
  'strip.transactionsPerDay',
  'menu.difficulty',
  'home.mempoolLoad',
  'strip.circulatingSupply',
  'home.paymentCost',
] as const
