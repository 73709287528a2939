import type { ReactNode } from 'react'
import { AppLink } from '../link/app-link.tsx'
import { cx } from '../cx.ts'
import css from './tabs.module.css'

export interface TabsProps {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Views of an object. Each has its own URL, so tabs are links. */
export function Tabs({ label, className, children }: TabsProps) {
  return (
    <nav className={cx(css.tabs, className)} aria-label={label}>
      {children}
    </nav>
  )
}

export interface TabProps {
  readonly to: string
  readonly isCurrent: boolean
  /** Number of entries, as text. */
  readonly count?: string | undefined
  readonly children: ReactNode
}

export function Tab({ to, isCurrent, count, children }: TabProps) {
  return (
    <AppLink to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
      {children}
      {count !== undefined && <span className={css.count}> {count}</span>}
    </AppLink>
  )
}
