import type { ReactNode } from 'react'
import { useIsHydrated } from '../../../page/use-is-hydrated.ts'
import { useSettings } from '../../../settings/use-settings.ts'
import css from './script-details.module.css'

export interface ScriptDetailsProps {
  readonly summary: ReactNode
  readonly children: ReactNode
}

/**
 * What the switch for scripts opens. Before hydration the choice is an attribute of the page that the styles read, so
 * nothing moves when the page wakes; from then on each one is also open or shut on its own.
 */
export function ScriptDetails({ summary, children }: ScriptDetailsProps) {
  const isHydrated = useIsHydrated()
  const { isScriptsDisplayed } = useSettings()
  return (
    <details className={css.details} open={isScriptsDisplayed || undefined} data-asleep={!isHydrated || undefined}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
