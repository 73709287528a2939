import { BAND_HEIGHT, BAND_WIDTH, bandOpacity, type BandPoint, isDarkBand, layOutBands } from './lay-out-bands.ts'
import { renderSvgSheet, renderSvgTag, renderSvgText, type SheetTexts } from './svg-sheet.ts'

/** Shares over time as an SVG file: the areas and names of the page. */
export function renderBandsSvg({
  points,
  nameOf,
  formatTime,
  ...texts
}: SheetTexts & {
  readonly points: readonly BandPoint[]
  readonly nameOf: (band: number) => string
  readonly formatTime: (at: number) => string
}): string {
  const areas = layOutBands(points)
  return renderSvgSheet(texts, ({ left, top, width, height }, colours) => {
    const plotHeight = height - 24
    const paths = areas.map(({ band, path }) =>
      renderSvgTag('path', {
        d: path,
        fill: colours.bar,
        'fill-opacity': bandOpacity(band, areas.length),
        stroke: colours.paper,
        'vector-effect': 'non-scaling-stroke',
      }),
    )
    const names = areas.flatMap(({ band, labelY }) =>
      labelY === null
        ? []
        : [
            renderSvgText(nameOf(band), {
              x: left + width - 8,
              y: (top + labelY * plotHeight + 5).toFixed(1),
              'text-anchor': 'end',
              fill: isDarkBand(band, areas.length) ? colours.paper : colours.ink,
            }),
          ],
    )
    const [first, last] = [points[0], points.at(-1)]
    return [
      renderSvgTag(
        'svg',
        {
          x: left,
          y: top,
          width,
          height: plotHeight,
          viewBox: `0 0 ${BAND_WIDTH} ${BAND_HEIGHT}`,
          preserveAspectRatio: 'none',
        },
        ...paths,
      ),
      ...names,
      ...(first === undefined
        ? []
        : [renderSvgText(formatTime(first.at), { x: left, y: top + height, fill: colours.quiet })]),
      ...(last === undefined
        ? []
        : [
            renderSvgText(formatTime(last.at), {
              x: left + width,
              y: top + height,
              'text-anchor': 'end',
              fill: colours.quiet,
            }),
          ]),
    ].join('')
  })
}
