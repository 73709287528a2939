import drawing from '#ui/drawing/drawing.module.css'
import css from './difficulty.module.css'

export interface StripDrawingProps {
  /** Text alternative of the drawing. */
  readonly label: string
  /** Height at the left end. `to`: height at the right end. */
  readonly from: number
  readonly to: number
  /** Height of the newest block, marked by the marker. */
  readonly at: number
  readonly nowLabel: string
  /** Labelled heights, in ascending order. */
  readonly marks: readonly { readonly at: number; readonly label: string }[]
}

/** Pixels: baseline of the ruler and of the labels below it. */
const FOOT = 52
const WORDS = 68
/** More ticks would merge on a phone. */
const MAX_TICKS = 64

/** A range of blocks as a ruler: past blocks are dark, future ones grey. Its width follows the page. */
export function BlockRangeDrawing({ label, from, to, at, nowLabel, marks }: StripDrawingProps) {
  const length = Math.max(to - from, 1)
  const step = Math.ceil(length / MAX_TICKS)
  const done = Math.min(Math.max(at - from, 0), length)
  const ticks = (isIncluded: (tick: number) => boolean) =>
    Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => ({
      tick: index * step,
      isLong: index % 8 === 0,
    }))
      .filter(({ tick }) => isIncluded(tick))
      .map(({ tick, isLong }) => `M${tick} ${FOOT}V${isLong ? 34 : 42}`)
      .join('')
  const percentAt = (height: number) => Math.round((10_000 * (height - from)) / length) / 100
  return (
    <svg
      className={css.strip}
      height={WORDS + 6}
      // An inline SVG uses the theme colours; an img element could not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
    >
      <svg viewBox={`0 0 ${length} ${WORDS}`} width="100%" height={WORDS} preserveAspectRatio="none" overflow="visible">
        <path className={drawing.tick} d={ticks((tick) => tick > done)} />
        <path className={drawing.done} d={`${ticks((tick) => tick <= done)}M0 ${FOOT + 0.5}H${done}`} />
        <path className={drawing.ghost} d={`M${done} ${FOOT + 0.5}H${length}`} />
        <path className={drawing.marker} d={`M${done} ${FOOT + 4}V18`} />
      </svg>
      <DrawingLabel at={percentAt(from + done)} y={12} label={nowLabel} isHere />
      {marks.map((mark) => (
        <DrawingLabel key={mark.at} at={percentAt(mark.at)} y={WORDS} label={mark.label} />
      ))}
    </svg>
  )
}

interface WordProps {
  /** Percent. */
  readonly at: number
  readonly y: number
  readonly label: string
  readonly isHere?: boolean
}

/** Labels near an end are aligned to stay inside. */
export function DrawingLabel({ at, y, label, isHere = false }: WordProps) {
  const anchor = at < 12 ? 'start' : at > 88 ? 'end' : 'middle'
  return (
    <text className={isHere ? css.here : drawing.text} x={`${at}%`} y={y} textAnchor={anchor}>
      {label}
    </text>
  )
}
