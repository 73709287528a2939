import type { ReactNode } from 'react'
import { NO_BREAK_SPACE } from '../../format/signs.ts'
import css from './chart.module.css'

export interface ReadingProps {
  readonly value: string
  readonly at: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/** What a chart says at one place, large and above it. */
export function Reading({ value, at, note, children }: ReadingProps) {
  const { figure, unit } = splitUnit(value)
  return (
    <p className={css.reading}>
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

/** The unit stands behind the last space, unless that is one between thousands. */
function splitUnit(value: string): { readonly figure: string; readonly unit: string } {
  const space = value.lastIndexOf(NO_BREAK_SPACE)
  const unit = value.slice(space + 1)
  return space === -1 || /^\d/.test(unit) ? { figure: value, unit: '' } : { figure: value.slice(0, space), unit }
}
