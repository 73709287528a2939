import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import css from './progress.module.css'
import { getProgress, subscribeToProgress, startLoading } from './progress-store.ts'

/** Progress bar at the top of the page, while a loading state is mounted. */
export function ProgressBar() {
  const t = useTranslation()
  const progress = useSyncExternalStore(subscribeToProgress, getProgress, () => 'idle' as const)
  const isRunning = progress === 'running'
  return (
    <div
      className={css.progress}
      data-state={progress}
      role={isRunning ? 'progressbar' : undefined}
      aria-label={isRunning ? t.text('loading') : undefined}
    />
  )
}

/** Wraps a skeleton layout; the progress bar runs while it is mounted. */
export function LoadingState({ children }: { readonly children: ReactNode }) {
  const t = useTranslation()
  useLoadingProgress()
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t.text('loading')}</span>
      {children}
    </div>
  )
}

/** Runs the progress bar while the component is mounted. */
function useLoadingProgress(): void {
  useEffect(() => startLoading(), [])
}
