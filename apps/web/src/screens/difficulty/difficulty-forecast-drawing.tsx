import type { Difficulty } from '@ergo-explorer/contract'
import { formatSignedPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import drawing from '#ui/drawing/drawing.module.css'
import css from './difficulty.module.css'
import { DrawingLabel } from './block-range-drawing.tsx'

/** Pixels: baseline of the ruler and of the labels below it. */
const FOOT = 56
const WORDS = 72
/** Percent; EIP-37 allows no larger step. */
const DEFAULT_RANGE_PERCENT = 50

/** Forecast of the next difficulty: the range is a dashed band, the forecast a line, the current value the marker. */
export function DifficultyForecastDrawing({ next }: { readonly next: NonNullable<Difficulty['next']> }) {
  const t = useTranslation()
  const [low, middle, high] = [next.slow, next, next.fast].map(({ changePercent }) => Number(changePercent))
  const half = Math.max(
    DEFAULT_RANGE_PERCENT,
    ...[low, middle, high].map((change = 0) => 10 * Math.ceil(Math.abs(change) / 10)),
  )
  const percentAt = (change = 0) => Math.round(5000 + (5000 * change) / half) / 100
  const ticks = Array.from({ length: 41 }, (_, index) => `M${index} ${FOOT}V${index % 10 === 0 ? FOOT - 12 : FOOT - 6}`)
  return (
    <svg
      className={css.strip}
      height={WORDS + 6}
      // An inline SVG uses the theme colours; an img element could not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t.text('difficulty.rangeDrawing', {
        change: formatSignedPercent(next.changePercent),
        low: formatSignedPercent(next.slow.changePercent),
        high: formatSignedPercent(next.fast.changePercent),
      })}
    >
      <rect
        className={css.band}
        x={`${percentAt(low)}%`}
        width={`${percentAt(high) - percentAt(low)}%`}
        y={22}
        height={20}
      />
      <rect
        className={drawing.ghost}
        x={`${percentAt(low)}%`}
        width={`${percentAt(high) - percentAt(low)}%`}
        y={22}
        height={20}
      />
      <svg viewBox={`0 0 40 ${WORDS}`} width="100%" height={WORDS} preserveAspectRatio="none" overflow="visible">
        <path className={drawing.tick} d={ticks.join('')} />
        <path className={drawing.done} d={`M0 ${FOOT + 0.5}H40`} />
        <path className={drawing.marker} d={`M20 ${FOOT + 4}V30`} />
      </svg>
      <line className={css.expected} x1={`${percentAt(middle)}%`} x2={`${percentAt(middle)}%`} y1={16} y2={48} />
      <DrawingLabel at={percentAt(middle)} y={11} label={formatSignedPercent(next.changePercent)} />
      {[-half, -half / 2, half / 2, half].map((change) => (
        <DrawingLabel key={change} at={percentAt(change)} y={WORDS} label={formatSignedPercent(String(change))} />
      ))}
      <DrawingLabel at={50} y={WORDS} label={t.text('difficulty.now')} isHere />
    </svg>
  )
}
