import type { Difficulty, Supply } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { chainFigure } from '#entities/figure.ts'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT, formatHashRate, formatWithMetricPrefix } from '#format/number.ts'
import { formatErg } from '#format/amount.ts'
import { formatSignedPercent } from '#format/percent.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { parameterValue } from './ballots.ts'

export interface DifficultyFactsProps {
  /** Undefined while loading. */
  readonly monitor: Difficulty | undefined
  /** Null when the API does not provide it. */
  readonly supply: Supply | null | undefined
}

/** Key figures of all three tabs. */
export function DifficultyFacts({ monitor, supply }: DifficultyFactsProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  return (
    <KeyFigures
      data={monitor}
      facts={[
        {
          label: t.text('difficulty.value'),
          figure: ({ difficulty }) => chainFigure('difficulty', difficulty),
          value: ({ difficulty }) => <span title={formatCount(difficulty)}>{formatWithMetricPrefix(difficulty)}</span>,
          note: ({ hashRate }) => t.text('difficulty.hashRateNote', { hashRate: formatHashRate(hashRate) }),
        },
        {
          label: t.text('difficulty.nextChange'),
          figure: ({ next }) => chainFigure('next-difficulty-change', next?.changePercent),
          value: ({ next }) => (next === null ? UNKNOWN_VALUE_TEXT : formatSignedPercent(next.changePercent)),
          note: ({ next }) => next && rangeText(t, next),
        },
        {
          label: t.text('difficulty.epochLeft'),
          figure: ({ blocksLeft }) => chainFigure('difficulty-epoch-blocks-left', blocksLeft),
          value: ({ blocksLeft }) => t.text('difficulty.blocksLeft', { blocks: blocksLeft }),
          note: ({ next }) => next && <Timestamp timestamp={next.expectedAt} />,
        },
        {
          label: t.text('difficulty.votingLeft'),
          figure: ({ voting }) => chainFigure('voting-epoch-blocks-left', voting.blocksLeft),
          value: ({ voting }) => t.text('difficulty.blocksLeft', { blocks: voting.blocksLeft }),
          note: ({ voting }) => {
            const version = parameterValue(voting, 'blockVersion')
            return version !== null && t.text('softFork.version', { version: formatCount(version) })
          },
        },
        {
          label: t.text('difficulty.rewardNow'),
          figure: chainFigure('scheduled-reward', supply?.reward.miner),
          value: supply && formatErg(supply.reward.miner, coinName),
          note:
            supply === undefined ? (
              <Skeleton width={5} />
            ) : (
              supply && t.text('difficulty.rewardOf', { emission: formatErg(supply.reward.emission, coinName) })
            ),
        },
        {
          label: t.text('difficulty.rewardNext'),
          figure: chainFigure('next-scheduled-reward', supply?.nextReduction?.reward.miner),
          value:
            supply &&
            (supply.nextReduction === null
              ? UNKNOWN_VALUE_TEXT
              : formatErg(supply.nextReduction.reward.miner, coinName)),
          note: supply?.nextReduction && (
            <RichMessage
              message="difficulty.rewardAt"
              values={{
                block: formatCount(supply.nextReduction.height),
                date: <Timestamp key="date" timestamp={supply.nextReduction.expectedAt} />,
              }}
            />
          ),
        },
      ]}
    />
  )
}

function rangeText(t: Translations, { slow, fast, isFinal }: NonNullable<Difficulty['next']>): string {
  if (isFinal) return t.text('difficulty.settled')
  if (slow.changePercent === fast.changePercent) return t.text('difficulty.sure')
  return t.text('difficulty.range', {
    low: formatSignedPercent(slow.changePercent),
    high: formatSignedPercent(fast.changePercent),
  })
}
