/** How much of a full block a frame can show, in percent. Each has four equal steps of whole figures. */
const SCALES = [4, 8, 20, 40, 100] as const

/** The finest scale on which every block still fits into its frame: most blocks are far from full. */
export function railScale(sizes: readonly number[], capacity: number | null): number {
  if (capacity === null || capacity <= 0) return 100
  const fullest = (Math.max(0, ...sizes) / capacity) * 100
  return SCALES.find((scale) => scale >= fullest) ?? 100
}

/** The figures beside the frames, from the top. */
export const scaleMarks = (scale: number): readonly number[] => [4, 3, 2, 1, 0].map((step) => (scale / 4) * step)
