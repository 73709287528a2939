/** How long the full bar stays before it is gone. */
const DONE_MS = 400

export type Progress = 'idle' | 'running' | 'done'

let loading = 0
let progress: Progress = 'idle'
let clearing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Something begins to load; the answer ends it. The bar runs until all that began has ended. */
export function startLoading(): () => void {
  loading += 1
  clearTimeout(clearing)
  change('running')
  let hasEnded = false
  return () => {
    if (hasEnded) return
    hasEnded = true
    loading -= 1
    if (loading > 0) return
    change('done')
    clearing = setTimeout(() => change('idle'), DONE_MS)
  }
}

export const getProgress = (): Progress => progress

export function onProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Progress): void {
  progress = next
  for (const listener of listeners) listener()
}
