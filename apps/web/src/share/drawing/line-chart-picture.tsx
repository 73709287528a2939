import { type AxisMarkFormatter, layOutAxisLabels } from '#ui/chart/lay-out-axis-labels.ts'
import { buildAreaPath, buildLinePath, createPlot, type ChartPoint } from '#ui/chart/chart-plot.ts'
import { layOutTimeMarks } from '#ui/chart/lay-out-time-marks.ts'
import { type CardFonts, CARD_COLOURS, CARD_WIDTH, CARD_MARGIN } from '../card-style.ts'
import { replaceMissingGlyphs, measureTextWidth } from '../text-fitting.ts'
import { TextLine } from './text-line.tsx'

export interface LinePictureProps {
  readonly points: readonly ChartPoint[]
  readonly formatMark: AxisMarkFormatter
  readonly timeText: (at: number) => string
  readonly fonts: CardFonts
}

const LABEL_SIZE = 20
const GAP = 16
const TOP = 336
const HEIGHT = 214

/** Line chart with a marker at the newest point. */
export function LineChartPicture({ points, formatMark, timeText, fonts }: LinePictureProps) {
  const plot = createPlot(points)
  const marks = layOutAxisLabels(plot, formatMark).map(({ y, text }) => ({
    y,
    text: replaceMissingGlyphs(text, fonts.sans),
  }))
  const left =
    CARD_MARGIN + GAP + Math.max(0, ...marks.map(({ text }) => measureTextWidth(text, fonts.sans, LABEL_SIZE)))
  const width = CARD_WIDTH - CARD_MARGIN - left
  const last = plot.spots.at(-1)
  const times = layOutTimeMarks(points[0]?.at ?? 0, points.at(-1)?.at ?? 0).filter(
    ({ hasLabel, isOptionalLabel }) => hasLabel && !isOptionalLabel,
  )
  return (
    <>
      {marks.map(({ y, text }) => (
        <TextLine
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
          stroke={CARD_COLOURS['line-thin']}
          strokeWidth={2}
        />
        <path d={`M0 ${HEIGHT}h${width}`} stroke={CARD_COLOURS['line-rule']} strokeWidth={2} />
        <path d={buildAreaPath(plot, { width, height: HEIGHT })} fill={CARD_COLOURS['line-thin']} fillOpacity={0.6} />
        <path
          d={buildLinePath(plot, { width, height: HEIGHT })}
          stroke={CARD_COLOURS['ink-1']}
          strokeWidth={3.5}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {last && (
          <>
            <path d={`M${last.x * width} 0v${HEIGHT}`} stroke={CARD_COLOURS.accent} strokeWidth={2} />
            <circle cx={last.x * width} cy={last.y * HEIGHT} r={7} fill={CARD_COLOURS.accent} />
          </>
        )}
      </g>
      {times.map(({ at, x }) => (
        <TextLine
          key={at}
          x={left + x * width}
          y={TOP + HEIGHT + 34}
          font="sans"
          size={LABEL_SIZE}
          color="ink-3"
          anchor={x > 0.96 ? 'end' : x < 0.04 ? 'start' : 'middle'}
          text={replaceMissingGlyphs(timeText(at), fonts.sans)}
        />
      ))}
    </>
  )
}
