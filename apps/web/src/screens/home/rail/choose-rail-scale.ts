/** Possible frame heights, in percent of a full block. Each divides into four integer steps. */
const SCALES = [4, 8, 20, 40, 100] as const

/** The finest scale on which every block fits into its frame. Most blocks are far from full. */
export function chooseRailScale(sizes: readonly number[], capacity: number | null): number {
  if (capacity === null || capacity <= 0) return 100
  const maxFillPercent = (Math.max(0, ...sizes) / capacity) * 100
  return SCALES.find((scale) => scale >= maxFillPercent) ?? 100
}

/** Scale labels beside the frames, from the top. */
export const railScaleMarks = (scale: number): readonly number[] => [4, 3, 2, 1, 0].map((step) => (scale / 4) * step)
