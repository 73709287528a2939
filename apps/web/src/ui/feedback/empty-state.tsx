import type { ReactNode, MouseEvent } from 'react'
import { useLocation } from '#page/router.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { ButtonRow, LinkButton } from '../form/button.tsx'
import css from './empty-state.module.css'
import drawing from '../drawing/drawing.module.css'

export interface EmptyStateProps {
  /** `empty`: no data; `failed`: loading failed; `missing`: not found. */
  readonly kind: 'empty' | 'failed' | 'missing'
  readonly sentence: ReactNode
  readonly reason?: ReactNode
  readonly actions?: ReactNode
  /** Further content, such as a list of what was checked. */
  readonly children?: ReactNode
}

/** Shown where a screen or a part of it has no content. */
export function EmptyState({ kind, sentence, reason, actions, children }: EmptyStateProps) {
  return (
    <div className={css.empty} role={kind === 'failed' ? 'alert' : undefined}>
      <svg className={css.scale} viewBox="0 0 168 44" aria-hidden="true">
        <path className={drawing.tick} d={TICKS} />
        <path className={drawing.done} d="M0 40.5H168" />
        {kind === 'failed' && <path className={drawing.failed} d="M84 40V8" />}
        {kind === 'missing' && <path className={drawing.ghost} d="M186 40V8" />}
      </svg>
      <p className="serif serif--panel">{sentence}</p>
      {reason !== undefined && <p className={css.reason}>{reason}</p>}
      {children}
      {actions !== undefined && <ButtonRow>{actions}</ButtonRow>}
    </div>
  )
}

const TICKS = Array.from({ length: 22 }, (_, index) => `M${index * 8} 40V${index % 5 === 0 ? 28 : 34}`).join('')

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
