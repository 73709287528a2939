import type { EpochView } from '#data/home/home.ts'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatDuration } from '#format/duration.ts'
import { formatSignedPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RulerDrawing } from '#ui/drawing/ruler-drawing.tsx'
import { Tile } from '#ui/facts/tiles.tsx'

/** Progress of the difficulty epoch and the expected adjustment. */
export function EpochTile({ epoch }: { readonly epoch: EpochView | undefined }) {
  const t = useTranslation()
  if (epoch === undefined)
    return <Tile label={t.text('home.epoch', { epoch: UNKNOWN_VALUE_TEXT })} figure={UNKNOWN_VALUE_TEXT} isWide />
  const { number, epochLength, blocksLeft, next, timestamp } = epoch
  const done = epochLength - blocksLeft
  return (
    <Tile
      label={t.text('home.epoch', { epoch: formatCount(number) })}
      to="/difficulty"
      figure={formatCount(done)}
      unit={t.text('home.epochTotal', { total: epochLength })}
      note={
        next !== null &&
        t.parts('home.difficultyForecast', {
          change: (
            <b key="change" className="firm">
              {formatSignedPercent(next.changePercent)}
            </b>
          ),
          // Relative to the newest block, so that the server and the browser render the same text.
          duration: formatDuration(Math.max(next.expectedAt - timestamp, 0), t.locale),
        })
      }
      isWide
    >
      {/* One tick per two blocks: one per block would merge into a solid bar. */}
      <RulerDrawing parts={epochLength / 2} major={8} at={done / 2} />
    </Tile>
  )
}
