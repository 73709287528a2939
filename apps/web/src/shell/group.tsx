import type { ReactNode } from 'react'

export interface GroupProps {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Links or buttons that belong together, under a name that is heard. */
export function Group({ label, className, children }: GroupProps) {
  return (
    // A `fieldset` would want a legend, which is seen.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={className} role="group" aria-label={label}>
      {children}
    </div>
  )
}
