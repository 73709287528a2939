import type { ReactNode } from 'react'
import css from './status.module.css'

export type StatusKind =
  | 'confirmed'
  | 'pre-confirmed'
  | 'unconfirmed'
  | 'spent'
  | 'unspent'
  | 'warning'
  | 'danger'
  | 'live'

/** A shape and text: square for the chain, disc for a box, triangle and diamond for problems, bar for live. */
export function Status({ kind, children }: { readonly kind: StatusKind; readonly children: ReactNode }) {
  return (
    <span className={css.status} data-status={kind}>
      {children}
    </span>
  )
}

/** The shape alone, for columns of statuses; the text is for screen readers only. */
export function StatusMark({ kind, label }: { readonly kind: StatusKind; readonly label: string }) {
  // The shape is drawn by CSS, so there is no file for an `img`.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <span className={css.status} data-status={kind} role="img" aria-label={label} />
}
