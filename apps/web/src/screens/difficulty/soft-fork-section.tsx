import type { Difficulty } from '@ergo-explorer/contract'
import { expectedTimeAfterEpoch } from './expected-block-time.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { Section } from '#ui/layout/section.tsx'
import { parameterValue } from './ballots.ts'
import css from './difficulty.module.css'
import { BlockRangeDrawing } from './block-range-drawing.tsx'

/** State of the vote on a new protocol version. */
export function SoftForkSection({ monitor }: SoftForkSectionProps) {
  const { voting, height } = monitor
  const t = useTranslation()
  const { softFork } = voting
  const blockVersion = parameterValue(voting, 'blockVersion')
  const title = t.text('softFork.title')
  const version = blockVersion === null ? undefined : t.text('softFork.version', { version: blockVersion })
  if (softFork === null)
    return (
      <Section className={css.section} title={title} note={version}>
        <p className="serif serif--panel">{t.text('softFork.none')}</p>
      </Section>
    )
  const { startHeight, votingEndHeight, activationHeight, voteCount, neededCount, state } = softFork
  // The time of a past block is not part of the data.
  const when = (at: number) =>
    at > height ? (
      <RichMessage
        message="softFork.expected"
        values={{
          block: formatCount(at),
          date: <Timestamp key="date" timestamp={expectedTimeAfterEpoch(monitor, at)} />,
        }}
      />
    ) : (
      <BlockLink height={at} />
    )
  return (
    <Section className={css.section} title={title} note={version}>
      <p className="serif serif--panel">
        {t.text('softFork.sentence', {
          state,
          votes: voteCount,
          needed: formatCount(neededCount),
          block: formatCount(activationHeight),
        })}
      </p>
      <BlockRangeDrawing
        label={t.text('softFork.drawing', {
          start: formatCount(startHeight),
          end: formatCount(votingEndHeight),
          activation: formatCount(activationHeight),
          height: formatCount(height),
        })}
        from={startHeight}
        to={activationHeight}
        at={height}
        nowLabel={formatCount(height)}
        marks={[startHeight, votingEndHeight, activationHeight].map((at) => ({ at, label: formatCount(at) }))}
      />
      <DescriptionList
        facts={[
          {
            label: t.text('softFork.votes'),
            value: t.text('softFork.votesOf', {
              votes: formatCount(voteCount),
              needed: formatCount(neededCount),
              share: formatPercent(BigInt(voteCount), BigInt(neededCount), 1),
            }),
          },
          { label: t.text('softFork.start'), value: when(startHeight) },
          { label: t.text('softFork.end'), value: when(votingEndHeight) },
          { label: t.text('softFork.activation'), value: when(activationHeight) },
        ]}
      />
    </Section>
  )
}

interface SoftForkSectionProps {
  readonly monitor: Difficulty
}
