import type { MempoolView } from '#data/mempool/mempool.ts'
import { FeeHistogram } from './fee-histogram.tsx'
import css from './mempool.module.css'
import { MempoolTiles } from './mempool-tiles.tsx'
import { NextBlocks } from './next-blocks.tsx'

/**
 * Tiles and drawings of the mempool. An empty mempool keeps its drawings: it fills again within seconds, and the list
 * below must not move.
 */
export function MempoolOverview({ mempool }: { readonly mempool: MempoolView }) {
  const { projection, maxBlockSize, feeLevels, feeHistogram, nextBlock } = mempool
  const hasDrawings = projection !== null && maxBlockSize !== null
  return (
    <>
      <MempoolTiles mempool={mempool} />
      {hasDrawings && (
        <div className={`grid ${css.drawings}`}>
          <FeeHistogram bins={feeHistogram ?? []} />
          <NextBlocks projection={projection} capacity={maxBlockSize} levels={feeLevels ?? []} nextBlock={nextBlock} />
        </div>
      )}
    </>
  )
}
