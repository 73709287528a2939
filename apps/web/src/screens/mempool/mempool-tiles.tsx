import { usePublicConfig } from '../../config/use-public-config.ts'
import type { MempoolView } from '../../data/mempool/mempool-view.ts'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatErg } from '../../format/format-erg.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { formatSize } from '../../format/format-size.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import type { Words } from '../../i18n/create-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import css from './mempool.module.css'
import { nextFee } from './mempool-sentence.ts'

/** How much waits, in four readings. */
export function MempoolTiles({ mempool }: { readonly mempool: MempoolView }) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const { count, losingCount, size, fees, maxBlockSize, nodes, projection } = mempool
  return (
    <Tiles layout="even" className={css.tiles}>
      <Tile
        label={words.text('mempool.waiting')}
        figure={formatCount(count)}
        unit={words.text('mempool.unit')}
        note={projection !== null && words.text('mempool.losing', { count: losingCount })}
      />
      <Tile
        label={words.text('mempool.bytes')}
        figure={size === null ? UNKNOWN : formatSize(size)}
        note={
          size !== null &&
          maxBlockSize !== null &&
          words.text('mempool.bytesNote', {
            share: formatPercent(BigInt(size), BigInt(maxBlockSize), 1),
            capacity: formatSize(maxBlockSize),
          })
        }
      />
      <Tile
        label={words.text('mempool.fees')}
        figure={<ErgAmount nanoErg={fees} />}
        unit={fees === null ? undefined : coinUnit(coinName)}
        note={projection !== null && words.text('mempool.feesNote', { fee: formatErg(nextFee(mempool), coinName) })}
      />
      {nodes !== null && (
        <Tile label={words.text('mempool.nodes')} figure={formatCount(nodes.length)} note={nodesText(words, nodes)} />
      )}
    </Tiles>
  )
}

/** Whether the nodes show the same number of transactions. */
function nodesText(words: Words, counts: readonly number[]): string {
  if (counts.length === 0) return words.text('mempool.noNodes')
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most
    ? words.text('mempool.nodesAgree', { nodes: counts.length, count: formatCount(most) })
    : words.text('mempool.nodesDiffer', { least: formatCount(least), most: formatCount(most) })
}
