// The word is no control, yet those without a pointer must reach what it says.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-static-element-interactions */
import { type ReactNode, useId, useState } from 'react'
import css from './tooltip.module.css'

export interface TooltipProps {
  readonly text: ReactNode
  /** A word or a figure that is not a control itself. */
  readonly children: ReactNode
}

/** Says more about a word under the pointer or the focus. Esc puts it away until the pointer or the focus returns. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [isDismissed, setDismissed] = useState(false)
  return (
    <span
      className={css.anchor}
      data-dismissed={isDismissed || undefined}
      onKeyDown={({ key }) => key === 'Escape' && setDismissed(true)}
      onMouseLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      <span tabIndex={0} aria-describedby={id}>
        {children}
      </span>
      <span className={css.tip} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
