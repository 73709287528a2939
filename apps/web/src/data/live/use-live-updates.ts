import { useEffect } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useApi } from '../api/use-api.ts'
import { subscribeToUpdates } from './subscribe-to-updates.ts'
import { loadCompleteView } from '../resource/load-complete-view.ts'
import { useResourceStore } from '../resource/use-resource.ts'
import { tipResource } from '../stats/network-stats.ts'
import { pathOf, streamEvents } from '@ergo-explorer/client'

/** Keeps the displayed data up to date while the page is visible. */
export function useLiveUpdates(): void {
  const store = useResourceStore()
  const api = useApi()
  const { apiUrl } = usePublicConfig()
  useEffect(() => {
    const hasStream = api.features?.includes('live') === true && 'EventSource' in globalThis
    return subscribeToUpdates({
      lastEventId: api.lastEventId ?? null,
      streamUrl: hasStream ? apiUrl + pathOf(streamEvents, { topics: 'blocks,mempool' }) : null,
      fetchTip: async () => JSON.stringify(await loadCompleteView(tipResource, api, new AbortController().signal)),
      onUpdate: (topic, tip) => {
        if (topic === 'tip') api.setMinTip?.(tip)
        store.invalidate(topic)
      },
    })
  }, [store, api, apiUrl])
  useEffect(() => {
    const refresh = () => store.refreshStale()
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [store])
}
