import type { HolderRow } from '../../../data/tokens/holder-row.ts'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { HolderName } from '../holder-name.tsx'
import { ShareCell } from '../share-cell.tsx'

export interface RichTableProps {
  readonly rows: readonly HolderRow[]
  /** How many are richer than the first of these. */
  readonly before: number
  readonly circulating: string
  readonly unit: string
}

export function RichTable({ rows, before, circulating, unit }: RichTableProps) {
  const words = useWords()
  return (
    <Table caption={words.text('title.richList')} head={useRichHead(unit)}>
      {rows.map((holder, index) => (
        <Row key={holder.party.scriptHash ?? holder.party.address}>
          <Cell at="under" label={words.text('token.rank')} dim>
            {formatCount(before + index + 1)}
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

export function useRichHead(unit: string) {
  const words = useWords()
  return [
    words.text('token.rank'),
    words.text('token.address'),
    { label: words.text('richList.balance', { unit }), numeric: true },
    { label: words.text('richList.share'), numeric: true },
  ] as const
}
