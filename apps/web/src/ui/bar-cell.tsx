import { Cell, type CellProps } from './table.tsx'
import css from './table.module.css'

export interface BarCellProps extends CellProps {
  /** Share of the total, from 0 to 1. */
  readonly share: number
}

/** A table cell with a bar behind its value. */
export function BarCell({ share, children, ...cell }: BarCellProps) {
  return (
    <Cell {...cell}>
      <svg className={css.bar} viewBox="0 0 72 6" aria-hidden="true">
        <path d="M0 5.5H72" />
        <rect width={Math.round(72 * Math.min(Math.max(share, 0), 1))} height="6" />
      </svg>
      {children}
    </Cell>
  )
}
