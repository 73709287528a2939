import { useState } from 'react'
import { useResource } from '../data/resource/use-resource.ts'
import { tipResource } from '../data/stats/tip.ts'
import { useStaleSince } from '../data/use-stale-since.ts'

/** Since when the API has been silent: as the server said, until a newer block shows that it speaks again. */
export function useSilentSince(): number | null {
  const since = useStaleSince()
  const { data: tip } = useResource(tipResource, { isRefreshedOnMount: false })
  const [firstTip] = useState(tip)
  return tip === firstTip ? since : null
}
