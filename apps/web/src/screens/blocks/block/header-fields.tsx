import type { ReactNode } from 'react'
import type { BlockView } from '../../../data/blocks/block-view.ts'
import { Age } from '../../../entities/age.tsx'
import { MinerLink } from '../../../entities/miner-link.tsx'
import { Timestamp } from '../../../entities/timestamp.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { formatWithMetricPrefix } from '../../../format/format-with-metric-prefix.ts'
import { formatSize } from '../../../format/format-size.ts'
import { NO_BREAK_SPACE } from '../../../format/signs.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import { buildBlockTabPath } from './block-tab.ts'
import { PowSolutionDetails } from './pow-solution-details.tsx'
import { RewardSplit } from './reward-split.tsx'
import { Votes } from './votes.tsx'

/** In display order. */
export const HEADER_FIELD_KEYS = [
  'block.id',
  'block.height',
  'block.age',
  'block.parent',
  'block.minedBy',
  'block.minerReward',
  'block.size',
  'block.version',
  'block.difficulty',
  'block.nBits',
  'block.votes',
  'block.stateRoot',
  'block.transactionsRoot',
  'block.adProofsRoot',
  'block.extensionHash',
  'block.powSolutions',
] as const

type HeaderFieldKey = (typeof HEADER_FIELD_KEYS)[number]

/** All fields of the block header. */
export function HeaderFields({ block }: { readonly block: BlockView }) {
  const t = useTranslation()
  const values: Readonly<Record<HeaderFieldKey, ReactNode>> = {
    'block.id': <Quote text={block.id} />,
    'block.height': formatCount(block.height),
    'block.age': (
      <>
        <Age timestamp={block.timestamp} isBesideMoment />{' '}
        <span className="dim">
          <Timestamp timestamp={block.timestamp} />
        </span>
      </>
    ),
    'block.parent': <Parent id={block.parentId} />,
    'block.minedBy': <MinerLink miner={block.miner} />,
    'block.minerReward': <RewardSplit block={block} />,
    'block.size': <Size bytes={block.size} />,
    'block.version': block.version,
    'block.difficulty': (
      <>
        {formatCount(block.difficulty)} <span className="dim">{formatWithMetricPrefix(block.difficulty)}</span>
      </>
    ),
    'block.nBits': formatCount(block.nBits),
    'block.votes': <Votes votes={block.votes} />,
    'block.stateRoot': <Quote text={block.stateRoot} />,
    'block.transactionsRoot': <Quote text={block.transactionsRoot} />,
    'block.adProofsRoot': <Quote text={block.adProofsRoot} />,
    'block.extensionHash': <Quote text={block.extensionHash} />,
    'block.powSolutions': <PowSolutionDetails solution={block.powSolution} />,
  }
  return (
    <DescriptionList>
      {HEADER_FIELD_KEYS.map((key) => (
        <DescriptionRow key={key} label={t.text(key)}>
          {values[key]}
        </DescriptionRow>
      ))}
    </DescriptionList>
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
