/** Waits until nothing has come for a while, then tells the last that came. */
export interface Debounce<T> {
  readonly push: (value: T) => void
  readonly cancel: () => void
}

export function createDebounce<T>(delayMs: number, tell: (value: T) => void): Debounce<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    push: (value) => {
      cancel()
      timer = setTimeout(() => tell(value), delayMs)
    },
  }
}
