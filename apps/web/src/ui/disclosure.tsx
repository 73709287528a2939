import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './disclosure.module.css'

export interface DisclosureProps {
  readonly summary: ReactNode
  /** Whether it begins open; from then on it is the reader's. */
  readonly isOpen?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What is there for those who ask. */
export function Disclosure({ summary, isOpen = false, className, children }: DisclosureProps) {
  return (
    <details className={cx(css.disclosure, className)} open={isOpen || undefined}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
