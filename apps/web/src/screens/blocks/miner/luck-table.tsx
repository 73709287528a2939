import type { MinerDetail } from '@ergo-explorer/contract'
import { formatCount, formatDecimal, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './miner.module.css'

type Luck = MinerDetail['luck'][number]

/** Blocks found against those expected, with the range of chance. */
export function LuckTable({ luck }: { readonly luck: readonly Luck[] }) {
  const t = useTranslation()
  return (
    <DataTable
      caption={t.text('miner.luck')}
      rows={luck}
      keyOf={({ days }) => days}
      columns={[
        { head: t.text('miner.period'), card: 'title', lead: true, cell: ({ days }) => t.text('miner.days', { days }) },
        { head: t.text('miner.found'), kind: 'number', cell: ({ blockCount }) => formatCount(blockCount) },
        {
          head: t.text('miner.expected'),
          kind: 'number',
          cell: ({ expected }) => (expected === null ? UNKNOWN_VALUE_TEXT : formatDecimal(Number(expected), 1)),
        },
        {
          head: t.text('miner.range'),
          kind: 'number',
          cell: ({ low, high }) =>
            low === null || high === null ? UNKNOWN_VALUE_TEXT : `${formatCount(low)}–${formatCount(high)}`,
        },
        { head: t.text('miner.scale'), skeleton: 5, cell: (window) => <LuckScale luck={window} /> },
        {
          head: t.text('miner.luck'),
          kind: 'number',
          card: 'figure',
          cell: ({ percent }) => (percent === null ? UNKNOWN_VALUE_TEXT : `${formatDecimal(Number(percent), 1)} %`),
        },
      ]}
    />
  )
}

const WIDTH = 120
const HEIGHT = 16

/** From no block to twice the expected number: the range of chance in grey, the marker at the number found. */
function LuckScale({ luck: { blockCount, expected, low, high } }: { readonly luck: Luck }) {
  if (expected === null || low === null || high === null) return null
  const x = (count: number) => Math.min(WIDTH, (count / (2 * Number(expected))) * WIDTH)
  return (
    <svg className={css.scale} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect className={css.range} x={x(low)} y="4" width={Math.max(1, x(high) - x(low))} height="8" />
      <line className={css.middle} x1={WIDTH / 2} x2={WIDTH / 2} y1="2" y2="14" />
      <line className={css.marker} x1={x(blockCount)} x2={x(blockCount)} y1="0" y2={HEIGHT} />
    </svg>
  )
}
