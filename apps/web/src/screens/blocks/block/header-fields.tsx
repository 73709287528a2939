import { decodeVotes } from '@ergo-explorer/chain'
import type { KnownBlock } from '#data/api/operations.ts'
import { Age } from '#entities/age.tsx'
import { MinerLink } from '#entities/links.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCount, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT, formatWithMetricPrefix, formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { buildBlockTabPath } from './block-tab.ts'
import { PowSolutionDetails } from './pow-solution-details.tsx'
import { RevenueSplit, RewardSplit } from './reward-split.tsx'
import { Votes } from './votes.tsx'

/** All fields of the block header; undefined while loading. */
export function HeaderFields({ block }: { readonly block: KnownBlock | undefined }) {
  const t = useTranslation()
  return (
    <DescriptionList
      data={block}
      facts={[
        { label: t.text('block.id'), value: ({ blockId }) => <Quote text={blockId} /> },
        { label: t.text('block.height'), value: ({ height }) => formatCount(height) },
        {
          label: t.text('block.age'),
          value: ({ timestamp }) => (
            <>
              <Age timestamp={timestamp} isBesideMoment />{' '}
              <span className="dim">
                <Timestamp timestamp={timestamp} />
              </span>
            </>
          ),
        },
        { label: t.text('block.parent'), value: ({ parentBlockId }) => <Parent id={parentBlockId} /> },
        { label: t.text('block.minedBy'), value: ({ miner }) => <MinerLink miner={miner} /> },
        {
          label: t.text('block.minerReward'),
          value: (known) => (
            <div data-unproven>
              <RewardSplit block={known} />
            </div>
          ),
        },
        {
          label: t.text('block.minerRevenue'),
          value: (known) => (
            <div data-unproven>
              <RevenueSplit block={known} />
            </div>
          ),
        },
        {
          label: t.text('block.size'),
          value: ({ size }) => (
            <span data-unproven>
              <Size bytes={size} />
            </span>
          ),
        },
        { label: t.text('block.version'), value: ({ version }) => version },
        {
          label: t.text('block.difficulty'),
          value: ({ difficulty }) => (
            <>
              {formatCount(difficulty)} <span className="dim">{formatWithMetricPrefix(difficulty)}</span>
            </>
          ),
        },
        { label: t.text('block.nBits'), value: ({ header }) => formatCount(header.nBits) },
        { label: t.text('block.votes'), value: ({ header }) => <Votes votes={decodeVotes(header.votes) ?? []} /> },
        { label: t.text('block.stateRoot'), value: ({ header }) => <Quote text={header.stateRoot} /> },
        { label: t.text('block.transactionsRoot'), value: ({ header }) => <Quote text={header.transactionsRoot} /> },
        { label: t.text('block.adProofsRoot'), value: ({ header }) => <Quote text={header.adProofsRoot} /> },
        { label: t.text('block.extensionHash'), value: ({ header }) => <Quote text={header.extensionHash} /> },
        {
          label: t.text('block.powSolutions'),
          value: ({ header }) => <PowSolutionDetails solution={header.powSolution} />,
        },
      ]}
    />
  )
}

const Quote = ({ text }: { readonly text: string }) => (
  <span className="mono" translate="no">
    {text}
  </span>
)

/** Rounded, plus exact bytes when these differ. */
function Size({ bytes }: { readonly bytes: number }) {
  if (bytes < 1000) return formatSize(bytes)
  return (
    <>
      {formatSize(bytes)} <span className="dim">{formatCount(bytes) + NO_BREAK_SPACE + 'B'}</span>
    </>
  )
}

/** The first block has no parent. */
function Parent({ id }: { readonly id: string | null }) {
  if (id === null) return UNKNOWN_VALUE_TEXT
  return (
    <AppLink to={buildBlockTabPath(id, 'information')} className="mono" translate="no">
      {id}
    </AppLink>
  )
}
