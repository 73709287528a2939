// Roles are explicit, because the CSS display of cards removes the native ones.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './table.module.css'

/** Column header: its label, or its label and that the column is numeric. */
export type ColumnHead = ReactNode | { readonly label: ReactNode; readonly numeric: true }

export interface TableProps {
  /** Description for screen readers. */
  readonly caption: string
  readonly head: readonly ColumnHead[]
  /** Whether rows become cards on narrow screens. */
  readonly cards?: boolean | undefined
  /** While it contains skeletons. */
  readonly isBusy?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Standard data table. */
export function Table({ caption, head, cards = true, isBusy = false, className, children }: TableProps) {
  return (
    <div className={cx(css.scroll, className)}>
      <table className={cx(css.table, cards && css.cards)} role="table" aria-busy={isBusy || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((column, index) => {
              const { label, numeric } = isNumericHead(column) ? column : { label: column, numeric: undefined }
              return (
                // Columns are static.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={index} role="columnheader" scope="col" data-numeric={numeric}>
                  {label}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  )
}

export interface RowProps {
  /** `new` rows are highlighted for a moment; `pending` rows have a dashed line. */
  readonly state?: 'new' | 'pending' | 'new pending' | undefined
  readonly id?: string | undefined
  readonly children: ReactNode
}

export function Row({ state, id, children }: RowProps) {
  return (
    <tr role="row" data-state={state} id={id}>
      {children}
    </tr>
  )
}

export interface CellProps {
  /**
   * Slot in a card on narrow screens; without one the cell has its own line. `hidden` is for values that another cell
   * also shows.
   */
  readonly at?: 'title' | 'figure' | 'under' | 'side' | 'hidden' | undefined
  /** Label in a card, which has no column header. */
  readonly label?: string | undefined
  readonly numeric?: boolean | undefined
  /** Main cell of the row. */
  readonly lead?: boolean | undefined
  readonly dim?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

export function Cell({ at, label, numeric, lead, dim, className, children }: CellProps) {
  return (
    <td
      role="cell"
      className={cx(css.cell, className)}
      data-at={at}
      data-label={label}
      data-numeric={numeric || undefined}
      data-lead={lead || undefined}
      data-dim={dim || undefined}
    >
      {children}
    </td>
  )
}

function isNumericHead(column: ColumnHead): column is { readonly label: ReactNode; readonly numeric: true } {
  return typeof column === 'object' && column !== null && 'numeric' in column
}
