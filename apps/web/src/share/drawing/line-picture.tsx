import { type FormatMark, markLabels } from '../../ui/chart/mark-labels.ts'
import { areaPath, linePath, createPlot, type Point } from '../../ui/chart/plot.ts'
import { timeMarks } from '../../ui/chart/time-marks.ts'
import type { CardFonts } from '../card-fonts.ts'
import { PALETTE } from '../palette.ts'
import { toPrintable, widthOf } from '../fit-text.ts'
import { CARD_WIDTH, MARGIN } from '../size.ts'
import { Line } from './line.tsx'

export interface LinePictureProps {
  readonly points: readonly Point[]
  readonly formatMark: FormatMark
  readonly timeText: (at: number) => string
  readonly fonts: CardFonts
}

const LABEL_SIZE = 20
const GAP = 16
const TOP = 336
const HEIGHT = 214

/** Line chart with a marker at the newest point. */
export function LinePicture({ points, formatMark, timeText, fonts }: LinePictureProps) {
  const plot = createPlot(points)
  const marks = markLabels(plot, formatMark).map(({ y, text }) => ({ y, text: toPrintable(text, fonts.sans) }))
  const left = MARGIN + GAP + Math.max(0, ...marks.map(({ text }) => widthOf(text, fonts.sans, LABEL_SIZE)))
  const width = CARD_WIDTH - MARGIN - left
  const last = plot.spots.at(-1)
  const times = timeMarks(points[0]?.at ?? 0, points.at(-1)?.at ?? 0).filter(
    ({ hasLabel, isOptionalLabel }) => hasLabel && !isOptionalLabel,
  )
  return (
    <>
      {marks.map(({ y, text }) => (
        <Line
          key={y}
          x={left - GAP}
          y={TOP + y * HEIGHT + LABEL_SIZE * 0.35}
          font="sans"
          size={LABEL_SIZE}
          color="ink-3"
          anchor="end"
          text={text}
        />
      ))}
      <g transform={`translate(${left} ${TOP})`} fill="none">
        <path
          d={plot.marks.map(({ y }) => `M0 ${y * HEIGHT}h${width}`).join('')}
          stroke={PALETTE['line-hair']}
          strokeWidth={2}
        />
        <path d={`M0 ${HEIGHT}h${width}`} stroke={PALETTE['line-rule']} strokeWidth={2} />
        <path d={areaPath(plot, { width, height: HEIGHT })} fill={PALETTE['line-hair']} fillOpacity={0.6} />
        <path
          d={linePath(plot, { width, height: HEIGHT })}
          stroke={PALETTE['ink-1']}
          strokeWidth={3.5}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {last && (
          <>
            <path d={`M${last.x * width} 0v${HEIGHT}`} stroke={PALETTE.needle} strokeWidth={2} />
            <circle cx={last.x * width} cy={last.y * HEIGHT} r={7} fill={PALETTE.needle} />
          </>
        )}
      </g>
      {times.map(({ at, x }) => (
        <Line
          key={at}
          x={left + x * width}
          y={TOP + HEIGHT + 34}
          font="sans"
          size={LABEL_SIZE}
          color="ink-3"
          anchor={x > 0.96 ? 'end' : x < 0.04 ? 'start' : 'middle'}
          text={toPrintable(timeText(at), fonts.sans)}
        />
      ))}
    </>
  )
}
