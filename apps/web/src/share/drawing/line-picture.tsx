import { type FormatMark, markTexts } from '../../ui/chart/mark-texts.ts'
import { areaPath, linePath, plotOf, type Point } from '../../ui/chart/plot.ts'
import { timeMarks } from '../../ui/chart/time-marks.ts'
import type { Faces } from '../faces.ts'
import { PALETTE } from '../palette.ts'
import { printable, widthOf } from '../set-text.ts'
import { CARD_WIDTH, MARGIN } from '../size.ts'
import { Line } from './line.tsx'

export interface LinePictureProps {
  readonly points: readonly Point[]
  readonly formatMark: FormatMark
  readonly timeText: (at: number) => string
  readonly faces: Faces
}

const LABEL_SIZE = 20
const GAP = 16
const TOP = 336
const HEIGHT = 214

/** A chart as its page draws it, ending in the needle: now. */
export function LinePicture({ points, formatMark, timeText, faces }: LinePictureProps) {
  const plot = plotOf(points)
  const marks = markTexts(plot, formatMark).map(({ y, text }) => ({ y, text: printable(text, faces.measure) }))
  const left = MARGIN + GAP + Math.max(0, ...marks.map(({ text }) => widthOf(text, faces.measure, LABEL_SIZE)))
  const width = CARD_WIDTH - MARGIN - left
  const last = plot.spots.at(-1)
  const times = timeMarks(points[0]?.at ?? 0, points.at(-1)?.at ?? 0).filter(
    ({ isNamed, isSpare }) => isNamed && !isSpare,
  )
  return (
    <>
      {marks.map(({ y, text }) => (
        <Line
          key={y}
          x={left - GAP}
          y={TOP + y * HEIGHT + LABEL_SIZE * 0.35}
          voice="measure"
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
        <path d={areaPath(plot, width, HEIGHT)} fill={PALETTE['line-hair']} fillOpacity={0.6} />
        <path
          d={linePath(plot, width, HEIGHT)}
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
          voice="measure"
          size={LABEL_SIZE}
          color="ink-3"
          anchor={x > 0.96 ? 'end' : x < 0.04 ? 'start' : 'middle'}
          text={printable(timeText(at), faces.measure)}
        />
      ))}
    </>
  )
}
