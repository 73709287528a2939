import type { HomeView } from '#data/home/home.ts'
import { BlockRail } from './rail/block-rail.tsx'

/** Block interval targeted by the protocol, used when the API reports no measured one. */
const TARGET_BLOCK_INTERVAL_MS = 120_000

export function HomeRail({ view }: { readonly view: HomeView }) {
  return (
    <BlockRail
      blocks={view.blocks}
      maxBlockSize={view.maxBlockSize}
      interval={view.blockInterval ?? TARGET_BLOCK_INTERVAL_MS}
    />
  )
}
