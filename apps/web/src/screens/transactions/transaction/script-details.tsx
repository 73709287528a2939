import type { ReactNode } from 'react'
import { useIsHydrated } from '#page/page-context.ts'
import { useSetting } from '#settings/settings.ts'
import css from './script-details.module.css'

export interface ScriptDetailsProps {
  readonly summary: ReactNode
  readonly children: ReactNode
}

/**
 * Details opened by the scripts switch. Before hydration the setting is an attribute of the page that the CSS reads, so
 * that the layout does not shift on hydration. After that, each one can also be toggled on its own.
 */
export function ScriptDetails({ summary, children }: ScriptDetailsProps) {
  const isHydrated = useIsHydrated()
  const isScriptsDisplayed = useSetting('isScriptsDisplayed')
  return (
    <details className={css.details} open={isScriptsDisplayed || undefined} data-unhydrated={!isHydrated || undefined}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
