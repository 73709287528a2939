import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { useApi } from '../api/use-api.ts'
import { followNews, type News } from './follow-news.ts'

/** Keeps what is shown as new as the chain, while the page is looked at. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const api = useApi()
  const { apiUrl } = usePublicConfig()
  useEffect(() => {
    const hasStream = api.features?.includes('live') === true && 'EventSource' in globalThis
    return followNews({
      since: api.newsSince ?? null,
      streamUrl: hasStream ? `${apiUrl}/api/v2/live?topics=blocks,mempool` : null,
      askTip: async () => {
        const path = api.features === null ? '/api/v1/networkState' : '/api/v2/tip'
        return JSON.stringify(await api.get(path, new AbortController().signal), (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        )
      },
      onNews: (news, tip) => {
        if (news === 'tip') api.asOf?.(tip)
        // What is not on the screen is only marked, and asked for when it is shown again.
        void client.invalidateQueries({ predicate: ({ meta }) => isTouched(meta?.['changesWith'], news) })
      },
    })
  }, [client, api, apiUrl])
}

const isTouched = (changesWith: unknown, news: News) => changesWith === 'mempool' || changesWith === news
