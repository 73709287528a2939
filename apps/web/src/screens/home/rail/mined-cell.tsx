import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { BlockRow } from '../../../data/blocks/block-row.ts'
import { ShortAge } from '../../../entities/short-age.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { formatSize } from '../../../format/format-size.ts'
import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { cleanText } from '../../../ui/clean-text.ts'
import { RailCell } from './cell.tsx'
import { feeRangeText } from './fee-range-text.ts'

export interface MinedCellProps {
  readonly block: BlockRow
  readonly capacity: number | null
  readonly scale: number
  readonly isNewest: boolean
}

export function MinedCell({ block, capacity, scale, isNewest }: MinedCellProps) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const { id, height, timestamp, transactionCount, size, leastFee, mostFee, miner } = block
  return (
    <RailCell
      kind={isNewest ? 'newest' : 'mined'}
      title={formatCount(height)}
      size={size}
      capacity={capacity}
      scale={scale}
      // Where nobody tells the kinds, a block is one layer.
      strata={block.strata ?? [{ kind: 'other', size }]}
      link={{ screen: 'block', to: `/blocks/${id}` }}
      lines={{
        when: <ShortAge timestamp={timestamp} />,
        content: words.text('home.cellContent', { count: transactionCount, size: formatSize(size) }),
        fees: feeRangeText(leastFee, mostFee, coinName),
        who: <bdi>{miner.name === null ? shortenId(miner.address, 6) : cleanText(miner.name)}</bdi>,
      }}
    />
  )
}
