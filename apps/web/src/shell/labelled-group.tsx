import type { ReactNode } from 'react'

export interface GroupProps {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Group of links or buttons with an accessible name. */
export function LabelledGroup({ label, className, children }: GroupProps) {
  return (
    // A `fieldset` needs a visible legend.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={className} role="group" aria-label={label}>
      {children}
    </div>
  )
}
