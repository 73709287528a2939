import drawing from './drawing.module.css'

const WIDTH = 200

export interface SparklineProps {
  readonly values: readonly number[]
  /** For sums, whose line stands on zero with an area below; others fill the height between lowest and highest. */
  readonly isFromZero?: boolean
}

/**
 * Numbers as a line with a marker at the last one. Hidden from screen readers, because the value is shown beside it.
 */
export function Sparkline({ values, isFromZero = false }: SparklineProps) {
  const { d, lastY } = buildSparklinePath(values, isFromZero)
  return (
    <svg className={drawing.spark} viewBox="0 0 200 34" preserveAspectRatio="none" aria-hidden="true">
      <path className={drawing.gridline} d="M0 33.5H200" />
      {lastY !== undefined && (
        <>
          {isFromZero && <path className={drawing.area} d={`${d}V33.5H0z`} />}
          <path className={drawing.line} d={d} />
          <path className={drawing.marker} d={`M199 ${lastY - 5}V${lastY + 5}`} />
        </>
      )}
    </svg>
  )
}

const TOP = 5
const BOTTOM = 31
const BASE = 33.5

/** Path of a line through the values, the highest at the top. Equal values run along the middle. */
export function buildSparklinePath(
  values: readonly number[],
  isFromZero = false,
): {
  readonly d: string
  readonly lastY: number | undefined
} {
  const lowest = isFromZero ? 0 : Math.min(...values)
  const span = Math.max(...values) - lowest
  const bottom = isFromZero ? BASE : BOTTOM
  const yOf = (value: number) =>
    round(span === 0 ? (TOP + BOTTOM) / 2 : bottom - ((value - lowest) / span) * (bottom - TOP))
  const step = WIDTH / Math.max(values.length - 1, 1)
  const last = values.at(-1)
  return {
    d: values.map((value, index) => `${index === 0 ? 'M' : 'L'}${round(index * step)} ${yOf(value)}`).join(''),
    lastY: last === undefined ? undefined : yOf(last),
  }
}

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
