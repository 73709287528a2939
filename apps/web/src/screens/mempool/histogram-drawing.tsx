import type { FeeBin } from '#data/mempool/mempool.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import drawing from '#ui/drawing/drawing.module.css'
import css from './mempool.module.css'

/** Heights in pixels: the bars, the counts above them, the ruler below them. */
const BARS_HEIGHT = 148
const COUNTS_HEIGHT = 20
const RULER_HEIGHT = 28
/** Keeps a bar visible for small counts. */
const MIN_BAR_HEIGHT = 2

/** One bar per bin. The width scales with the page; the height is in pixels, so that the text is not distorted. */
export function HistogramDrawing({ bins }: { readonly bins: readonly FeeBin[] }) {
  const t = useTranslation()
  const maxCount = Math.max(1, ...bins.map(({ transactionCount }) => transactionCount))
  const step = 100 / Math.max(bins.length, 1)
  const floor = COUNTS_HEIGHT + BARS_HEIGHT
  const list = bins
    .filter(({ transactionCount }) => transactionCount > 0)
    .map((bin) => `${formatFeeRange(bin)}: ${formatCount(bin.transactionCount)}`)
    .join(', ')
  return (
    <svg
      className={css.histogram}
      height={floor + RULER_HEIGHT}
      // Inline SVG inherits the theme's colours; an img would not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t.text('mempool.histogramDrawing', { list })}
    >
      {bins.map(({ fromFeePerByte, transactionCount }, index) => {
        const height =
          transactionCount === 0 ? 0 : Math.max(Math.round((BARS_HEIGHT * transactionCount) / maxCount), MIN_BAR_HEIGHT)
        const x = (share: number) => `${round(step * (index + share))}%`
        return (
          <g key={fromFeePerByte}>
            <rect
              className={drawing.bar}
              x={x(0.12)}
              width={`${round(step * 0.76)}%`}
              y={floor - height}
              height={height}
            />
            {transactionCount > 0 && (
              <text className={drawing.text} x={x(0.5)} y={floor - height - 6} textAnchor="middle">
                {formatCount(transactionCount)}
              </text>
            )}
            <line className={drawing.tick} x1={x(0)} x2={x(0)} y1={floor} y2={floor + 6} />
            <text className={drawing.text} x={x(0)} y={floor + 22} textAnchor={index === 0 ? 'start' : 'middle'}>
              {shortCount(fromFeePerByte)}
            </text>
          </g>
        )
      })}
      <line className={drawing.done} x1="0" x2="100%" y1={floor + 0.5} y2={floor + 0.5} />
    </svg>
  )
}

/** `500–1 000`, or `≥ 100 000` for the last. */
export function formatFeeRange(bin: Pick<FeeBin, 'fromFeePerByte' | 'toFeePerByte'>): string {
  const from = formatCount(bin.fromFeePerByte)
  return bin.toFeePerByte === null ? `≥\u{a0}${from}` : `${from}–${formatCount(bin.toFeePerByte)}`
}

/** Bounds are round numbers; the short form fits on phones. */
const shortCount = (count: string) => (/^\d+000$/.test(count) ? `${count.slice(0, -3)}k` : count)

const round = (percent: number) => Math.round(percent * 100) / 100
