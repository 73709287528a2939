import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './link-button.tsx'

export interface LoadErrorProps {
  readonly retry: () => void
  /** Name of the service that failed, if useful to the visitor. */
  readonly reason?: string | undefined
}

/** Shown when data did not load. Without scripts, retrying reloads the same URL. */
export function LoadError({ retry, reason }: LoadErrorProps) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const onRetry = (event: MouseEvent) => {
    event.preventDefault()
    retry()
  }
  return (
    <EmptyState
      kind="failed"
      sentence={t.text('error.loadFailed')}
      reason={reason}
      actions={
        <LinkButton to={pathname + search} variant="primary" icon="retry" reloadDocument onClick={onRetry}>
          {t.text('error.retry')}
        </LinkButton>
      }
    />
  )
}
