import type { BlockView } from '../../../data/blocks/block-view.ts'
import { wholeReward } from '../../../data/blocks/whole-reward.ts'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import css from './block.module.css'

/** What the block brought its miner, and where it comes from and goes to. */
export function RewardSplit({ block }: { readonly block: BlockView }) {
  const words = useWords()
  const { rewardSplit, reward, fees } = block
  const schedule = rewardSplit === null ? [] : scheduleOf(rewardSplit)
  return (
    <>
      <ErgAmount nanoErg={wholeReward(block)} unit />
      <dl className={css.split}>
        {[...schedule, ['miner', reward] as const, ['fees', fees] as const].map(([part, nanoErg]) => (
          <div key={part}>
            <dt>{words.text(`block.split.${part}`)}</dt>
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

/** Most blocks know only some of these. */
const scheduleOf = (split: NonNullable<BlockView['rewardSplit']>) =>
  SCHEDULE.map((part) => [part, split[part]] as const).filter(([part, amount]) => part === 'emission' || amount !== '0')
