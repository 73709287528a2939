import type { BlockView } from '../../../data/blocks/block-view.ts'
import { wholeReward } from '../../../data/blocks/whole-reward.ts'
import { Age } from '../../../entities/age.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { MinerLink } from '../../../entities/miner-link.tsx'
import { Moment } from '../../../entities/moment.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'

/** The readings of a block. */
export function BlockFacts({ block }: { readonly block: BlockView }) {
  const words = useWords()
  const { timestamp, miner, reward, fees, size, transactionsSize, maxBlockSize, confirmations } = block
  const parts = {
    reward: <ErgAmount key="reward" nanoErg={reward} />,
    fees: <ErgAmount key="fees" nanoErg={fees} />,
  }
  const share =
    maxBlockSize === null ? undefined : formatPercent(BigInt(transactionsSize ?? size), BigInt(maxBlockSize))
  return (
    <Facts>
      <Fact label={words.text('block.mined')} note={<Moment timestamp={timestamp} />}>
        <Age timestamp={timestamp} isBesideMoment />
      </Fact>
      <Fact label={words.text('block.minedBy')}>
        <MinerLink miner={miner} />
      </Fact>
      <Fact label={words.text('block.minerReward')} note={words.parts('block.rewardParts', parts)}>
        <ErgAmount nanoErg={wholeReward(block)} unit />
      </Fact>
      <Fact
        label={words.text('block.size')}
        note={share === undefined ? undefined : words.text('block.shareOfLimit', { percent: share })}
      >
        {formatSize(size)}
      </Fact>
      <Fact label={words.text('block.confirmations')}>{formatCount(confirmations ?? undefined)}</Fact>
    </Facts>
  )
}
