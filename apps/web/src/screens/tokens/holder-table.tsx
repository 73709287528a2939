import type { HolderRow } from '../../data/tokens/holder-row.ts'
import { TokenAmount } from '../../entities/token-amount.tsx'
import { formatCount } from '../../format/format-count.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { HolderName } from './holder-name.tsx'
import { ShareCell } from './share-cell.tsx'

export interface HolderTableProps {
  readonly rows: readonly HolderRow[]
  /** How many have more than the first of these. */
  readonly before: number
  readonly decimals: number | null
  readonly circulating: string
}

/** Who has a token, those with most of it first. */
export function HolderTable({ rows, before, decimals, circulating }: HolderTableProps) {
  const words = useWords()
  return (
    <Table caption={words.text('token.holders')} head={useHolderHead()}>
      {rows.map((holder, index) => (
        <Row key={holder.party.scriptHash ?? holder.party.address}>
          <Cell at="under" label={words.text('token.rank')} dim>
            {formatCount(before + index + 1)}
          </Cell>
          <Cell at="title">
            <HolderName holder={holder} />
          </Cell>
          <Cell at="figure" numeric>
            <TokenAmount amount={holder.amount} decimals={decimals} />
          </Cell>
          <ShareCell holder={holder} circulating={circulating} />
        </Row>
      ))}
    </Table>
  )
}

export function useHolderHead() {
  const words = useWords()
  return [
    words.text('token.rank'),
    words.text('token.address'),
    { label: words.text('token.amount'), numeric: true },
    { label: words.text('token.share'), numeric: true },
  ] as const
}
