import type { MonitorView } from '../../data/difficulty/monitor.ts'
import { BlockLink } from '../../entities/block-link.tsx'
import { Moment } from '../../entities/moment.tsx'
import { formatCount } from '../../format/format-count.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Said } from '../../ui/said.tsx'
import { Section } from '../../ui/section.tsx'
import css from './difficulty.module.css'
import { StripDrawing } from './strip-drawing.tsx'

/** Whether a new version of the protocol is voted on, or waits for its block. */
export function SoftForkSection({ monitor: { voting, height, timestamp, blockInterval } }: SoftForkSectionProps) {
  const words = useWords()
  const { softFork, blockVersion } = voting
  const title = words.text('softFork.title')
  const version = blockVersion === null ? undefined : words.text('softFork.version', { version: blockVersion })
  if (softFork === null)
    return (
      <Section className={css.section} title={title} note={version}>
        <p className="say say--panel">{words.text('softFork.none')}</p>
      </Section>
    )
  const { startHeight, votingEndHeight, activationHeight, votes, needed, state } = softFork
  // When a past block was is not told here.
  const when = (at: number) =>
    at > height ? (
      <Said
        message="softFork.expected"
        values={{
          block: formatCount(at),
          date: <Moment key="date" timestamp={timestamp + (at - height) * blockInterval} />,
        }}
      />
    ) : (
      <BlockLink height={at} />
    )
  return (
    <Section className={css.section} title={title} note={version}>
      <p className="say say--panel">
        {words.text('softFork.sentence', {
          state,
          votes,
          needed: formatCount(needed),
          block: formatCount(activationHeight),
        })}
      </p>
      <StripDrawing
        label={words.text('softFork.drawing', {
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
      <Ledger>
        <LedgerRow label={words.text('softFork.votes')}>
          {words.text('softFork.votesOf', {
            votes: formatCount(votes),
            needed: formatCount(needed),
            share: formatPercent(BigInt(votes), BigInt(needed), 1),
          })}
        </LedgerRow>
        <LedgerRow label={words.text('softFork.start')}>{when(startHeight)}</LedgerRow>
        <LedgerRow label={words.text('softFork.end')}>{when(votingEndHeight)}</LedgerRow>
        <LedgerRow label={words.text('softFork.activation')}>{when(activationHeight)}</LedgerRow>
      </Ledger>
    </Section>
  )
}

interface SoftForkSectionProps {
  readonly monitor: MonitorView
}
