import { useEffect, useRef, useState } from 'react'

type Request<T> = (signal: AbortSignal, before: T | undefined) => Promise<T>

interface Shown<T> {
  readonly data: T | undefined
  readonly state: 'idle' | 'loading' | 'failed'
}

/** Data that is requested only on demand; ignored once `key` has changed. */
export function useLoad<T>(key: string): Shown<T> & { readonly load: (request: Request<T>) => void } {
  const [loaded, setLoaded] = useState<Shown<T> & { readonly key: string }>({ key, data: undefined, state: 'idle' })
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const { data, state }: Shown<T> = loaded.key === key ? loaded : { data: undefined, state: 'idle' }
  const load = async (request: Request<T>): Promise<void> => {
    abort.current?.abort()
    const { signal } = (abort.current = new AbortController())
    const show = (next: Shown<T>) => {
      if (!signal.aborted) setLoaded({ key, ...next })
    }
    show({ data, state: 'loading' })
    try {
      show({ data: await request(signal, data), state: 'idle' })
    } catch {
      show({ data, state: 'failed' })
    }
  }
  return { data, state, load: (request) => void load(request) }
}

/** Results of requests, at most two at a time, in the order of the items. */
export async function mapSlowly<T, R>(items: readonly T[], request: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = [...items.entries()]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) results[next[0]] = await request(next[1])
  }
  await Promise.all([work(), work()])
  return results
}
