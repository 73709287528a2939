const WIDTH = 200
const TOP = 5
const BOTTOM = 31

/** Path of a line through the values, the highest at the top. Equal values run along the middle. */
export function buildSparklinePath(values: readonly number[]): {
  readonly d: string
  readonly lastY: number | undefined
} {
  const lowest = Math.min(...values)
  const span = Math.max(...values) - lowest
  const yOf = (value: number) =>
    round(span === 0 ? (TOP + BOTTOM) / 2 : BOTTOM - ((value - lowest) / span) * (BOTTOM - TOP))
  const step = WIDTH / Math.max(values.length - 1, 1)
  const last = values.at(-1)
  return {
    d: values.map((value, index) => `${index === 0 ? 'M' : 'L'}${round(index * step)} ${yOf(value)}`).join(''),
    lastY: last === undefined ? undefined : yOf(last),
  }
}

const round = (value: number) => Math.round(value * 10) / 10
