import { usePublicConfig } from '#config/use-public-config.ts'
import type { KnownBlockSummary } from '#data/api/operations.ts'
import { minerFromV2 } from '#data/blocks/miner-view.ts'
import { formatMinerName } from '#entities/name-text.ts'
import { ShortAge } from '#entities/age.tsx'
import { formatErgRange } from '#format/amount.ts'
import { formatCount, formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RailCell } from './rail-cell.tsx'

export interface MinedCellProps {
  readonly block: KnownBlockSummary
  readonly capacity: number | null
  readonly scale: number
  readonly isNewest: boolean
}

export function MinedCell({ block, capacity, scale, isNewest }: MinedCellProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { blockId, height, timestamp, transactionCount, size, minFee, maxFee, miner } = block
  return (
    <RailCell
      kind={isNewest ? 'newest' : 'mined'}
      title={formatCount(height)}
      size={size}
      capacity={capacity}
      scale={scale}
      // Without transaction kinds, the block is drawn as one layer.
      kinds={block.transactionKinds ?? [{ kind: 'other', size }]}
      link={{ screen: 'block', to: `/blocks/${blockId}` }}
      lines={{
        time: <ShortAge timestamp={timestamp} />,
        content: t.text('home.cellContent', { count: transactionCount, size: formatSize(size) }),
        fees: formatErgRange(minFee, maxFee, coinName),
        detail: <bdi>{formatMinerName(minerFromV2(miner))}</bdi>,
      }}
    />
  )
}
