import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { BlockRow } from '../../../data/blocks/block-row.ts'
import { ROWS } from '../../../data/home/home-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { MinerLink } from '../../../entities/miner-link.tsx'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { ShortAge } from '../../../entities/short-age.tsx'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { BarCell } from '../../../ui/bar-cell.tsx'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from '../home.module.css'
import { useArrivals } from '../../../ui/use-arrivals.ts'
import { Steady } from './steady.tsx'

export interface LatestBlocksProps {
  readonly blocks: readonly BlockRow[]
  readonly maxBlockSize: number | null
}

export function LatestBlocks({ blocks, maxBlockSize }: LatestBlocksProps) {
  const words = useWords()
  return (
    <Section
      className="span-7"
      title={words.text('home.latestBlocks')}
      end={
        <ScreenLink screen="latest-blocks" to="/latest-blocks">
          {words.text('home.allBlocks')}
        </ScreenLink>
      }
    >
      <Steady value={blocks}>{(shown) => <Blocks blocks={shown.slice(0, ROWS)} maxBlockSize={maxBlockSize} />}</Steady>
    </Section>
  )
}

function Blocks({ blocks, maxBlockSize }: LatestBlocksProps) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const isNew = useArrivals(blocks.map(({ id }) => id))
  const reward = words.text('home.column.reward', { unit })
  return (
    <Table
      caption={words.text('home.latestBlocks')}
      head={[
        words.text('home.column.height'),
        words.text('home.column.age'),
        { label: words.text('home.column.transactions'), numeric: true },
        words.text('home.column.fill'),
        words.text('home.column.miner'),
        { label: reward, numeric: true },
      ]}
    >
      {blocks.map(({ id, height, timestamp, transactionCount, size, miner, reward: coins }) => (
        <Row key={id} state={isNew(id) ? 'new' : undefined}>
          <Cell at="title" lead>
            <BlockLink id={id} height={height} />
          </Cell>
          <Cell at="side" dim className={css.age}>
            <ShortAge timestamp={timestamp} />
          </Cell>
          {/* On a phone the rail above says these two. */}
          <Cell at="nowhere" numeric>
            {formatCount(transactionCount)}
          </Cell>
          <BarCell at="nowhere" dim share={maxBlockSize === null ? 0 : size / maxBlockSize}>
            {formatSize(size)}
          </BarCell>
          <Cell at="under">
            <MinerLink miner={miner} />
          </Cell>
          <Cell at="figure" numeric>
            <ErgAmount nanoErg={coins} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
