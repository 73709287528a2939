import type { OracleRow } from '../../../data/oracles/oracle-row.ts'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useWords } from '../../../i18n/use-words.ts'
import css from '../oracle-pools.module.css'

export interface AttendanceProps {
  readonly oracle: Pick<OracleRow, 'attendance' | 'missedEpochs'>
  /** Epochs that are over. */
  readonly ended: number | null
}

const STEP = 4

/** Which of the last epochs an oracle missed: a stroke for each, short and hollow for those that passed in silence. */
export function Attendance({ oracle: { attendance, missedEpochs }, ended }: AttendanceProps) {
  const words = useWords()
  if (attendance === null || missedEpochs === null || ended === null) return UNKNOWN
  const missed = missedEpochs.length
  const which = words.text('oraclePool.missedWhich', {
    missed,
    ended: formatCount(ended),
    epochs: missedEpochs.map((epoch) => formatCount(epoch)).join(', '),
  })
  const strokes = (wanted: boolean, top: number) =>
    attendance.map((isThere, place) => (isThere === wanted ? `M${place * STEP + 1.5} 14V${top}` : '')).join('')
  return (
    <span className={css.attendance} title={which}>
      <svg width={attendance.length * STEP} height="14" aria-hidden="true">
        <path className={css.there} d={strokes(true, 1)} />
        <path className={css.missing} d={strokes(false, 10)} />
      </svg>
      <span className="nowrap">
        {words.text('oraclePool.missedOf', { missed: formatCount(missed), ended: formatCount(ended) })}
      </span>
    </span>
  )
}
