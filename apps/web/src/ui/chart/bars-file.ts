import { sheet, type SheetWords, tag, text } from './svg-sheet.ts'

export interface Bar {
  readonly label: string
  readonly value: string
  /** Of the whole, from 0 to 1. */
  readonly share: number
}

/** As many as stand on a sheet without crowding; a file names the rest by the last of them. */
const MOST = 16

/** Parts of a whole as a file, the longest bar as wide as there is room. */
export function barsSvg({ bars, ...words }: SheetWords & { readonly bars: readonly Bar[] }): string {
  const shown = bars.slice(0, MOST)
  const longest = Math.max(...shown.map(({ share }) => share), 0.01)
  return sheet(words, ({ left, top, width, height }, colours) => {
    const row = Math.min(44, height / shown.length)
    const names = 240
    const figures = 170
    return shown
      .map(({ label, value, share }, index) => {
        const middle = top + (index + 0.5) * row
        return (
          text(label, { x: left, y: middle + 5, fill: colours.ink }) +
          tag('rect', {
            x: left + names,
            y: middle - row * 0.3,
            width: Math.max(1, ((width - names - figures) * share) / longest).toFixed(1),
            height: row * 0.6,
            fill: colours.bar,
          }) +
          text(value, { x: left + width, y: middle + 5, 'text-anchor': 'end', fill: colours.ink })
        )
      })
      .join('')
  })
}
