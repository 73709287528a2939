import { useTranslation } from '#i18n/use-translation.ts'
import { useShellSlot, useIsEmbedded } from '#page/page-context.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Tile, Tiles } from '#ui/facts/tiles.tsx'
import css from './home.module.css'
import { LatestBlocks } from './lists/latest-blocks.tsx'
import { LatestMempoolTransactions } from './lists/latest-mempool-transactions.tsx'
import { LatestStories } from './lists/latest-stories.tsx'
import { LatestTokens } from './lists/latest-tokens.tsx'
import { BlockRailSkeleton } from './rail/block-rail-skeleton.tsx'

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
        <h1 className="serif serif--headline">
          <span className="visually-hidden">{t.text('title.home')}</span>
          <Skeleton width="full" />
        </h1>
        {search({ size: 'large', examples: [] })}
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
  'home.price',
  'strip.hashRate',
  'menu.difficulty',
  'home.mempoolLoad',
  'strip.circulatingSupply',
  'home.paymentCost',
] as const
