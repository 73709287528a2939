import type { ReactNode } from 'react'
import { AppLink } from '../link/app-link.tsx'
import css from './choice.module.css'

/** A group of options, all visible. */
export function ChoiceGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // A `fieldset` needs a visible legend.
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

/** An option that is part of the URL. */
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

/** An option that needs scripts. */
export function ChoiceButton({ isCurrent, onChoose, children }: ChoiceButtonProps) {
  return (
    <button type="button" aria-pressed={isCurrent} onClick={onChoose}>
      {children}
    </button>
  )
}
