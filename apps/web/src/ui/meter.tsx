import css from './meter.module.css'

export interface MeterProps {
  /** How much of the whole, from 0 to 1. */
  readonly share: number
  /** What is measured, and how much it is. Without it a text beside the drawing says so. */
  readonly label?: string | undefined
}

/** A part of a whole as a bar. */
export function Meter({ share, label }: MeterProps) {
  const percent = Math.round(1000 * Math.min(Math.max(share, 0), 1)) / 10
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={css.meter} viewBox="0 0 100 8" preserveAspectRatio="none" {...name}>
      <rect width={percent} height="8" />
    </svg>
  )
}
