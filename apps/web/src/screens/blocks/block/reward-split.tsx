import type { KnownBlock } from '#data/api/operations.ts'
import { sumRewardAndFees } from '#data/blocks/block.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './block.module.css'

/** Total reward of the miner and its parts. */
export function RewardSplit({ block }: { readonly block: KnownBlock }) {
  const t = useTranslation()
  const { rewardSplit, reward, fees } = block
  const schedule = rewardSplit === null ? [] : scheduleOf(rewardSplit)
  return (
    <>
      <ErgAmount nanoErg={sumRewardAndFees(block)} unit />
      <dl className={css.split}>
        {[...schedule, ['miner', reward] as const, ['fees', fees] as const].map(([part, nanoErg]) => (
          <div key={part}>
            <dt>{t.text(`block.split.${part}`)}</dt>
            <dd>
              <ErgAmount nanoErg={nanoErg} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const SCHEDULE = ['emission', 'treasury', 'reemission', 'fromReemission'] as const

/** Parts that are zero are left out. */
const scheduleOf = (split: NonNullable<KnownBlock['rewardSplit']>) =>
  SCHEDULE.map((part) => [part, split[part]] as const).filter(([part, amount]) => part === 'emission' || amount !== '0')
