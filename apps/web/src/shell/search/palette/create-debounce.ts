/** Calls back with the last value after a pause. */
export interface Debounce<T> {
  readonly push: (value: T) => void
  readonly cancel: () => void
}

export function createDebounce<T>(delayMs: number, callback: (value: T) => void): Debounce<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    push: (value) => {
      cancel()
      timer = setTimeout(() => callback(value), delayMs)
    },
  }
}
