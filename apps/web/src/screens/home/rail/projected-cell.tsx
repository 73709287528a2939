import { ERG_DECIMALS } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import { paymentFee } from '../../../data/home/payment-cost.ts'
import type { ProjectedView } from '../../../data/home/projection.ts'
import { formatDuration } from '../../../format/format-duration.ts'
import { formatSize } from '../../../format/format-size.ts'
import { formatTokenAmount } from '../../../format/format-token-amount.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { RailCell } from './cell.tsx'
import { feeRangeText } from './fee-range-text.ts'

export interface ProjectedCellProps {
  readonly block: ProjectedView
  readonly capacity: number
  readonly scale: number
  /** Milliseconds between blocks. */
  readonly interval: number
}

const MINUTE_MS = 60_000

export function ProjectedCell({ block, capacity, scale, interval }: ProjectedCellProps) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const { ahead, transactionCount, size, leastFee, mostFee, feePerByte, strata } = block
  const minutes = Math.max(Math.round((ahead * interval) / MINUTE_MS), 1)
  return (
    <RailCell
      kind={ahead === 1 ? 'next' : 'later'}
      title={ahead === 1 ? words.text('home.next') : `+${ahead}`}
      size={size}
      capacity={capacity}
      scale={scale}
      strata={strata}
      link={{ screen: 'mempool', to: '/mempool' }}
      lines={{
        when: words.text('home.expected', { duration: formatDuration(minutes * MINUTE_MS, words.locale) }),
        content: words.text('home.cellContent', { count: transactionCount, size: formatSize(size) }),
        fees: feeRangeText(leastFee, mostFee, coinName),
        who: words.text('home.getsIn', { fee: formatTokenAmount(paymentFee(feePerByte), ERG_DECIMALS) }),
      }}
    />
  )
}
