import type { ReactNode } from 'react'
import css from './button.module.css'
import { cx } from './cx.ts'

/** Row of buttons. */
export function ButtonRow({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return <div className={cx(css.actions, className)}>{children}</div>
}
