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

export function subscribeToProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setProgress(next: Progress): void {
  progress = next
  for (const listener of listeners) listener()
}
