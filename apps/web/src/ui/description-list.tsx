import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './description-list.module.css'

/** List of labels and values, one row each. */
export function DescriptionList({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return <dl className={cx(css.list, className)}>{children}</dl>
}

export function DescriptionRow({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
