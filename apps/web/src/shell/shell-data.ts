import { useState } from 'react'
import type { PublicConfig } from '#config/public-config.ts'
import { marketResource, networkInfoResource, tipResource } from '#data/stats/network-stats.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useStaleSince } from '#data/use-stale-since.ts'

/** Data that every page needs: the stats strip, the price, the newest block. */
export const shellResources = ({ pricePoolNft }: Pick<PublicConfig, 'pricePoolNft'>) =>
  [networkInfoResource, marketResource(pricePoolNft), tipResource] as const

/** Since when the API has failed: the server's value, until a newer block arrives. */
export function useApiFailedSince(): number | null {
  const since = useStaleSince()
  const { data: tip } = useResource(tipResource, { isRefreshedOnMount: false })
  const [firstTip] = useState(tip)
  return tip === firstTip ? since : null
}
