import type { HomeView } from '../../data/home/home-view.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { tipResource } from '../../data/stats/tip.ts'
import { Rail } from './rail/rail.tsx'

/** What the protocol aims at, where nobody tells how it went: milliseconds between blocks. */
const WANTED_INTERVAL = 120_000

export function HomeRail({ view }: { readonly view: HomeView }) {
  return (
    <Rail blocks={view.blocks} maxBlockSize={useMaxBlockSize(view)} interval={view.blockInterval ?? WANTED_INTERVAL} />
  )
}

/** Bytes that a block may hold, from whoever tells it; null where nobody does. */
export function useMaxBlockSize({ maxBlockSize }: Pick<HomeView, 'maxBlockSize'>): number | null {
  const tip = useResource(tipResource).data
  return maxBlockSize ?? tip?.maxBlockSize ?? null
}
