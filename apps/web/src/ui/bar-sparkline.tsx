import drawing from './drawing.module.css'

const WIDTH = 200
const HEIGHT = 34
const MAX_BAR_HEIGHT = 27

/** Numbers as bars from zero; the last one is highlighted as current. */
export function BarSparkline({ values }: { readonly values: readonly number[] }) {
  const step = WIDTH / Math.max(values.length, 1)
  const maxValue = Math.max(...values, 1)
  const bars = values.map((value, index) => {
    const height = round((value / maxValue) * MAX_BAR_HEIGHT)
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
