import type { EpochView } from '../../../data/home/epoch.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatDuration } from '../../../format/format-duration.ts'
import { formatSignedPercent } from '../../../format/format-signed-percent.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ScaleDrawing } from '../../../ui/scale-drawing.tsx'
import { Tile } from '../../../ui/tiles.tsx'

/** How far the blocks of one difficulty have come, and where it goes then. */
export function EpochTile({ epoch }: { readonly epoch: EpochView | undefined }) {
  const words = useWords()
  if (epoch === undefined) return <Tile label={words.text('home.epoch', { epoch: UNKNOWN })} figure={UNKNOWN} isWide />
  const { number, done, length, next, timestamp } = epoch
  return (
    <Tile
      label={words.text('home.epoch', { epoch: formatCount(number) })}
      figure={formatCount(done)}
      unit={words.text('home.epochTotal', { total: length })}
      note={
        next !== null &&
        words.parts('home.difficultyForecast', {
          change: (
            <b key="change" className="firm">
              {formatSignedPercent(next.changePercent)}
            </b>
          ),
          // From the newest block on, so that the server and the browser say the same.
          duration: formatDuration(Math.max(next.expectedAt - timestamp, 0), words.locale),
        })
      }
      isWide
    >
      {/* A tick for two blocks: one for each would be a bar. */}
      <ScaleDrawing parts={length / 2} major={8} at={done / 2} />
    </Tile>
  )
}
