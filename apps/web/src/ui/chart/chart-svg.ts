import { type FormatMark, markLabels } from './mark-labels.ts'
import { areaPath, linePath, createPlot, type Point, type Scale } from './plot.ts'
import { svgSheet, type SheetTexts, svgTag, svgText } from './svg-sheet.ts'
import { smallestGap, timeMarks } from './time-marks.ts'

export interface ChartSvgInput extends SheetTexts {
  readonly points: readonly Point[]
  readonly scale?: Scale | undefined
  readonly formatMark: FormatMark
  /** Label of a time on the axis. */
  readonly formatTime: (at: number) => string
  readonly isStep?: boolean | undefined
}

/** A chart as an SVG file, from the same plot as on the page. */
export function chartSvg({ points, scale, formatMark, formatTime, isStep, ...texts }: ChartSvgInput): string {
  const plot = createPlot(points, scale)
  const marks = markLabels(plot, formatMark)
  return svgSheet(texts, ({ left, top, width, height }, colours) => {
    const labelWidth = Math.ceil(8.2 * Math.max(0, ...marks.map(({ text: figure }) => figure.length))) + 12
    const [x, plotWidth] = [left + labelWidth, width - labelWidth]
    const plotHeight = height - 28
    const first = points[0]?.at ?? 0
    const last = points.at(-1)
    const end = plot.spots.at(-1)
    return [
      ...marks.flatMap(({ y, text: figure }, index) => [
        svgTag('path', {
          d: `M${x} ${round(top + y * plotHeight)}h${plotWidth}`,
          stroke: index === 0 ? colours.ink : colours.hair,
        }),
        svgText(figure, { x: x - 12, y: round(top + y * plotHeight + 5), 'text-anchor': 'end', fill: colours.quiet }),
      ]),
      ...timeMarks(first, last?.at ?? first, smallestGap(points)).flatMap(({ at, x: part, hasLabel }) => {
        const tickX = round(x + part * plotWidth)
        return [
          svgTag('path', { d: `M${tickX} ${top + plotHeight}v${hasLabel ? 9 : 5}`, stroke: colours.tick }),
          hasLabel
            ? svgText(formatTime(at), {
                x: tickX,
                y: top + plotHeight + 26,
                'text-anchor': part > 0.97 ? 'end' : part < 0.03 ? 'start' : 'middle',
                fill: colours.quiet,
              })
            : '',
        ]
      }),
      svgTag(
        'g',
        { transform: `translate(${x} ${top})`, fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
        svgTag('path', {
          d: areaPath(plot, { width: plotWidth, height: plotHeight, isStep }),
          fill: colours.bar,
          'fill-opacity': 0.13,
        }),
        svgTag('path', {
          d: linePath(plot, { width: plotWidth, height: plotHeight, isStep }),
          stroke: colours.ink,
          'stroke-width': 2,
        }),
        end
          ? svgTag('path', {
              d: `M${round(end.x * plotWidth)} ${round(end.y * plotHeight - 10)}v20`,
              stroke: colours.needle,
              'stroke-width': 3,
              'stroke-linecap': 'butt',
            })
          : '',
      ),
    ].join('')
  })
}

const round = (value: number) => Math.round(value * 10) / 10
