/** Values of all bands at a time, the lowest band first. */
export interface BandPoint {
  readonly at: number
  readonly values: readonly number[]
}

export interface BandArea {
  readonly band: number
  /** In a plot of `BAND_WIDTH` × `BAND_HEIGHT`. */
  readonly path: string
  /** Middle of its right end, from 0 at the top to 1; null if the band is too thin for a label. */
  readonly labelY: number | null
}

export const BAND_WIDTH = 1000
export const BAND_HEIGHT = 400
const MIN_LABEL_SHARE = 0.07

/** Bands as shares of 100 %, stacked from the bottom. */
export function layOutBands(points: readonly BandPoint[]): readonly BandArea[] {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return []
  const span = Math.max(1, last.at - first.at)
  const tops = points.map(({ values }) => {
    const total = values.reduce((sum, value) => sum + value, 0)
    let below = 0
    return values.map((value) => (below += value) / Math.max(1, total))
  })
  const xOf = (index: number) => Math.round(((points[index]!.at - first.at) / span) * BAND_WIDTH)
  const yOf = (share: number) => Math.round((1 - share) * BAND_HEIGHT * 10) / 10
  const topOf = (index: number, band: number) => (band < 0 ? 0 : (tops[index]?.[band] ?? 0))
  return last.values.map((_, band) => {
    const upper = points.map((_point, i) => `${xOf(i)} ${yOf(topOf(i, band))}`)
    const lower = points.map((_point, i) => `${xOf(i)} ${yOf(topOf(i, band - 1))}`).toReversed()
    const [top, bottom] = [topOf(points.length - 1, band), topOf(points.length - 1, band - 1)]
    return {
      band,
      path: `M${[...upper, ...lower].join('L')}Z`,
      labelY: top - bottom < MIN_LABEL_SHARE ? null : 1 - (top + bottom) / 2,
    }
  })
}

/** From faint to full: the order of the bands is also that of their shades. */
export const bandOpacity = (band: number, count: number): number =>
  count < 2 ? 1 : Math.round((0.2 + (0.8 * band) / (count - 1)) * 100) / 100

/** Whether a label needs the light colour on a band. */
export const isDarkBand = (band: number, count: number): boolean => bandOpacity(band, count) > 0.6
