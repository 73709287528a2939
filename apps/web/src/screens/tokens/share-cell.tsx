import type { HolderRow } from '../../data/tokens/holder-row.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { useWords } from '../../i18n/use-words.ts'
import { BarCell } from '../../ui/bar-cell.tsx'
import { Cell } from '../../ui/table.tsx'

export interface ShareCellProps {
  readonly holder: Pick<HolderRow, 'amount' | 'isCirculating'>
  readonly circulating: string
}

/** How much of what circulates somebody has, as a figure and as a bar. */
export function ShareCell({ holder: { amount, isCirculating }, circulating }: ShareCellProps) {
  const words = useWords()
  if (!isCirculating)
    return (
      <Cell at="side" numeric dim>
        {words.text('richList.locked')}
      </Cell>
    )
  return (
    <BarCell at="side" numeric share={shareOf(BigInt(amount), BigInt(circulating))}>
      {formatPercent(BigInt(amount), BigInt(circulating))}
    </BarCell>
  )
}

/** Only for drawing: a bar is less than a hundred pixels long. */
const shareOf = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000)
