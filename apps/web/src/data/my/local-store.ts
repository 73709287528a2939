/** `full`: no space is left; `blocked`: the browser allows no storage. Then the value lasts until the page is closed. */
export type StoreResult = 'saved' | 'full' | 'blocked'

export interface LocalStore<T> {
  readonly get: () => T
  readonly set: (value: T) => StoreResult
  /** Also reports what other tabs store. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A value in local storage that is read once and shared by all components and tabs. `read` gets whatever is stored. */
export function createLocalStore<T>(key: string, read: (value: unknown) => T): LocalStore<T> {
  const listeners = new Set<() => void>()
  let current: { readonly value: T } | undefined
  /** A value that the browser refused to store exists only here. */
  let isStored = true
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    // Without a key, everything was removed.
    if (event.key !== key && event.key !== null) return
    current = undefined
    notify()
  }
  const get = () => (current ??= { value: read(readStored(key)) }).value
  return {
    get,
    set: (value) => {
      current = { value }
      const result = store(key, value)
      isStored = result === 'saved'
      notify()
      return result
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage)
        // Without listeners, changes by other tabs were missed.
        if (isStored) current = undefined
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function store(key: string, value: unknown): StoreResult {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return 'saved'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
  }
}
