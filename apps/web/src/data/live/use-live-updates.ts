import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useApi } from '../api/use-api.ts'
import { subscribeToUpdates, type UpdateTopic } from './subscribe-to-updates.ts'
import { loadCompleteView } from '../resource/load-complete-view.ts'
import { tipResource } from '../stats/network-stats.ts'
import { pathOf, streamEvents } from '@ergo-explorer/client'

/** Keeps the displayed data up to date while the page is visible. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
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
        // Queries that are not displayed are only marked stale and reloaded when they are shown again.
        void client.invalidateQueries({ predicate: ({ meta }) => isInvalidated(meta?.['invalidatedBy'], topic) })
      },
    })
  }, [client, api, apiUrl])
}

const isInvalidated = (invalidatedBy: unknown, topic: UpdateTopic) =>
  invalidatedBy === 'mempool' || invalidatedBy === topic
