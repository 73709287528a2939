/** The middle value, the higher one of two; NaN for an empty list. */
export const median = (values: readonly number[]): number => medianBy(values, (value) => value) ?? Number.NaN

export function medianBy<T>(items: readonly T[], valueOf: (item: T) => number): T | undefined {
  return items.toSorted((a, b) => valueOf(a) - valueOf(b))[Math.floor(items.length / 2)]
}

/** The value that a share of all values does not exceed; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const roundToThreeDigits = (value: number): number =>
  value >= 100 ? Math.round(value) : Number(value.toPrecision(3))
