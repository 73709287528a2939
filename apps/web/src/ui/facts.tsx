import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './facts.module.css'

/** Row of four to six key figures. At most one per page. */
export function KeyFigures({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return <dl className={cx(css.facts, className)}>{children}</dl>
}

export interface KeyFigureProps {
  readonly label: ReactNode
  /** Small second line: source or meaning of the value. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

export function KeyFigure({ label, note, children }: KeyFigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note !== undefined && <dd className={css.note}>{note}</dd>}
    </div>
  )
}
