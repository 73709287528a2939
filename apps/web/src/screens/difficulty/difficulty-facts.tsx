import type { ForecastView, MonitorView } from '../../data/difficulty/monitor.ts'
import type { SupplyView } from '../../data/difficulty/supply.ts'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { Moment } from '../../entities/moment.tsx'
import { formatCount } from '../../format/format-count.ts'
import { formatErg } from '../../format/format-erg.ts'
import { formatHashRate } from '../../format/format-hash-rate.ts'
import { formatMetric } from '../../format/format-metric.ts'
import { formatSignedPercent } from '../../format/format-signed-percent.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import type { Words } from '../../i18n/create-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Bone } from '../../ui/bone.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Said } from '../../ui/said.tsx'

export interface DifficultyFactsProps {
  /** Undefined while it is on its way. */
  readonly monitor: MonitorView | undefined
  /** Null where the API does not tell it. */
  readonly supply: SupplyView | null | undefined
}

/** The readings of all three sides at once. */
export function DifficultyFacts({ monitor, supply }: DifficultyFactsProps) {
  const words = useWords()
  if (monitor === undefined) return <FactBones />
  const { difficulty, hashRate, next, blocksLeft, voting } = monitor
  return (
    <Facts>
      <Fact
        label={words.text('difficulty.value')}
        note={words.text('difficulty.hashRateNote', { hashRate: formatHashRate(hashRate) })}
      >
        <span title={formatCount(difficulty)}>{formatMetric(difficulty)}</span>
      </Fact>
      <Fact label={words.text('difficulty.nextChange')} note={next === null ? undefined : rangeText(words, next)}>
        {next === null ? UNKNOWN : formatSignedPercent(next.changePercent)}
      </Fact>
      <Fact
        label={words.text('difficulty.epochLeft')}
        note={next === null ? undefined : <Moment timestamp={next.expectedAt} />}
      >
        {words.text('difficulty.blocksLeft', { blocks: blocksLeft })}
      </Fact>
      <Fact
        label={words.text('difficulty.votingLeft')}
        note={
          voting.blockVersion === null
            ? undefined
            : words.text('softFork.version', { version: formatCount(voting.blockVersion) })
        }
      >
        {words.text('difficulty.blocksLeft', { blocks: voting.blocksLeft })}
      </Fact>
      <RewardFacts supply={supply} />
    </Facts>
  )
}

function rangeText(words: Words, { slow, fast, isSettled }: ForecastView): string {
  if (isSettled) return words.text('difficulty.settled')
  if (slow.changePercent === fast.changePercent) return words.text('difficulty.sure')
  return words.text('difficulty.range', {
    low: formatSignedPercent(slow.changePercent),
    high: formatSignedPercent(fast.changePercent),
  })
}

function RewardFacts({ supply }: Pick<DifficultyFactsProps, 'supply'>) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  if (supply === null) return null
  const next = supply?.next
  return (
    <>
      <Fact
        label={words.text('difficulty.rewardNow')}
        note={
          supply === undefined ? (
            <Bone width={5} />
          ) : (
            words.text('difficulty.rewardOf', { emission: formatErg(supply.reward.emission, coinName) })
          )
        }
      >
        {supply === undefined ? <Bone width={3} /> : formatErg(supply.reward.miner, coinName)}
      </Fact>
      <Fact
        label={words.text('difficulty.rewardNext')}
        note={
          next === null || next === undefined ? undefined : (
            <Said
              message="difficulty.rewardAt"
              values={{ block: formatCount(next.height), date: <Moment key="date" timestamp={next.expectedAt} /> }}
            />
          )
        }
      >
        {supply === undefined ? (
          <Bone width={3} />
        ) : next === null || next === undefined ? (
          UNKNOWN
        ) : (
          formatErg(next.reward.miner, coinName)
        )}
      </Fact>
    </>
  )
}

const LABELS = [
  'difficulty.value',
  'difficulty.nextChange',
  'difficulty.epochLeft',
  'difficulty.votingLeft',
  'difficulty.rewardNow',
  'difficulty.rewardNext',
] as const

function FactBones() {
  const words = useWords()
  return (
    <Facts>
      {LABELS.map((label) => (
        <Fact key={label} label={words.text(label)} note={<Bone width={5} />}>
          <Bone width={3} />
        </Fact>
      ))}
    </Facts>
  )
}
