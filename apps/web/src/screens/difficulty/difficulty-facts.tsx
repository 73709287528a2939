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
import type { Translations } from '../../i18n/create-translations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { RichMessage } from '../../ui/rich-message.tsx'

export interface DifficultyFactsProps {
  /** Undefined while loading. */
  readonly monitor: MonitorView | undefined
  /** Null when the API does not provide it. */
  readonly supply: SupplyView | null | undefined
}

/** Key figures of all three tabs. */
export function DifficultyFacts({ monitor, supply }: DifficultyFactsProps) {
  const t = useTranslation()
  if (monitor === undefined) return <FactsSkeleton />
  const { difficulty, hashRate, next, blocksLeft, voting } = monitor
  return (
    <Facts>
      <Fact
        label={t.text('difficulty.value')}
        note={t.text('difficulty.hashRateNote', { hashRate: formatHashRate(hashRate) })}
      >
        <span title={formatCount(difficulty)}>{formatMetric(difficulty)}</span>
      </Fact>
      <Fact label={t.text('difficulty.nextChange')} note={next === null ? undefined : rangeText(t, next)}>
        {next === null ? UNKNOWN : formatSignedPercent(next.changePercent)}
      </Fact>
      <Fact
        label={t.text('difficulty.epochLeft')}
        note={next === null ? undefined : <Moment timestamp={next.expectedAt} />}
      >
        {t.text('difficulty.blocksLeft', { blocks: blocksLeft })}
      </Fact>
      <Fact
        label={t.text('difficulty.votingLeft')}
        note={
          voting.blockVersion === null
            ? undefined
            : t.text('softFork.version', { version: formatCount(voting.blockVersion) })
        }
      >
        {t.text('difficulty.blocksLeft', { blocks: voting.blocksLeft })}
      </Fact>
      <RewardFacts supply={supply} />
    </Facts>
  )
}

function rangeText(t: Translations, { slow, fast, isFinal }: ForecastView): string {
  if (isFinal) return t.text('difficulty.settled')
  if (slow.changePercent === fast.changePercent) return t.text('difficulty.sure')
  return t.text('difficulty.range', {
    low: formatSignedPercent(slow.changePercent),
    high: formatSignedPercent(fast.changePercent),
  })
}

function RewardFacts({ supply }: Pick<DifficultyFactsProps, 'supply'>) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  if (supply === null) return null
  const next = supply?.next
  return (
    <>
      <Fact
        label={t.text('difficulty.rewardNow')}
        note={
          supply === undefined ? (
            <Skeleton width={5} />
          ) : (
            t.text('difficulty.rewardOf', { emission: formatErg(supply.reward.emission, coinName) })
          )
        }
      >
        {supply === undefined ? <Skeleton width={3} /> : formatErg(supply.reward.miner, coinName)}
      </Fact>
      <Fact
        label={t.text('difficulty.rewardNext')}
        note={
          next === null || next === undefined ? undefined : (
            <RichMessage
              message="difficulty.rewardAt"
              values={{ block: formatCount(next.height), date: <Moment key="date" timestamp={next.expectedAt} /> }}
            />
          )
        }
      >
        {supply === undefined ? (
          <Skeleton width={3} />
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

function FactsSkeleton() {
  const t = useTranslation()
  return (
    <Facts>
      {LABELS.map((label) => (
        <Fact key={label} label={t.text(label)} note={<Skeleton width={5} />}>
          <Skeleton width={3} />
        </Fact>
      ))}
    </Facts>
  )
}
