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

interface StatusProps {
  readonly kind: StatusKind
  /** Whether it does not follow from the bytes that the page can verify. */
  readonly isUnproven?: boolean | undefined
  readonly children: ReactNode
}

/** A shape and text: square for the chain, disc for a box, triangle and diamond for problems, bar for live. */
export function Status({ kind, isUnproven, children }: StatusProps) {
  return (
    <span className={css.status} data-status={kind} data-unproven={isUnproven || undefined}>
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
