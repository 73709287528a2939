import { type AxisMarkFormatter, layOutAxisLabels } from './lay-out-axis-labels.ts'
import { buildAreaPath, buildLinePath, createPlot, type ChartPoint, type ChartScale } from './chart-plot.ts'
import { renderSvgSheet, type SheetTexts, renderSvgTag, renderSvgText } from './svg-sheet.ts'
import { smallestPointGapMs, layOutTimeMarks } from './lay-out-time-marks.ts'

export interface ChartSvgInput extends SheetTexts {
  readonly points: readonly ChartPoint[]
  readonly scale?: ChartScale | undefined
  readonly formatMark: AxisMarkFormatter
  /** Label of a time on the axis. */
  readonly formatTime: (at: number) => string
  readonly isStep?: boolean | undefined
}

/** A chart as an SVG file, from the same plot as on the page. */
export function renderChartSvg({ points, scale, formatMark, formatTime, isStep, ...texts }: ChartSvgInput): string {
  const plot = createPlot(points, scale)
  const marks = layOutAxisLabels(plot, formatMark)
  return renderSvgSheet(texts, ({ left, top, width, height }, colours) => {
    const labelWidth = Math.ceil(8.2 * Math.max(0, ...marks.map(({ text: figure }) => figure.length))) + 12
    const [x, plotWidth] = [left + labelWidth, width - labelWidth]
    const plotHeight = height - 28
    const first = points[0]?.at ?? 0
    const last = points.at(-1)
    const end = plot.spots.at(-1)
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
        }),
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

const round = (value: number) => Math.round(value * 10) / 10
