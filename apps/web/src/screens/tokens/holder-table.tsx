import type { HolderRow } from '../../data/tokens/holder-row.ts'
import { TokenAmount } from '../../entities/token-amount.tsx'
import { formatCount } from '../../format/format-count.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { HolderName } from './holder-name.tsx'
import { ShareCell } from './share-cell.tsx'

export interface HolderTableProps {
  readonly rows: readonly HolderRow[]
  /** Number of holders ranked before the first row. */
  readonly rankOffset: number
  readonly decimals: number | null
  readonly circulating: string
}

/** Holders of a token, largest amount first. */
export function HolderTable({ rows, rankOffset, decimals, circulating }: HolderTableProps) {
  const t = useTranslation()
  return (
    <Table caption={t.text('token.holders')} head={useHolderHead()}>
      {rows.map((holder, index) => (
        <Row key={holder.party.scriptHash ?? holder.party.address}>
          <Cell at="under" label={t.text('token.rank')} dim>
            {formatCount(rankOffset + index + 1)}
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
  const t = useTranslation()
  return [
    t.text('token.rank'),
    t.text('token.address'),
    { label: t.text('token.amount'), numeric: true },
    { label: t.text('token.share'), numeric: true },
  ] as const
}
