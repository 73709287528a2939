import type { Difficulty, VotingEpoch } from '@ergo-explorer/contract'
import { useSearchParams } from '#page/router.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import {
  difficultyEpochsResource,
  difficultyResource,
  supplyEquationResource,
  supplyResource,
  type VotingEpochPage,
  votingEpochsResource,
} from '#data/difficulty/difficulty.ts'
import type { Paging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { type ResourceState, useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { ExternalLink } from '#ui/link/external-link.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './difficulty.module.css'
import { parseHeight } from '#data/object-id.ts'
import { DifficultyPageLayout } from './difficulty-page-layout.tsx'
import { parseTabState } from './tab-state.ts'
import { DifficultyTab } from './difficulty-tab.tsx'
import { EmissionTab } from './emission-tab.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { SoftForkSection } from './soft-fork-section.tsx'
import { EpochStrip } from './epoch-strip.tsx'
import { VotingHistory } from './voting-history.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { type Ballot, deriveBallots } from './ballots.ts'

export const resources: ScreenResources = ({ search }) => {
  const { tab, paging } = parseTabState(search)
  if (tab === 'emission')
    return [difficultyResource, supplyResource, supplyEquationResource(parseHeight(search.get('at')))]
  const list = tab === 'voting' ? votingEpochsResource(paging) : difficultyEpochsResource(paging)
  return [difficultyResource, supplyResource, list]
}

/** Difficulty epochs, miner voting and emission. */
export function Screen() {
  const t = useTranslation()
  const { links } = usePublicConfig()
  const search = useSearchParams()
  const { tab, paging } = parseTabState(search)
  const { data, error, retry } = useResource(difficultyResource)
  if (data === null)
    return (
      <DifficultyPageLayout tab={tab} viewState="missing">
        <EmptyState
          kind="empty"
          sentence={t.text('error.notOffered')}
          actions={
            links.difficulty !== '' && <ExternalLink href={links.difficulty}>{t.text('menu.difficulty')}</ExternalLink>
          }
        />
      </DifficultyPageLayout>
    )
  if (data === undefined && error !== null)
    return (
      <DifficultyPageLayout tab={tab} viewState="failed">
        <LoadError retry={retry} />
      </DifficultyPageLayout>
    )
  if (data === undefined)
    return (
      <LoadingState>
        <DifficultyPageLayout tab={tab} viewState="loading">
          <Section className={css.section} title={t.text(`difficulty.tab.${tab}`)}>
            <div className={css.drawingSkeleton} />
          </Section>
        </DifficultyPageLayout>
      </LoadingState>
    )
  const Side = SIDES[tab]
  return <Side monitor={data} paging={paging} />
}

interface SideProps {
  readonly monitor: Difficulty
  readonly paging: Paging
}

const viewStateOf = ({ data, error }: Pick<ResourceState<unknown>, 'data' | 'error'>) =>
  data === undefined && error !== null ? 'partial' : 'full'

/** Each tab loads only its own data. */
const SIDES = {
  difficulty: function DifficultySide({ monitor, paging }: SideProps) {
    const epochs = useResource(difficultyEpochsResource(paging))
    return (
      <DifficultyPageLayout tab="difficulty" viewState={viewStateOf(epochs)} monitor={monitor}>
        <DifficultyTab monitor={monitor} epochs={epochs} paging={paging} />
      </DifficultyPageLayout>
    )
  },
  voting: function VotingSide({ monitor, paging }: SideProps) {
    const epochs = useResource(votingEpochsResource(paging))
    return (
      <DifficultyPageLayout tab="voting" viewState={viewStateOf(epochs)} monitor={monitor}>
        <VotingTab monitor={monitor} epochs={epochs} paging={paging} />
      </DifficultyPageLayout>
    )
  },
  emission: function EmissionSide({ monitor }: SideProps) {
    const supply = useResource(supplyResource)
    return (
      <DifficultyPageLayout tab="emission" viewState={viewStateOf(supply)} monitor={monitor}>
        <EmissionTab monitor={monitor} supply={supply} />
      </DifficultyPageLayout>
    )
  },
}

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

/**
 * Each parameter with its value after one accepted vote and the current number of votes. The number of required votes, which
 * all parameters share, is in the sentence below.
 */
export function BallotTable({ voting }: { readonly voting: VotingEpoch }) {
  const t = useTranslation()
  return (
    <DataTable
      caption={t.text('voting.ballots')}
      rows={deriveBallots(voting)}
      keyOf={({ name }) => name}
      columns={[
        {
          head: t.text('voting.parameter'),
          card: 'title',
          cell: ({ name }) => (
            <>
              <span className={css.name}>{t.text(`ballot.${name}`)}</span>
              <span className={css.code}>{name}</span>
            </>
          ),
        },
        {
          head: t.text('voting.value'),
          kind: 'number',
          card: 'figure',
          lead: true,
          cell: ({ value }) => numberText(value),
        },
        {
          head: t.text('voting.lowered'),
          kind: 'number',
          card: 'start',
          label: '\u{2193}',
          dim: true,
          cell: ({ lower }) => numberText(lower.valueAfter),
        },
        {
          head: t.text('voting.votesToLower'),
          kind: 'number',
          card: 'end',
          label: t.text('softFork.votes'),
          cell: ({ lower }) => <Votes ballot={lower} />,
        },
        {
          head: t.text('voting.raised'),
          kind: 'number',
          card: 'start',
          label: '\u{2191}',
          dim: true,
          cell: ({ raise }) => numberText(raise.valueAfter),
        },
        {
          head: t.text('voting.votesToRaise'),
          kind: 'number',
          card: 'end',
          label: t.text('softFork.votes'),
          cell: ({ raise }) => <Votes ballot={raise} />,
        },
      ]}
    />
  )
}

const numberText = (value: number | null): string => (value === null ? UNKNOWN_VALUE_TEXT : formatCount(value))

function Votes({ ballot: { blocks, state } }: { readonly ballot: Ballot }) {
  const t = useTranslation()
  if (state === 'idle') return <span className="dim">{formatCount(blocks)}</span>
  return (
    <>
      <b className="firm">{formatCount(blocks)}</b> <span className="dim">{t.text(`voting.state.${state}`)}</span>
    </>
  )
}
