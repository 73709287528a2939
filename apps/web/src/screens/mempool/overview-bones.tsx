import { useHasFeature } from '../../data/api/use-api.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Bone } from '../../ui/bone.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import css from './mempool.module.css'

/** The same tiles and drawings, as high as they will be. */
export function OverviewBones() {
  const words = useWords()
  const hasDrawings = useHasFeature('mempool')
  return (
    <LoadingFace>
      <Tiles layout="even" className={css.tiles}>
        {(['mempool.waiting', 'mempool.bytes', 'mempool.fees', 'mempool.nodes'] as const).map((label) => (
          <Tile key={label} label={words.text(label)} figure={<Bone width={4} />} note={<Bone width={5} />} />
        ))}
      </Tiles>
      {hasDrawings && (
        <div className={`grid ${css.drawings}`}>
          <Section className="span-5" title={words.text('mempool.histogram')}>
            <div className={css.drawingBone} />
          </Section>
          <Section className="span-7" title={words.text('mempool.nextBlocks')}>
            <div className={css.drawingBone} />
          </Section>
        </div>
      )}
    </LoadingFace>
  )
}
