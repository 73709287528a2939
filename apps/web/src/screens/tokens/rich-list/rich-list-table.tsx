import type { HolderRow } from '../../../data/tokens/holder-row.ts'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { HolderName } from '../holder-name.tsx'
import { ShareCell } from '../share-cell.tsx'

export interface RichListTableProps {
  readonly rows: readonly HolderRow[]
  /** Number of addresses ranked before the first row. */
  readonly rankOffset: number
  readonly circulating: string
  readonly unit: string
}

export function RichListTable({ rows, rankOffset, circulating, unit }: RichListTableProps) {
  const t = useTranslation()
  return (
    <Table caption={t.text('title.richList')} head={useRichListHead(unit)}>
      {rows.map((holder, index) => (
        <Row key={holder.party.scriptHash ?? holder.party.address}>
          <Cell at="under" label={t.text('token.rank')} dim>
            {formatCount(rankOffset + index + 1)}
          </Cell>
          <Cell at="title" lead>
            <HolderName holder={holder} />
          </Cell>
          <Cell at="figure" numeric>
            <ErgAmount nanoErg={holder.amount} />
          </Cell>
          <ShareCell holder={holder} circulating={circulating} />
        </Row>
      ))}
    </Table>
  )
}

export function useRichListHead(unit: string) {
  const t = useTranslation()
  return [
    t.text('token.rank'),
    t.text('token.address'),
    { label: t.text('richList.balance', { unit }), numeric: true },
    { label: t.text('richList.share'), numeric: true },
  ] as const
}
