import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { BlockRow } from '../../../data/blocks/block-row.ts'
import { HOME_LIST_ROW_COUNT } from '../../../data/home/home-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { MinerLink } from '../../../entities/miner-link.tsx'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { ShortAge } from '../../../entities/short-age.tsx'
import { formatCoinUnit } from '../../../format/format-coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BarCell } from '../../../ui/bar-cell.tsx'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from '../home.module.css'
import { useNewItems } from '../../../ui/use-new-items.ts'
import { StableContent } from './stable-content.tsx'

export interface LatestBlocksProps {
  readonly blocks: readonly BlockRow[]
  readonly maxBlockSize: number | null
}

export function LatestBlocks({ blocks, maxBlockSize }: LatestBlocksProps) {
  const t = useTranslation()
  return (
    <Section
      className="span-7"
      title={t.text('home.latestBlocks')}
      end={
        <ScreenLink screen="latest-blocks" to="/latest-blocks">
          {t.text('home.allBlocks')}
        </ScreenLink>
      }
    >
      <StableContent value={blocks}>
        {(shown) => <BlockTable blocks={shown.slice(0, HOME_LIST_ROW_COUNT)} maxBlockSize={maxBlockSize} />}
      </StableContent>
    </Section>
  )
}

function BlockTable({ blocks, maxBlockSize }: LatestBlocksProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const isNew = useNewItems(blocks.map(({ id }) => id))
  const reward = t.text('home.column.reward', { unit })
  return (
    <Table
      caption={t.text('home.latestBlocks')}
      head={[
        t.text('home.column.height'),
        t.text('home.column.age'),
        { label: t.text('home.column.transactions'), numeric: true },
        t.text('home.column.fill'),
        t.text('home.column.miner'),
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
          {/* Hidden on phones: the rail above shows both values. */}
          <Cell at="hidden" numeric>
            {formatCount(transactionCount)}
          </Cell>
          <BarCell at="hidden" dim share={maxBlockSize === null ? 0 : size / maxBlockSize}>
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
