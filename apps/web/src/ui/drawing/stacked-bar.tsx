import css from './stacked-bar.module.css'

export interface StackedPart {
  readonly key: string
  /** Share of the whole, from 0 to 1. */
  readonly share: number
  /** Colour of the part; `rest` is for what is left. */
  readonly series: 1 | 2 | 3 | 4 | 5 | 6 | 'rest'
}

/** One bar for a whole, divided into its parts. Hidden from screen readers: a legend beside it has the same values as text. */
export function StackedBar({ parts }: { readonly parts: readonly StackedPart[] }) {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0))
  return (
    <svg className={css.bar} height="28" aria-hidden="true">
      {parts.map(({ key, share, series }, index) => (
        <rect key={key} data-series={series} x={percent(starts[index] ?? 0)} width={percent(share)} height="28" />
      ))}
    </svg>
  )
}

const percent = (share: number) => `${Math.round(share * 100_000) / 1000}%`

/** Colour of a part in the legend. */
export const Swatch = ({ series }: Pick<StackedPart, 'series'>) => (
  <svg className={css.swatch} viewBox="0 0 11 11" aria-hidden="true">
    <rect data-series={series} width="11" height="11" />
  </svg>
)
