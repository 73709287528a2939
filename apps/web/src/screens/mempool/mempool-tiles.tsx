import { usePublicConfig } from '#config/use-public-config.ts'
import type { MempoolView } from '#data/mempool/mempool.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { chainFigure } from '#entities/figure.ts'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatCount, UNKNOWN_VALUE_TEXT, formatSize } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tile, Tiles } from '#ui/facts/tiles.tsx'
import { Tooltip } from '#ui/text/tooltip.tsx'
import css from './mempool.module.css'
import { nextBlockFee } from './mempool-sentence.ts'

/** Number, size and fees of pending transactions, and the nodes that report them. */
export function MempoolTiles({ mempool }: { readonly mempool: MempoolView }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { transactionCount, conflictingCount, preConfirmedCount, size, fees, maxBlockSize, nodes, projection } = mempool
  return (
    <Tiles layout="even" className={css.tiles}>
      <Tile
        label={t.text('mempool.pending')}
        figure={formatCount(transactionCount)}
        attributes={chainFigure('pending-transactions', transactionCount)}
        unit={t.text('mempool.unit')}
        note={
          projection !== null && (
            <PendingNote conflictingCount={conflictingCount} preConfirmedCount={preConfirmedCount} />
          )
        }
      />
      <Tile
        label={t.text('mempool.bytes')}
        figure={size === null ? UNKNOWN_VALUE_TEXT : formatSize(size)}
        attributes={chainFigure('pending-size', size)}
        note={
          size !== null &&
          maxBlockSize !== null &&
          t.text('mempool.bytesNote', {
            share: formatPercent(BigInt(size), BigInt(maxBlockSize), 1),
            capacity: formatSize(maxBlockSize),
          })
        }
      />
      <Tile
        label={t.text('mempool.fees')}
        figure={<ErgAmount nanoErg={fees} />}
        unit={fees === null ? undefined : formatCoinUnit(coinName)}
        note={projection !== null && t.text('mempool.feesNote', { fee: formatErg(nextBlockFee(mempool), coinName) })}
      />
      {nodes !== null && (
        <Tile label={t.text('mempool.nodes')} figure={formatCount(nodes.length)} note={nodesText(t, nodes)} />
      )}
    </Tiles>
  )
}

/** Pre-confirmed transactions with an explanation, if there are any; then double spends are named only if there are any. */
function PendingNote({
  conflictingCount,
  preConfirmedCount,
}: Pick<MempoolView, 'conflictingCount' | 'preConfirmedCount'>) {
  const t = useTranslation()
  if (conflictingCount === null || preConfirmedCount === null) return null
  const doubleSpends = t.text('mempool.doubleSpends', { count: conflictingCount })
  if (preConfirmedCount === 0) return doubleSpends
  return (
    <>
      <Tooltip text={t.text('status.preConfirmedHelp')}>
        {t.text('mempool.preConfirmed', { count: preConfirmedCount })}
      </Tooltip>
      {conflictingCount > 0 && ` · ${doubleSpends}`}
    </>
  )
}

/** Compares the number of transactions that each node reports. */
function nodesText(t: Translations, nodes: NonNullable<MempoolView['nodes']>): string {
  const counts = nodes.map(({ transactionCount }) => transactionCount)
  if (counts.length === 0) return t.text('mempool.noNodes')
  const [min, max] = [Math.min(...counts), Math.max(...counts)]
  return min === max
    ? t.text('mempool.nodesAgree', { nodes: counts.length, count: formatCount(max) })
    : t.text('mempool.nodesDiffer', { min: formatCount(min), max: formatCount(max) })
}
