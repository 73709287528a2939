import type { ReactNode } from 'react'
import { NO_BREAK_SPACE } from '#format/number.ts'
import css from './chart.module.css'

export interface ChartReadoutProps {
  readonly value: string
  readonly at: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/** The selected value of a chart, shown above it. */
export function ChartReadout({ value, at, note, children }: ChartReadoutProps) {
  const { figure, unit } = splitUnit(value)
  return (
    <p className={css.readout}>
      <b>
        {figure}
        {unit !== '' && <small> {unit}</small>}
      </b>
      <span>{at}</span>
      {note !== undefined && <span className={css.note}>{note}</span>}
      {children}
    </p>
  )
}

/** The unit follows the last space, unless that space separates thousands. */
function splitUnit(value: string): { readonly figure: string; readonly unit: string } {
  const space = value.lastIndexOf(NO_BREAK_SPACE)
  const unit = value.slice(space + 1)
  return space === -1 || /^\d/.test(unit) ? { figure: value, unit: '' } : { figure: value.slice(0, space), unit }
}
