import type { HomeView } from '#data/home/home.ts'
import { chainFigure } from '#entities/figure.ts'
import { formatCount, UNKNOWN_VALUE_TEXT, formatSize } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RulerDrawing } from '#ui/drawing/ruler-drawing.tsx'
import { Tile } from '#ui/facts/tiles.tsx'

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
      to="/mempool"
      figure={mempool === null ? UNKNOWN_VALUE_TEXT : formatCount(mempool.transactionCount)}
      attributes={chainFigure('pending-transactions', mempool?.transactionCount)}
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
