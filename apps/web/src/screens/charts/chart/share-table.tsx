import type { DistributionView } from '../../../data/charts/distribution.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Meter } from '../../../ui/meter.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from './chart.module.css'
import { MinerName } from '../miner-name.tsx'

export function useShareHead() {
  const words = useWords()
  return [
    words.text('chart.column.miner'),
    { label: words.text('chart.column.blocks'), numeric: true } as const,
    words.text('chart.column.share'),
  ]
}

/** A bar for each miner, which is a table too; the longest bar is as long as there is room. */
export function ShareTable({ view: { miners, other, blocks } }: { readonly view: DistributionView }) {
  const words = useWords()
  const head = useShareHead()
  const longest = Math.max(...miners.map((miner) => miner.blocks), other.blocks)
  const rows = miners.map((miner) => ({
    key: `${miner.address} ${miner.name}`,
    who: <MinerName name={miner.name} address={miner.address} />,
    found: miner.blocks,
  }))
  const rest = {
    key: 'other',
    who: words.text(other.miners === null ? 'chart.others' : 'chart.otherMiners', { miners: other.miners ?? 0 }),
    found: other.blocks,
  }
  return (
    <Table caption={words.text('chart.shares')} head={head}>
      {(other.blocks === 0 ? rows : [...rows, rest]).map(({ key, who, found }) => (
        <Row key={key}>
          <Cell lead at="title">
            {who}
          </Cell>
          <Cell numeric at="figure">
            {formatCount(found)}
          </Cell>
          <Cell className={css.wide}>
            <span className={css.share}>
              <Meter share={found / longest} />
              <span className={css.percent}>{formatPercent(BigInt(found), BigInt(blocks))}</span>
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
