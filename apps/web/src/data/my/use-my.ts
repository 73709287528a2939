import { pathOf, streamEvents } from '@ergo-explorer/client'
import type { LiveEventData } from '@ergo-explorer/contract'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useApi } from '../api/use-api.ts'
import { useResource } from '../resource/use-resource.ts'
import { tipResource } from '../stats/network-stats.ts'
import type { MyList } from './my-list.ts'
import { NO_LIST } from './my-list.ts'
import { refreshFigures } from './refresh-figures.ts'
import { figuresStore, myListStore, NO_FIGURES, type StoredFigures } from './stored.ts'
import { keepLastVisit } from './visits.ts'

/** Empty in the first render, like on the server. */
export const useMyList = (): MyList => useSyncExternalStore(myListStore.subscribe, myListStore.get, () => NO_LIST)

const useFigures = (): StoredFigures => useSyncExternalStore(figuresStore.subscribe, figuresStore.get, () => NO_FIGURES)

type RefreshState = 'idle' | 'loading' | 'failed'

export interface MyFigures {
  readonly figures: StoredFigures
  readonly state: RefreshState
}

/** The figures of the list, refreshed after each block by one of the open tabs. */
export function useMyFigures({ addresses, isLinked }: MyList): MyFigures {
  const api = useApi()
  const figures = useFigures()
  const isLeader = useTabLeadership()
  const { data: tip } = useResource(tipResource)
  const [state, setState] = useState<RefreshState>('idle')
  const [pushes, setPushes] = useState(0)
  const queue = useRef(Promise.resolve())
  const text = addresses.map(({ address }) => address).join(' ')
  const streamed = useMemo(() => (isLinked ? text.split(' ').slice(0, MAX_STREAMED) : []), [isLinked, text])
  useAddressStream(isLeader ? streamed : NO_ADDRESSES, () => setPushes((count) => count + 1))
  useEffect(() => {
    if (!isLeader || text === '') return undefined
    let isSuperseded = false
    const refresh = async () => {
      if (isSuperseded) return
      setState('loading')
      const before = figuresStore.get()
      keepLastVisit(before, Date.now())
      const { signal } = new AbortController()
      const result = await refreshFigures({
        api,
        addresses: text.split(' '),
        isLinked,
        before,
        tip: tip?.blockId ?? null,
        signal,
      })
      figuresStore.set(result.figures)
      setState(result.hasFailed ? 'failed' : 'idle')
    }
    // One after the other and never cancelled, so that no address is requested twice for one block.
    queue.current = queue.current.then(refresh).catch((error: unknown) => {
      setState('failed')
      reportError(error)
    })
    return () => {
      isSuperseded = true
    }
    // A pushed change is a reason, not an input.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [api, isLeader, text, isLinked, tip?.blockId, pushes])
  return { figures, state }
}

const NO_ADDRESSES: readonly string[] = []
/** The API streams more, but other pages of the same visitor need streams, too. */
const MAX_STREAMED = 20

const LOCK = 'my addresses'
/** Absent on hosts without TLS. */
const hasLocks = () => 'locks' in navigator

/**
 * Whether this tab sends the requests: only one of the visible tabs does, because a hidden one gets no events. Without
 * Web Locks, every visible tab does.
 */
function useTabLeadership(): boolean {
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible, () => false)
  const [hasLock, setHasLock] = useState(false)
  useEffect(() => {
    if (!isVisible || !hasLocks()) return undefined
    const abort = new AbortController()
    const held = Promise.withResolvers<void>()
    const lead = () => {
      setHasLock(true)
      return held.promise
    }
    // Rejected when this tab is left before it leads.
    navigator.locks.request(LOCK, { signal: abort.signal }, lead).catch(() => undefined)
    return () => {
      abort.abort()
      held.resolve()
      setHasLock(false)
    }
  }, [isVisible])
  return isVisible && (hasLock || !hasLocks())
}

const isPageVisible = () => document.visibilityState === 'visible'

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Reports changes of pending and confirmed transactions of addresses. */
function useAddressStream(addresses: readonly string[], onChange: () => void): void {
  const { apiUrl } = usePublicConfig()
  const { features } = useApi()
  const topics = addresses.map((address) => `address:${address}`).join(',')
  const hasStream = features?.includes('live') === true && 'EventSource' in globalThis
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    if (topics === '' || !hasStream) return undefined
    const stream = new EventSource(apiUrl + pathOf(streamEvents, { topics }))
    stream.addEventListener('address', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEventData['address']
      const known = figuresStore.get().byAddress[event.address]
      // The state at the start is no change.
      const isKnown =
        known?.transactionCount === event.transactionCount && known.pending.transactionCount === event.pendingCount
      if (!isKnown) notify()
    })
    return () => stream.close()
  }, [apiUrl, topics, hasStream])
}
