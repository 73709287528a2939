import drawing from './drawing.module.css'

const WIDTH = 200
const HEIGHT = 34
const TALLEST = 27

/** A run of numbers as bars from zero; the last is now. */
export function BarSpark({ values }: { readonly values: readonly number[] }) {
  const step = WIDTH / Math.max(values.length, 1)
  const tallest = Math.max(...values, 1)
  const bars = values.map((value, index) => {
    const height = round((value / tallest) * TALLEST)
    const width = round(step * 0.72)
    return `M${round(index * step)} ${HEIGHT}v-${height}h${width}v${height}z`
  })
  return (
    <svg className={drawing.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={drawing.bar} d={bars.slice(0, -1).join('')} />
      <path className={drawing.now} d={bars.at(-1)} />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
