import { usePublicConfig } from '../../config/use-public-config.ts'
import { coinUnit } from '../../format/coin-unit.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { ColumnHead } from '../../ui/table.tsx'

export function useWaitingHead(): readonly ColumnHead[] {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  return [
    words.text('mempool.transaction'),
    words.text('mempool.what'),
    { label: words.text('mempool.inputs'), numeric: true },
    { label: words.text('mempool.outputs'), numeric: true },
    { label: words.text('mempool.fee', { unit }), numeric: true },
    { label: words.text('mempool.perByte', { unit: `nano${unit}` }), numeric: true },
    { label: words.text('mempool.size'), numeric: true },
    words.text('mempool.block'),
    { label: words.text('mempool.seen'), numeric: true },
  ]
}
