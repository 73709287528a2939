import { useState } from 'react'
import { useResource } from '../data/resource/use-resource.ts'
import { tipResource } from '../data/stats/tip.ts'
import { useStaleSince } from '../data/use-stale-since.ts'

/** Since when the API has failed: the server's value, until a newer block arrives. */
export function useApiFailedSince(): number | null {
  const since = useStaleSince()
  const { data: tip } = useResource(tipResource, { isRefreshedOnMount: false })
  const [firstTip] = useState(tip)
  return tip === firstTip ? since : null
}
