import type { BlockView } from '../../../data/blocks/block-view.ts'
import { sumRewardAndFees } from '../../../data/blocks/sum-reward-and-fees.ts'
import { Age } from '../../../entities/age.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { MinerLink } from '../../../entities/miner-link.tsx'
import { Timestamp } from '../../../entities/timestamp.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { KeyFigure, KeyFigures } from '../../../ui/facts.tsx'

/** Key figures of a block. */
export function BlockFacts({ block }: { readonly block: BlockView }) {
  const t = useTranslation()
  const { timestamp, miner, reward, fees, size, transactionsSize, maxBlockSize, confirmations } = block
  const parts = {
    reward: <ErgAmount key="reward" nanoErg={reward} />,
    fees: <ErgAmount key="fees" nanoErg={fees} />,
  }
  const share =
    maxBlockSize === null ? undefined : formatPercent(BigInt(transactionsSize ?? size), BigInt(maxBlockSize))
  return (
    <KeyFigures>
      <KeyFigure label={t.text('block.mined')} note={<Timestamp timestamp={timestamp} />}>
        <Age timestamp={timestamp} isBesideMoment />
      </KeyFigure>
      <KeyFigure label={t.text('block.minedBy')}>
        <MinerLink miner={miner} />
      </KeyFigure>
      <KeyFigure label={t.text('block.minerReward')} note={t.parts('block.rewardParts', parts)}>
        <ErgAmount nanoErg={sumRewardAndFees(block)} unit />
      </KeyFigure>
      <KeyFigure
        label={t.text('block.size')}
        note={share === undefined ? undefined : t.text('block.shareOfLimit', { percent: share })}
      >
        {formatSize(size)}
      </KeyFigure>
      <KeyFigure label={t.text('block.confirmations')}>{formatCount(confirmations ?? undefined)}</KeyFigure>
    </KeyFigures>
  )
}
