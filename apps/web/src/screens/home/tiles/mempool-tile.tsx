import type { HomeView } from '../../../data/home/home-view.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { formatSize } from '../../../format/format-size.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RulerDrawing } from '../../../ui/ruler-drawing.tsx'
import { Tile } from '../../../ui/tiles.tsx'

const PARTS = 50

interface MempoolTileProps extends Pick<HomeView, 'mempool' | 'maxBlockSize'> {
  readonly isWide: boolean
}

/** Number of pending transactions and how much of one block they would fill. */
export function MempoolTile({ mempool, maxBlockSize, isWide }: MempoolTileProps) {
  const t = useTranslation()
  const size = mempool?.size ?? null
  const isMeasured = size !== null && maxBlockSize !== null
  return (
    <Tile
      label={t.text('home.mempoolLoad')}
      figure={mempool === null ? UNKNOWN_VALUE_TEXT : formatCount(mempool.count)}
      unit={mempool === null ? undefined : t.text('home.transactionUnit')}
      isWide={isWide}
      note={
        isMeasured
          ? t.text('home.load', {
              size: formatSize(size),
              share: formatPercent(BigInt(size), BigInt(maxBlockSize), 1),
            })
          : size !== null && formatSize(size)
      }
    >
      {isMeasured ? <RulerDrawing parts={PARTS} at={(PARTS * size) / maxBlockSize} /> : undefined}
    </Tile>
  )
}
