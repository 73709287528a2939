import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './progress.module.css'

/** How long the full bar is shown before it disappears. */
const DONE_MS = 400

export type Progress = 'idle' | 'running' | 'done'

let loading = 0
let progress: Progress = 'idle'
let clearing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Starts a load; the returned function ends it. The bar runs until all loads have ended. */
export function startLoading(): () => void {
  loading += 1
  clearTimeout(clearing)
  setProgress('running')
  let hasEnded = false
  return () => {
    if (hasEnded) return
    hasEnded = true
    loading -= 1
    if (loading > 0) return
    setProgress('done')
    clearing = setTimeout(() => setProgress('idle'), DONE_MS)
  }
}

export const getProgress = (): Progress => progress

function subscribeToProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setProgress(next: Progress): void {
  progress = next
  for (const listener of listeners) listener()
}

/** Progress bar at the top of the page, while a loading state is mounted. */
export function ProgressBar() {
  const t = useTranslation()
  const state = useSyncExternalStore(subscribeToProgress, getProgress, () => 'idle' as const)
  const isRunning = state === 'running'
  return (
    <div
      className={css.progress}
      data-state={state}
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
