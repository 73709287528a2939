/** Where a chart begins and ends, and the lines between, lowest first. */
export interface ValueAxis {
  readonly from: number
  readonly to: number
  readonly marks: readonly number[]
}

/** About so many parts. */
const PARTS = 4

/** Round marks around the values: steps of 1, 2 or 5 times a power of ten. Begins at zero unless all are far from it. */
export function valueAxis(values: readonly number[]): ValueAxis {
  const highest = Math.max(...values, 0)
  const lowest = Math.min(...values)
  if (highest === 0) return { from: 0, to: 1, marks: [0, 1] }
  const base = lowest > 0.6 * highest ? lowest : 0
  const step = roundStep((highest - base || highest) / PARTS)
  const first = Math.floor(base / step)
  const last = Math.ceil(highest / step)
  // Whole steps are counted, so that no mark is 0.30000000000000004.
  const marks = Array.from({ length: last - first + 1 }, (_, index) => exact((first + index) * step))
  return { from: exact(first * step), to: exact(last * step), marks }
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10
  return factor * power
}

const exact = (value: number) => Number(value.toPrecision(12))
