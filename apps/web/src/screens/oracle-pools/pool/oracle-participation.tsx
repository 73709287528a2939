import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ComparedOracle } from './compare-oracles.ts'
import css from '../oracle-pools.module.css'

export interface ParticipationProps {
  readonly oracle: Pick<ComparedOracle, 'participation' | 'missedEpochs'>
  /** Number of past epochs. */
  readonly endedEpochCount: number | null
}

const STEP = 4

/** Epochs that an oracle missed recently: one stroke per epoch, short and hollow for a missed one. */
export function OracleParticipation({ oracle: { participation, missedEpochs }, endedEpochCount }: ParticipationProps) {
  const t = useTranslation()
  if (participation === null || missedEpochs === null || endedEpochCount === null) return UNKNOWN_VALUE_TEXT
  const missed = missedEpochs.length
  const missedText = t.text('oraclePool.missedWhich', {
    missed,
    ended: formatCount(endedEpochCount),
    epochs: missedEpochs.map((epoch) => formatCount(epoch)).join(', '),
  })
  const strokes = (isPosted: boolean, top: number) =>
    participation.map((hasPosted, index) => (hasPosted === isPosted ? `M${index * STEP + 1.5} 14V${top}` : '')).join('')
  return (
    <span className={css.participation} title={missedText}>
      <svg width={participation.length * STEP} height="14" aria-hidden="true">
        <path className={css.posted} d={strokes(true, 1)} />
        <path className={css.missed} d={strokes(false, 10)} />
      </svg>
      <span className="nowrap">
        {t.text('oraclePool.missedOf', { missed: formatCount(missed), ended: formatCount(endedEpochCount) })}
      </span>
    </span>
  )
}
