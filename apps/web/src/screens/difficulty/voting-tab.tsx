import type { VotingEpochPage } from '#data/difficulty/difficulty.ts'
import type { Difficulty } from '@ergo-explorer/contract'
import type { Paging } from '#data/paging.ts'
import type { ResourceState } from '#data/resource/use-resource.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { BallotTable } from './ballot-table.tsx'
import css from './difficulty.module.css'
import { SoftForkSection } from './soft-fork-section.tsx'
import { EpochStrip } from './epoch-strip.tsx'
import { VotingHistory } from './voting-history.tsx'

export interface VotingTabProps {
  readonly monitor: Difficulty
  readonly epochs: ResourceState<VotingEpochPage | null>
  readonly paging: Paging
}

/** Current votes of miners and past changes. */
export function VotingTab({ monitor, epochs, paging }: VotingTabProps) {
  const t = useTranslation()
  const { voting, height } = monitor
  const { number, fromHeight, toHeight, blocksLeft, neededCount, votes } = voting
  const total = toHeight - fromHeight + 1
  return (
    <>
      <Section
        className={css.section}
        title={t.text('voting.epoch', { epoch: formatCount(number) })}
        note={t.text('difficulty.epochNote', { done: formatCount(total - blocksLeft), total })}
      >
        <EpochStrip fromHeight={fromHeight} toHeight={toHeight} height={height} />
        <BallotTable voting={voting} />
        <p className={`label ${css.note}`}>
          {t.text('voting.rule', { needed: neededCount, total: formatCount(total) })}
        </p>
        {votes
          .filter((tally) => tally.for === 'unknown')
          .map(({ vote, blockCount }) => (
            <p key={vote} className={`label ${css.note}`}>
              {t.text('voting.unknown', { vote: formatCount(vote), blocks: blockCount })}
            </p>
          ))}
      </Section>
      <SoftForkSection monitor={monitor} />
      <VotingHistory epochs={epochs} paging={paging} />
    </>
  )
}
