import type { Difficulty, Supply } from '@ergo-explorer/contract'
import type { ReactNode } from 'react'
import { supplyResource } from '#data/difficulty/difficulty.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import css from './difficulty.module.css'
import { tabLink, type TabName, TABS } from './tab-state.ts'
import { formatCount, formatHashRate, formatWithMetricPrefix, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatSignedPercent } from '#format/percent.ts'
import type { Translations } from '#i18n/translations.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { chainFigure } from '#entities/figure.ts'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatErg } from '#format/amount.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { parameterValue } from './ballots.ts'

interface DifficultyFrameProps {
  readonly tab: TabName
  /** `partial`: the data of the tab failed to load, the rest is available. */
  readonly viewState: 'loading' | 'missing' | 'failed' | 'partial' | 'full'
  readonly monitor?: Difficulty | undefined
  readonly children: ReactNode
}

/** Common parts of all tabs: sentence, key figures and tab bar. */
export function DifficultyPageLayout({ tab, viewState, monitor, children }: DifficultyFrameProps) {
  const t = useTranslation()
  const supply = useResource(supplyResource)
  const title = t.text('title.difficulty')
  usePageMetadata({
    title,
    status: viewState === 'failed' || viewState === 'partial' ? 503 : 200,
    isIndexed: viewState === 'full',
    canonical: '/difficulty',
    description: t.text('difficulty.description'),
  })
  if (viewState === 'missing' || viewState === 'failed')
    return (
      <>
        <PageHeader heading={title} />
        {children}
      </>
    )
  return (
    <>
      <PageHeader
        heading={title}
        sentence={monitor === undefined ? <Skeleton width="full" /> : difficultySentence(t, monitor)}
      />
      <DifficultyFacts
        monitor={monitor}
        supply={supply.data === undefined && supply.error !== null ? null : supply.data}
      />
      <Tabs label={t.text('difficulty.tabs')} className={css.tabs}>
        {TABS.map((name) => (
          <Tab key={name} to={tabLink(name)} isCurrent={name === tab}>
            {t.text(`difficulty.tab.${name}`)}
          </Tab>
        ))}
      </Tabs>
      {children}
    </>
  )
}

/** The current difficulty and its expected change. */
function difficultySentence(t: Translations, { difficulty, next, blocksLeft }: Difficulty): string {
  const now = formatWithMetricPrefix(difficulty)
  if (next === null) return t.text('difficulty.sentenceUnknown', { now, blocks: blocksLeft })
  const move = /[1-9]/.test(next.changePercent) ? (next.changePercent.startsWith('-') ? 'fall' : 'rise') : 'stay'
  const change = formatSignedPercent(next.changePercent.replace('-', '')).replace('+', '')
  const block = formatCount(next.height)
  if (next.isFinal) return t.text('difficulty.sentenceSettled', { now, move, change, block })
  if (next.slow.changePercent === next.fast.changePercent)
    return t.text('difficulty.sentenceSure', { now, move, change, block })
  return t.text('difficulty.sentence', {
    now,
    move,
    change,
    block,
    low: formatSignedPercent(next.slow.changePercent),
    high: formatSignedPercent(next.fast.changePercent),
  })
}

interface DifficultyFactsProps {
  /** Undefined while loading. */
  readonly monitor: Difficulty | undefined
  /** Null when the API does not provide it. */
  readonly supply: Supply | null | undefined
}

/** Key figures of all three tabs. */
function DifficultyFacts({ monitor, supply }: DifficultyFactsProps) {
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
          note: ({ targetHashRate }) => t.text('difficulty.hashRateNote', { hashRate: formatHashRate(targetHashRate) }),
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
