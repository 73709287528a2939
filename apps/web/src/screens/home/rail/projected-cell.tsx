import { MINUTE_MS } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import { computePaymentFee } from '#data/home/market-figures.ts'
import type { ProjectedBlockView } from '#data/home/projection.ts'
import { formatDuration } from '#format/duration.ts'
import { formatSize } from '#format/number.ts'
import { formatErg, formatErgRange } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RailCell } from './rail-cell.tsx'

export interface ProjectedCellProps {
  readonly block: ProjectedBlockView
  readonly capacity: number
  readonly scale: number
  /** Milliseconds between blocks. */
  readonly interval: number
}

export function ProjectedCell({ block, capacity, scale, interval }: ProjectedCellProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { ahead, transactionCount, size, minFee, maxFee, feePerByte, transactionKinds } = block
  const minutes = Math.max(Math.round((ahead * interval) / MINUTE_MS), 1)
  return (
    <RailCell
      kind={ahead === 1 ? 'next' : 'later'}
      title={ahead === 1 ? t.text('home.next') : `+${ahead}`}
      size={size}
      capacity={capacity}
      scale={scale}
      kinds={transactionKinds}
      link={{ screen: 'mempool', to: '/mempool' }}
      lines={{
        time: t.text('home.expected', { duration: formatDuration(minutes * MINUTE_MS, t.locale) }),
        content: t.text('home.cellContent', { count: transactionCount, size: formatSize(size) }),
        fees: formatErgRange(minFee, maxFee, coinName),
        detail: t.text('home.fromFee', { fee: formatErg(computePaymentFee(feePerByte), coinName) }),
      }}
    />
  )
}
