import type { ReactNode } from 'react'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Meter } from '#ui/drawing/meter.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './miner-shares.module.css'

export interface ShareRow {
  readonly key: string
  readonly label: ReactNode
  readonly count: number
}

export interface ShareTableProps {
  readonly caption: string
  /** Of the labels and of the counts. */
  readonly heads: readonly [label: string, count: string]
  /** A number of skeleton rows while loading. */
  readonly rows: readonly ShareRow[] | number
  readonly total: number | undefined
}

/** Table with a bar for each row: its share of 100 %. */
export function ShareTable({ caption, heads: [label, count], rows, total }: ShareTableProps) {
  const t = useTranslation()
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { head: label, card: 'title', lead: true, skeleton: 5, cell: (row) => row.label },
        { head: count, kind: 'number', card: 'figure', cell: (row) => formatCount(row.count) },
        {
          head: t.text('chart.column.share'),
          label: false,
          className: css.wide,
          cell: (row) => (
            <span className={css.share}>
              <Meter share={row.count / (total ?? row.count)} />
              <span className={css.percent}>{formatPercent(BigInt(row.count), BigInt(total ?? 0))}</span>
            </span>
          ),
        },
      ]}
    />
  )
}
