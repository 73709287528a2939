import type { ReactNode } from 'react'
import { useHasScreen } from '#page/page-context.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { formatCount } from '#format/number.ts'

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

export interface BlockLinkProps {
  /** Without it, the height is used in the URL. */
  readonly id?: string | null | undefined
  readonly height: number
}

/** Link to a block by its height. */
export function BlockLink({ id, height }: BlockLinkProps) {
  return (
    <ScreenLink screen="block" to={`/blocks/${id ?? height}`}>
      {formatCount(height)}
    </ScreenLink>
  )
}
