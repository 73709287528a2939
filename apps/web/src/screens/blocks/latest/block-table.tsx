import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { BlockRow } from '../../../data/blocks/block-row.ts'
import type { BlocksView } from '../../../data/blocks/blocks.ts'
import { Age } from '../../../entities/age.tsx'
import { BlockLink } from '../../../entities/block-link.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { MinerLink } from '../../../entities/miner-link.tsx'
import { formatCoinUnit } from '../../../format/format-coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BarCell } from '../../../ui/bar-cell.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'

/** Blocks, newest first. */
export function BlockTable({ items, maxBlockSize }: Pick<BlocksView, 'items' | 'maxBlockSize'>) {
  return (
    <Table caption={useTranslation().text('title.latestBlocks')} head={useHead()}>
      {items.map((block) => (
        <BlockLine key={block.id} block={block} maxBlockSize={maxBlockSize} />
      ))}
    </Table>
  )
}

function BlockLine({ block, maxBlockSize }: { readonly block: BlockRow; readonly maxBlockSize: number | null }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { id, height, timestamp, transactionCount, size, miner, reward } = block
  return (
    <Row>
      <Cell at="title" lead>
        <BlockLink id={id} height={height} />
      </Cell>
      <Cell at="side" dim>
        <Age timestamp={timestamp} />
      </Cell>
      <Cell label={t.text('block.transactions')} numeric>
        {formatCount(transactionCount)}
      </Cell>
      <BarCell label={t.text('block.size')} share={maxBlockSize === null ? 0 : size / Math.max(maxBlockSize, 1)} dim>
        {formatSize(size)}
      </BarCell>
      <Cell at="under">
        <MinerLink miner={miner} />
      </Cell>
      <Cell at="figure" label={t.text('blocks.reward', { unit: formatCoinUnit(coinName) })} numeric>
        <ErgAmount nanoErg={reward} />
      </Cell>
    </Row>
  )
}

/** Skeleton with as many rows as the list will have. */
export function BlockTableSkeleton({ rows }: { readonly rows: number }) {
  return (
    <Table caption={useTranslation().text('title.latestBlocks')} head={useHead()} isBusy>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index}>
          <Cell at="title">
            <Skeleton width={3} />
          </Cell>
          <Cell at="side">
            <Skeleton width={4} />
          </Cell>
          <Cell numeric>
            <Skeleton width={1} />
          </Cell>
          <Cell>
            <Skeleton width={5} />
          </Cell>
          <Cell at="under">
            <Skeleton width={4} />
          </Cell>
          <Cell at="figure" numeric>
            <Skeleton width={4} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function useHead() {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return [
    t.text('block.height'),
    t.text('block.age'),
    { label: t.text('block.transactions'), numeric: true },
    t.text('blocks.fill'),
    t.text('block.minedBy'),
    { label: t.text('blocks.reward', { unit }), numeric: true },
  ] as const
}
