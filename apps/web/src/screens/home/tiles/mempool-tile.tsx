import type { HomeView } from '../../../data/home/home-view.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { formatSize } from '../../../format/format-size.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ScaleDrawing } from '../../../ui/scale-drawing.tsx'
import { Tile } from '../../../ui/tiles.tsx'

const PARTS = 50

interface MempoolTileProps extends Pick<HomeView, 'waiting' | 'maxBlockSize'> {
  readonly isWide: boolean
}

/** What waits, and how much of one block it would fill. */
export function MempoolTile({ waiting, maxBlockSize, isWide }: MempoolTileProps) {
  const words = useWords()
  const size = waiting?.size ?? null
  const isMeasured = size !== null && maxBlockSize !== null
  return (
    <Tile
      label={words.text('home.mempoolLoad')}
      figure={waiting === null ? UNKNOWN : formatCount(waiting.count)}
      unit={waiting === null ? undefined : words.text('home.transactionUnit')}
      isWide={isWide}
      note={
        isMeasured
          ? words.text('home.load', {
              size: formatSize(size),
              share: formatPercent(BigInt(size), BigInt(maxBlockSize), 1),
            })
          : size !== null && formatSize(size)
      }
    >
      {isMeasured ? <ScaleDrawing parts={PARTS} at={(PARTS * size) / maxBlockSize} /> : undefined}
    </Tile>
  )
}
