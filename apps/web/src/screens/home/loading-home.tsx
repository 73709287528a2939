import { useTranslation } from '../../i18n/use-translation.ts'
import { useShellSlot } from '../../page/shell-slots.ts'
import { useIsEmbedded } from '../../page/use-is-embedded.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadingState } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import css from './home.module.css'
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
        <ListSkeleton title={t.text('home.latestBlocks')} className="span-7" columns={6} />
        <ListSkeleton title={t.text('home.happeningNow')} className="span-5" columns={1} />
        <ListSkeleton title={t.text('home.latestTokens')} className="span-7" columns={4} />
        <ListSkeleton title={t.text('title.mempool')} className="span-5" columns={4} />
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

interface ListSkeletonProps {
  readonly title: string
  readonly className: string
  readonly columns: number
}

function ListSkeleton({ title, className, columns }: ListSkeletonProps) {
  const cells = Array.from({ length: columns }, (_, index) => index)
  return (
    <Section className={className} title={title}>
      <Table
        caption={title}
        head={cells.map(() => (
          <Skeleton key="head" width={2} />
        ))}
        isBusy
      >
        {Array.from({ length: 8 }, (_, row) => (
          <Row key={row}>
            {cells.map((cell) => (
              <Cell key={cell} at={cell === 0 ? 'title' : cell === 1 ? 'side' : 'hidden'}>
                <Skeleton width={columns === 1 ? 'full' : 3} />
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </Section>
  )
}
