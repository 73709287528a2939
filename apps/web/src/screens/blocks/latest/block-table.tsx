import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { BlockRow } from '../../../data/blocks/block-row.ts'
import type { BlocksView } from '../../../data/blocks/blocks.ts'
import { Age } from '../../../entities/age.tsx'
import { BlockLink } from '../../../entities/block-link.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { MinerLink } from '../../../entities/miner-link.tsx'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { BarCell } from '../../../ui/bar-cell.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'

/** Blocks, newest first. */
export function BlockTable({ items, maxBlockSize }: Pick<BlocksView, 'items' | 'maxBlockSize'>) {
  return (
    <Table caption={useWords().text('title.latestBlocks')} head={useHead()}>
      {items.map((block) => (
        <BlockLine key={block.id} block={block} maxBlockSize={maxBlockSize} />
      ))}
    </Table>
  )
}

function BlockLine({ block, maxBlockSize }: { readonly block: BlockRow; readonly maxBlockSize: number | null }) {
  const words = useWords()
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
      <Cell label={words.text('block.transactions')} numeric>
        {formatCount(transactionCount)}
      </Cell>
      <BarCell
        label={words.text('block.size')}
        share={maxBlockSize === null ? 0 : size / Math.max(maxBlockSize, 1)}
        dim
      >
        {formatSize(size)}
      </BarCell>
      <Cell at="under">
        <MinerLink miner={miner} />
      </Cell>
      <Cell at="figure" label={words.text('blocks.reward', { unit: coinUnit(coinName) })} numeric>
        <ErgAmount nanoErg={reward} />
      </Cell>
    </Row>
  )
}

/** As many rows as will come. */
export function BlockTableBones({ rows }: { readonly rows: number }) {
  return (
    <Table caption={useWords().text('title.latestBlocks')} head={useHead()} isBusy>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index}>
          <Cell at="title">
            <Bone width={3} />
          </Cell>
          <Cell at="side">
            <Bone width={4} />
          </Cell>
          <Cell numeric>
            <Bone width={1} />
          </Cell>
          <Cell>
            <Bone width={5} />
          </Cell>
          <Cell at="under">
            <Bone width={4} />
          </Cell>
          <Cell at="figure" numeric>
            <Bone width={4} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function useHead() {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  return [
    words.text('block.height'),
    words.text('block.age'),
    { label: words.text('block.transactions'), numeric: true },
    words.text('blocks.fill'),
    words.text('block.minedBy'),
    { label: words.text('blocks.reward', { unit }), numeric: true },
  ] as const
}
