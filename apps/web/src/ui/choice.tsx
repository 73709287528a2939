import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import css from './choice.module.css'

/** One of a few, all of them in sight. */
export function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // A `fieldset` would want a legend, which is seen.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={css.choice} role="group" aria-label={label}>
      {children}
    </div>
  )
}

export interface ChoiceLinkProps {
  readonly to: string
  readonly isCurrent: boolean
  readonly children: ReactNode
}

/** A choice that stands in the address. */
export function ChoiceLink({ to, isCurrent, children }: ChoiceLinkProps) {
  return (
    <AppLink to={to} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
      {children}
    </AppLink>
  )
}

export interface ChoiceButtonProps {
  readonly isCurrent: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** A choice that only scripts can make. */
export function ChoiceButton({ isCurrent, onChoose, children }: ChoiceButtonProps) {
  return (
    <button type="button" aria-pressed={isCurrent} onClick={onChoose}>
      {children}
    </button>
  )
}
