import type { HolderRow } from '../../data/tokens/holder-row.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarCell } from '../../ui/bar-cell.tsx'
import { Cell } from '../../ui/table.tsx'

export interface ShareCellProps {
  readonly holder: Pick<HolderRow, 'amount' | 'isCirculating'>
  readonly circulating: string
}

/** Share of the circulating supply, as figure and bar. */
export function ShareCell({ holder: { amount, isCirculating }, circulating }: ShareCellProps) {
  const t = useTranslation()
  if (!isCirculating)
    return (
      <Cell at="side" numeric dim>
        {t.text('richList.locked')}
      </Cell>
    )
  return (
    <BarCell at="side" numeric share={shareOf(BigInt(amount), BigInt(circulating))}>
      {formatPercent(BigInt(amount), BigInt(circulating))}
    </BarCell>
  )
}

/** Precise enough for a bar of less than a hundred pixels. */
const shareOf = (part: bigint, total: bigint): number => (total === 0n ? 0 : Number((part * 10_000n) / total) / 10_000)
