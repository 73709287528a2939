import { type AxisMarkFormatter, layOutAxisLabels } from './lay-out-axis-labels.ts'
import { type ChartFlag, placeFlags } from './chart-flags.ts'
import {
  buildAreaPath,
  buildLinePath,
  type ChartPlot,
  type ChartPoint,
  type ChartScale,
  createPlot,
  placeOnPlot,
} from './chart-plot.ts'
import { renderSvgSheet, renderSvgTag, renderSvgText, type SheetTexts, type SvgAttributes } from './svg-sheet.ts'
import { smallestPointGapMs, layOutTimeMarks } from './lay-out-time-marks.ts'

export interface ChartSvgInput extends SheetTexts {
  readonly points: readonly ChartPoint[]
  readonly scale?: ChartScale | undefined
  readonly formatMark: AxisMarkFormatter
  /** Label of a time on the axis. */
  readonly formatTime: (at: number) => string
  readonly isStep?: boolean | undefined
  readonly averages?: readonly (ChartPoint | null)[] | undefined
  /** A line with an axis of its own, on the right. */
  readonly second?:
    | {
        readonly points: readonly ChartPoint[]
        readonly formatMark: AxisMarkFormatter
        readonly averages?: readonly (ChartPoint | null)[] | undefined
      }
    | undefined
  readonly flags?: readonly ChartFlag[] | undefined
}

/** A chart as an SVG file, from the same plot as on the page. */
export function renderChartSvg(input: ChartSvgInput): string {
  const { points, scale, formatMark, formatTime, isStep, averages, second, flags = [], ...texts } = input
  const plot = createPlot(points, scale)
  const marks = layOutAxisLabels(plot, formatMark)
  const secondPlot = second && createPlot(second.points, scale, points)
  const secondMarks = secondPlot && second ? layOutAxisLabels(secondPlot, second.formatMark) : []
  return renderSvgSheet(texts, ({ left, top, width, height }, colours) => {
    const widthOf = (labels: typeof marks) =>
      Math.ceil(8.2 * Math.max(0, ...labels.map(({ text }) => text.length))) + 12
    const labelWidth = widthOf(marks)
    const rightWidth = secondMarks.length === 0 ? 0 : widthOf(secondMarks)
    const [x, plotWidth] = [left + labelWidth, width - labelWidth - rightWidth]
    const plotHeight = height - 28
    const first = points[0]?.at ?? 0
    const last = points.at(-1)
    const end = plot.spots.at(-1)
    const size = { width: plotWidth, height: height - 28 }
    const line = (spots: ChartPlot['spots'], attributes: SvgAttributes) =>
      renderSvgTag('path', { d: buildLinePath({ spots }, size), 'stroke-width': 2, ...attributes })
    const dashed = { stroke: colours.second, 'stroke-dasharray': '7 4' }
    return [
      ...marks.flatMap(({ y, text: figure }, index) => [
        renderSvgTag('path', {
          d: `M${x} ${round(top + y * plotHeight)}h${plotWidth}`,
          stroke: index === 0 ? colours.ink : colours.gridline,
        }),
        renderSvgText(figure, {
          x: x - 12,
          y: round(top + y * plotHeight + 5),
          'text-anchor': 'end',
          fill: colours.quiet,
        }),
      ]),
      ...secondMarks.map(({ y, text: figure }) =>
        renderSvgText(figure, { x: x + plotWidth + 12, y: round(top + y * plotHeight + 5), fill: colours.second }),
      ),
      ...placeFlags(flags, points).flatMap(({ x: part, text: number }) => {
        const flagX = round(x + part * plotWidth)
        const guide = { d: `M${flagX} ${top}v${plotHeight}`, stroke: colours.tick, 'stroke-dasharray': '2 3' }
        return number === null
          ? [renderSvgTag('path', { d: `M${flagX - 4} ${top - 8}h8l-4 7z`, fill: colours.quiet })]
          : [
              renderSvgTag('path', guide),
              renderSvgText(number, { x: flagX, y: top - 6, 'text-anchor': 'middle', fill: colours.ink }),
            ]
      }),
      ...layOutTimeMarks(first, last?.at ?? first, smallestPointGapMs(points)).flatMap(({ at, x: part, hasLabel }) => {
        const tickX = round(x + part * plotWidth)
        return [
          renderSvgTag('path', { d: `M${tickX} ${top + plotHeight}v${hasLabel ? 9 : 5}`, stroke: colours.tick }),
          hasLabel
            ? renderSvgText(formatTime(at), {
                x: tickX,
                y: top + plotHeight + 26,
                'text-anchor': part > 0.97 ? 'end' : part < 0.03 ? 'start' : 'middle',
                fill: colours.quiet,
              })
            : '',
        ]
      }),
      renderSvgTag(
        'g',
        { transform: `translate(${x} ${top})`, fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
        renderSvgTag('path', {
          d: buildAreaPath(plot, { width: plotWidth, height: plotHeight, isStep }),
          fill: colours.bar,
          'fill-opacity': 0.13,
        }),
        renderSvgTag('path', {
          d: buildLinePath(plot, { width: plotWidth, height: plotHeight, isStep }),
          stroke: colours.ink,
          'stroke-width': 2,
          ...(averages !== undefined && FAINT),
        }),
        averages === undefined ? '' : line(placeOnPlot(plot, averages, points), { stroke: colours.ink }),
        secondPlot === undefined ? '' : line(secondPlot.spots, { ...dashed, ...(second?.averages && FAINT) }),
        secondPlot === undefined || second?.averages === undefined
          ? ''
          : line(placeOnPlot(secondPlot, second.averages, points), dashed),
        end
          ? renderSvgTag('path', {
              d: `M${round(end.x * plotWidth)} ${round(end.y * plotHeight - 10)}v20`,
              stroke: colours.accent,
              'stroke-width': 3,
              'stroke-linecap': 'butt',
            })
          : '',
      ),
    ].join('')
  })
}

/** The average is drawn over the daily values. */
const FAINT = { 'stroke-opacity': 0.4 }

const round = (value: number) => Math.round(value * 10) / 10
