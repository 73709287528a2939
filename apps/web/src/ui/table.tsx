// Roles are spelled out, because the display of a card takes them away.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './table.module.css'

/** The head of a column: its words, or its words and that figures stand below. */
export type ColumnHead = ReactNode | { readonly label: ReactNode; readonly numeric: true }

export interface TableProps {
  /** What the table is about, for those who hear it. */
  readonly caption: string
  readonly head: readonly ColumnHead[]
  /** Narrow tables stay tables on a phone; others become cards. */
  readonly cards?: boolean | undefined
  /** While skeletons stand in it. */
  readonly isBusy?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Rows of the same shape, read across and down. */
export function Table({ caption, head, cards = true, isBusy = false, className, children }: TableProps) {
  return (
    <div className={cx(css.scroll, className)}>
      <table className={cx(css.table, cards && css.cards)} role="table" aria-busy={isBusy || undefined}>
        <caption className="unseen">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((column, index) => {
              const { label, numeric } = isNumericHead(column) ? column : { label: column, numeric: undefined }
              return (
                // Columns neither move nor come and go.
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
  /** `new` arrives on a wash that fades; `pending` is not settled, so its line is dashed. */
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
  /** Its place in a phone's card; without one it has a line of its own. `nowhere` is for what another cell says too. */
  readonly at?: 'title' | 'figure' | 'under' | 'side' | 'nowhere' | undefined
  /** Its word in a phone's card, where there is no head. */
  readonly label?: string | undefined
  readonly numeric?: boolean | undefined
  /** What the row is about. */
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
