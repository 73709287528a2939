import { usePublicConfig } from '../../config/use-public-config.ts'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ColumnHead } from '../../ui/table.tsx'

export function useMempoolTableHead(): readonly ColumnHead[] {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return [
    t.text('mempool.transaction'),
    t.text('mempool.what'),
    { label: t.text('mempool.inputs'), numeric: true },
    { label: t.text('mempool.outputs'), numeric: true },
    { label: t.text('mempool.fee', { unit }), numeric: true },
    { label: t.text('mempool.perByte', { unit: `nano${unit}` }), numeric: true },
    { label: t.text('mempool.size'), numeric: true },
    t.text('mempool.block'),
    { label: t.text('mempool.seen'), numeric: true },
  ]
}
