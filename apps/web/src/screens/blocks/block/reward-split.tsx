import type { NanoErg } from '@ergo-explorer/chain'
import type { KnownBlock } from '#data/api/operations.ts'
import { sumRewardAndFees } from '#data/blocks/block.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './block.module.css'

interface BlockProps {
  readonly block: KnownBlock
}

/** New coins for the miner, and how the emission of the block is divided. */
export const RewardSplit = ({ block: { rewardSplit, reward } }: BlockProps) => (
  <Split total={reward} parts={rewardSplit === null ? [] : scheduleOf(rewardSplit)} />
)

/** Reward plus fees. */
export const RevenueSplit = ({ block }: BlockProps) => (
  <Split
    total={sumRewardAndFees(block)}
    parts={[
      ['miner', block.reward],
      ['fees', block.fees],
    ]}
  />
)

const SCHEDULE = ['emission', 'treasury', 'reemission', 'fromReemission'] as const

/** Parts that are zero are left out. */
const scheduleOf = (split: NonNullable<KnownBlock['rewardSplit']>) =>
  SCHEDULE.map((part) => [part, split[part]] as const).filter(([part, amount]) => part === 'emission' || amount !== '0')

interface SplitProps {
  readonly total: NanoErg | null
  readonly parts: readonly (readonly [(typeof SCHEDULE)[number] | 'miner' | 'fees', NanoErg | null])[]
}

function Split({ total, parts }: SplitProps) {
  const t = useTranslation()
  return (
    <>
      <ErgAmount nanoErg={total} unit />
      {parts.length > 0 && (
        <dl className={css.split}>
          {parts.map(([part, nanoErg]) => (
            <div key={part}>
              <dt>{t.text(`block.split.${part}`)}</dt>
              <dd>
                <ErgAmount nanoErg={nanoErg} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
