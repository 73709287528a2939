import type { MempoolView } from '#data/mempool/mempool.ts'
import { FeeHistogram } from './fee-histogram.tsx'
import css from './mempool.module.css'
import { MempoolTiles } from './mempool-tiles.tsx'
import { NextBlocks } from './next-blocks.tsx'

/** Tiles and drawings of the mempool; an empty mempool has no drawings. */
export function MempoolOverview({ mempool }: { readonly mempool: MempoolView }) {
  const { count, projection, maxBlockSize, feeLevels, histogram } = mempool
  const hasDrawings = count > 0 && projection !== null && maxBlockSize !== null
  return (
    <>
      <MempoolTiles mempool={mempool} />
      {hasDrawings && (
        <div className={`grid ${css.drawings}`}>
          <FeeHistogram bins={histogram ?? []} />
          <NextBlocks projection={projection} capacity={maxBlockSize} levels={feeLevels ?? []} />
        </div>
      )}
    </>
  )
}
