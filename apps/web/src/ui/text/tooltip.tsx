// The element is not a control, but keyboard users must reach its tooltip.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-static-element-interactions */
import { type ReactNode, useId, useState } from 'react'
import css from './tooltip.module.css'

export interface TooltipProps {
  readonly text: ReactNode
  /** Text or figure that is not a control itself. */
  readonly children: ReactNode
}

/** Explains a text on hover or focus. Esc hides it until the next hover or focus. */
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
