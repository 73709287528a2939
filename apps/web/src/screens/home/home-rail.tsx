import type { HomeView } from '#data/home/home.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { tipResource } from '#data/stats/network-stats.ts'
import { BlockRail } from './rail/block-rail.tsx'

/** Block interval targeted by the protocol, used when the API reports no measured one. */
const TARGET_BLOCK_INTERVAL_MS = 120_000

export function HomeRail({ view }: { readonly view: HomeView }) {
  return (
    <BlockRail
      blocks={view.blocks}
      maxBlockSize={useMaxBlockSize(view)}
      interval={view.blockInterval ?? TARGET_BLOCK_INTERVAL_MS}
    />
  )
}

/** Maximum block size in bytes, from the home data or the tip; null when unknown. */
export function useMaxBlockSize({ maxBlockSize }: Pick<HomeView, 'maxBlockSize'>): number | null {
  const tip = useResource(tipResource).data
  return maxBlockSize ?? tip?.maxBlockSize ?? null
}
