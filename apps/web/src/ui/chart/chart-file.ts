import { type FormatMark, markTexts } from './mark-texts.ts'
import { areaPath, linePath, plotOf, type Point, type Scale } from './plot.ts'
import { sheet, type SheetWords, tag, text } from './svg-sheet.ts'
import { gapOf, timeMarks } from './time-marks.ts'

export interface ChartFile extends SheetWords {
  readonly points: readonly Point[]
  readonly scale?: Scale | undefined
  readonly formatMark: FormatMark
  /** What a moment is called on the axis. */
  readonly timeText: (at: number) => string
  readonly isStep?: boolean | undefined
}

/** A chart as a file of its own, drawn of the same plot as the one on the page. */
export function chartSvg({ points, scale, formatMark, timeText, isStep, ...words }: ChartFile): string {
  const plot = plotOf(points, scale)
  const marks = markTexts(plot, formatMark)
  return sheet(words, ({ left, top, width, height }, colours) => {
    const room = Math.ceil(8.2 * Math.max(0, ...marks.map(({ text: figure }) => figure.length))) + 12
    const [x, wide] = [left + room, width - room]
    const tall = height - 28
    const first = points[0]?.at ?? 0
    const last = points.at(-1)
    const end = plot.spots.at(-1)
    return [
      ...marks.flatMap(({ y, text: figure }, index) => [
        tag('path', {
          d: `M${x} ${round(top + y * tall)}h${wide}`,
          stroke: index === 0 ? colours.ink : colours.hair,
        }),
        text(figure, { x: x - 12, y: round(top + y * tall + 5), 'text-anchor': 'end', fill: colours.quiet }),
      ]),
      ...timeMarks(first, last?.at ?? first, gapOf(points)).flatMap(({ at, x: part, isNamed }) => {
        const place = round(x + part * wide)
        return [
          tag('path', { d: `M${place} ${top + tall}v${isNamed ? 9 : 5}`, stroke: colours.tick }),
          isNamed
            ? text(timeText(at), {
                x: place,
                y: top + tall + 26,
                'text-anchor': part > 0.97 ? 'end' : part < 0.03 ? 'start' : 'middle',
                fill: colours.quiet,
              })
            : '',
        ]
      }),
      tag(
        'g',
        { transform: `translate(${x} ${top})`, fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
        tag('path', { d: areaPath(plot, wide, tall, isStep), fill: colours.bar, 'fill-opacity': 0.13 }),
        tag('path', { d: linePath(plot, wide, tall, isStep), stroke: colours.ink, 'stroke-width': 2 }),
        end
          ? tag('path', {
              d: `M${round(end.x * wide)} ${round(end.y * tall - 10)}v20`,
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
