import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './ledger.module.css'

/** What a thing consists of, a line each: its name, its value. */
export function Ledger({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return <dl className={cx(css.ledger, className)}>{children}</dl>
}

export function LedgerRow({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
