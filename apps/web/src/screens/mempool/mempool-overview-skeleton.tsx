import { useHasFeature } from '#data/api/use-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Tile, Tiles } from '#ui/facts/tiles.tsx'
import css from './mempool.module.css'

/** Skeleton of the tiles and drawings, with their final height. */
export function MempoolOverviewSkeleton() {
  const t = useTranslation()
  const hasDrawings = useHasFeature('mempool')
  return (
    <LoadingState>
      <Tiles layout="even" className={css.tiles}>
        {(['mempool.pending', 'mempool.bytes', 'mempool.fees', 'mempool.nodes'] as const).map((label) => (
          <Tile key={label} label={t.text(label)} figure={<Skeleton width={4} />} note={<Skeleton width={5} />} />
        ))}
      </Tiles>
      {hasDrawings && (
        <div className={`grid ${css.drawings}`}>
          <Section className="span-5" title={t.text('mempool.histogram')}>
            <div className={css.drawingSkeleton} />
          </Section>
          <Section className="span-7" title={t.text('mempool.nextBlocks')}>
            <div className={css.drawingSkeleton} />
          </Section>
        </div>
      )}
    </LoadingState>
  )
}
