import type { MinerDistributionView } from '../../../data/charts/distribution.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Meter } from '../../../ui/meter.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from './chart.module.css'
import { MinerName } from '../miner-name.tsx'

export function useMinerShareTableHead() {
  const t = useTranslation()
  return [
    t.text('chart.column.miner'),
    { label: t.text('chart.column.blocks'), numeric: true } as const,
    t.text('chart.column.share'),
  ]
}

/** Table with a bar for each miner; the longest bar fills the column. */
export function MinerShareTable({ view: { miners, other, blocks } }: { readonly view: MinerDistributionView }) {
  const t = useTranslation()
  const head = useMinerShareTableHead()
  const longest = Math.max(...miners.map((miner) => miner.blocks), other.blocks)
  const rows = miners.map((miner) => ({
    key: `${miner.address} ${miner.name}`,
    miner: <MinerName name={miner.name} address={miner.address} />,
    found: miner.blocks,
  }))
  const rest = {
    key: 'other',
    miner: t.text(other.miners === null ? 'chart.others' : 'chart.otherMiners', { miners: other.miners ?? 0 }),
    found: other.blocks,
  }
  return (
    <Table caption={t.text('chart.shares')} head={head}>
      {(other.blocks === 0 ? rows : [...rows, rest]).map(({ key, miner, found }) => (
        <Row key={key}>
          <Cell lead at="title">
            {miner}
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
