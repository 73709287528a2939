import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useWords } from '../i18n/use-words.ts'
import css from './progress.module.css'
import { getProgress, onProgress, startLoading } from './progress-store.ts'

/** The needle across the top of the page, while a loading face is shown. */
export function ProgressBar() {
  const words = useWords()
  const progress = useSyncExternalStore(onProgress, getProgress, () => 'idle' as const)
  const isRunning = progress === 'running'
  return (
    <div
      className={css.progress}
      data-state={progress}
      role={isRunning ? 'progressbar' : undefined}
      aria-label={isRunning ? words.text('loading') : undefined}
    />
  )
}

/** The full layout with bones in it; while it is mounted, the bar runs. */
export function LoadingFace({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  useLoadingFace()
  return (
    <div aria-busy="true">
      <span className="unseen">{words.text('loading')}</span>
      {children}
    </div>
  )
}

/** For a face that is its own element: runs the bar while the component is mounted. */
function useLoadingFace(): void {
  useEffect(() => startLoading(), [])
}
