import css from './meter.module.css'

export interface MeterProps {
  /** Share of the total, from 0 to 1. */
  readonly share: number
  /** Accessible name with the value. Not needed if a text beside it says the same. */
  readonly label?: string | undefined
}

/** Bar that shows a share. */
export function Meter({ share, label }: MeterProps) {
  const percent = Math.round(1000 * Math.min(Math.max(share, 0), 1)) / 10
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={css.meter} viewBox="0 0 100 8" preserveAspectRatio="none" {...name}>
      <rect width={percent} height="8" />
    </svg>
  )
}
