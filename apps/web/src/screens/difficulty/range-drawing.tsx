import { formatSignedPercent } from '../../format/format-signed-percent.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { ForecastView } from '../../data/difficulty/monitor.ts'
import drawing from '../../ui/drawing.module.css'
import css from './difficulty.module.css'
import { Word } from './strip-drawing.tsx'

/** Pixels: the foot of the ruler, and of the words below it. */
const FOOT = 56
const WORDS = 72
/** EIP-37 lets no step be larger, in percent. */
const USUAL = 50

/** Where the difficulty may go from here: the range is a dashed band, the forecast an ink line, now the needle. */
export function RangeDrawing({ next }: { readonly next: ForecastView }) {
  const words = useWords()
  const [low, middle, high] = [next.slow, next, next.fast].map(({ changePercent }) => Number(changePercent))
  const half = Math.max(USUAL, ...[low, middle, high].map((change = 0) => 10 * Math.ceil(Math.abs(change) / 10)))
  const place = (change = 0) => Math.round(5000 + (5000 * change) / half) / 100
  const ticks = Array.from({ length: 41 }, (_, index) => `M${index} ${FOOT}V${index % 10 === 0 ? FOOT - 12 : FOOT - 6}`)
  return (
    <svg
      className={css.strip}
      height={WORDS + 6}
      // Drawn in the page, so that it takes the theme's colours; an img could not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={words.text('difficulty.rangeDrawing', {
        change: formatSignedPercent(next.changePercent),
        low: formatSignedPercent(next.slow.changePercent),
        high: formatSignedPercent(next.fast.changePercent),
      })}
    >
      <rect className={css.band} x={`${place(low)}%`} width={`${place(high) - place(low)}%`} y={22} height={20} />
      <rect className={drawing.ghost} x={`${place(low)}%`} width={`${place(high) - place(low)}%`} y={22} height={20} />
      <svg viewBox={`0 0 40 ${WORDS}`} width="100%" height={WORDS} preserveAspectRatio="none" overflow="visible">
        <path className={drawing.tick} d={ticks.join('')} />
        <path className={drawing.done} d={`M0 ${FOOT + 0.5}H40`} />
        <path className={drawing.needle} d={`M20 ${FOOT + 4}V30`} />
      </svg>
      <line className={css.expected} x1={`${place(middle)}%`} x2={`${place(middle)}%`} y1={16} y2={48} />
      <Word at={place(middle)} y={11} label={formatSignedPercent(next.changePercent)} />
      {[-half, -half / 2, half / 2, half].map((change) => (
        <Word key={change} at={place(change)} y={WORDS} label={formatSignedPercent(String(change))} />
      ))}
      <Word at={50} y={WORDS} label={words.text('difficulty.now')} isHere />
    </svg>
  )
}
