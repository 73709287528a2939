import type { DifficultyView } from '../../data/difficulty/difficulty.ts'
import { BlockLink } from '../../entities/block-link.tsx'
import { Timestamp } from '../../entities/timestamp.tsx'
import { formatCount } from '../../format/format-count.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { RichMessage } from '../../ui/rich-message.tsx'
import { Section } from '../../ui/section.tsx'
import css from './difficulty.module.css'
import { BlockRangeDrawing } from './block-range-drawing.tsx'

/** State of the vote on a new protocol version. */
export function SoftForkSection({ monitor: { voting, height, timestamp, blockInterval } }: SoftForkSectionProps) {
  const t = useTranslation()
  const { softFork, blockVersion } = voting
  const title = t.text('softFork.title')
  const version = blockVersion === null ? undefined : t.text('softFork.version', { version: blockVersion })
  if (softFork === null)
    return (
      <Section className={css.section} title={title} note={version}>
        <p className="serif serif--panel">{t.text('softFork.none')}</p>
      </Section>
    )
  const { startHeight, votingEndHeight, activationHeight, votes, needed, state } = softFork
  // The time of a past block is not part of the data.
  const when = (at: number) =>
    at > height ? (
      <RichMessage
        message="softFork.expected"
        values={{
          block: formatCount(at),
          date: <Timestamp key="date" timestamp={timestamp + (at - height) * blockInterval} />,
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
          votes,
          needed: formatCount(needed),
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
      <DescriptionList>
        <DescriptionRow label={t.text('softFork.votes')}>
          {t.text('softFork.votesOf', {
            votes: formatCount(votes),
            needed: formatCount(needed),
            share: formatPercent(BigInt(votes), BigInt(needed), 1),
          })}
        </DescriptionRow>
        <DescriptionRow label={t.text('softFork.start')}>{when(startHeight)}</DescriptionRow>
        <DescriptionRow label={t.text('softFork.end')}>{when(votingEndHeight)}</DescriptionRow>
        <DescriptionRow label={t.text('softFork.activation')}>{when(activationHeight)}</DescriptionRow>
      </DescriptionList>
    </Section>
  )
}

interface SoftForkSectionProps {
  readonly monitor: DifficultyView
}
