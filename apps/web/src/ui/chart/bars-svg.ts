import { svgSheet, type SheetTexts, svgTag, svgText } from './svg-sheet.ts'

export interface Bar {
  readonly label: string
  readonly value: string
  /** Share of the total, from 0 to 1. */
  readonly share: number
}

/** Limit for a readable sheet; the caller merges the rest into the last bar. */
const MAX_BARS = 16

/** Shares as an SVG file with horizontal bars, scaled to the largest. */
export function barsSvg({ bars, ...texts }: SheetTexts & { readonly bars: readonly Bar[] }): string {
  const shown = bars.slice(0, MAX_BARS)
  const maxShare = Math.max(...shown.map(({ share }) => share), 0.01)
  return svgSheet(texts, ({ left, top, width, height }, colours) => {
    const row = Math.min(44, height / shown.length)
    const labelsWidth = 240
    const valuesWidth = 170
    return shown
      .map(({ label, value, share }, index) => {
        const middle = top + (index + 0.5) * row
        return (
          svgText(label, { x: left, y: middle + 5, fill: colours.ink }) +
          svgTag('rect', {
            x: left + labelsWidth,
            y: middle - row * 0.3,
            width: Math.max(1, ((width - labelsWidth - valuesWidth) * share) / maxShare).toFixed(1),
            height: row * 0.6,
            fill: colours.bar,
          }) +
          svgText(value, { x: left + width, y: middle + 5, 'text-anchor': 'end', fill: colours.ink })
        )
      })
      .join('')
  })
}
