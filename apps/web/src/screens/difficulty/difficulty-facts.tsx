import type { DifficultyForecastView, DifficultyView } from '../../data/difficulty/difficulty.ts'
import type { SupplyView } from '../../data/difficulty/supply.ts'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { Timestamp } from '../../entities/timestamp.tsx'
import { formatCount } from '../../format/format-count.ts'
import { formatErg } from '../../format/format-erg.ts'
import { formatHashRate } from '../../format/format-hash-rate.ts'
import { formatWithMetricPrefix } from '../../format/format-with-metric-prefix.ts'
import { formatSignedPercent } from '../../format/format-signed-percent.ts'
import { UNKNOWN_VALUE_TEXT } from '../../format/unknown-value-text.ts'
import type { Translations } from '../../i18n/create-translations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { KeyFigure, KeyFigures } from '../../ui/facts.tsx'
import { RichMessage } from '../../ui/rich-message.tsx'

export interface DifficultyFactsProps {
  /** Undefined while loading. */
  readonly monitor: DifficultyView | undefined
  /** Null when the API does not provide it. */
  readonly supply: SupplyView | null | undefined
}

/** Key figures of all three tabs. */
export function DifficultyFacts({ monitor, supply }: DifficultyFactsProps) {
  const t = useTranslation()
  if (monitor === undefined) return <FactsSkeleton />
  const { difficulty, hashRate, next, blocksLeft, voting } = monitor
  return (
    <KeyFigures>
      <KeyFigure
        label={t.text('difficulty.value')}
        note={t.text('difficulty.hashRateNote', { hashRate: formatHashRate(hashRate) })}
      >
        <span title={formatCount(difficulty)}>{formatWithMetricPrefix(difficulty)}</span>
      </KeyFigure>
      <KeyFigure label={t.text('difficulty.nextChange')} note={next === null ? undefined : rangeText(t, next)}>
        {next === null ? UNKNOWN_VALUE_TEXT : formatSignedPercent(next.changePercent)}
      </KeyFigure>
      <KeyFigure
        label={t.text('difficulty.epochLeft')}
        note={next === null ? undefined : <Timestamp timestamp={next.expectedAt} />}
      >
        {t.text('difficulty.blocksLeft', { blocks: blocksLeft })}
      </KeyFigure>
      <KeyFigure
        label={t.text('difficulty.votingLeft')}
        note={
          voting.blockVersion === null
            ? undefined
            : t.text('softFork.version', { version: formatCount(voting.blockVersion) })
        }
      >
        {t.text('difficulty.blocksLeft', { blocks: voting.blocksLeft })}
      </KeyFigure>
      <RewardFacts supply={supply} />
    </KeyFigures>
  )
}

function rangeText(t: Translations, { slow, fast, isFinal }: DifficultyForecastView): string {
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
      <KeyFigure
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
      </KeyFigure>
      <KeyFigure
        label={t.text('difficulty.rewardNext')}
        note={
          next === null || next === undefined ? undefined : (
            <RichMessage
              message="difficulty.rewardAt"
              values={{ block: formatCount(next.height), date: <Timestamp key="date" timestamp={next.expectedAt} /> }}
            />
          )
        }
      >
        {supply === undefined ? (
          <Skeleton width={3} />
        ) : next === null || next === undefined ? (
          UNKNOWN_VALUE_TEXT
        ) : (
          formatErg(next.reward.miner, coinName)
        )}
      </KeyFigure>
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
    <KeyFigures>
      {LABELS.map((label) => (
        <KeyFigure key={label} label={t.text(label)} note={<Skeleton width={5} />}>
          <Skeleton width={3} />
        </KeyFigure>
      ))}
    </KeyFigures>
  )
}
