import type { ReactNode } from 'react'
import { useHasScreen } from '../page/use-has-screen.ts'
import { AppLink } from '../ui/app-link.tsx'

export interface ScreenLinkProps {
  /** The screen's name in the route table. */
  readonly screen: string
  readonly to: string
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** Link to a screen, or plain content if the screen does not exist. */
export function ScreenLink({ screen, to, title, children }: ScreenLinkProps) {
  return useHasScreen(screen) ? (
    <AppLink to={to} title={title}>
      {children}
    </AppLink>
  ) : (
    <span title={title}>{children}</span>
  )
}
