import { amountParts } from '../format/amount-parts.ts'
import { changeParts } from '../format/change-parts.ts'
import { NO_BREAK_SPACE } from '../format/signs.ts'
import { UNKNOWN } from '../format/unknown.ts'
import css from './amount.module.css'

export interface AmountFigureProps {
  /** Indivisible units. Query data holds them as decimal text. */
  readonly units: string | bigint | null | undefined
  readonly decimals: number
  readonly unit?: string | undefined
  /** What a balance gained or lost: with its sign, and the colour of its direction. */
  readonly sign?: boolean | undefined
}

/** An exact amount, in which zeros that only fill the decimals are quiet. */
export function AmountFigure({ units, decimals, unit, sign = false }: AmountFigureProps) {
  if (units === null || units === undefined) return <span className={css.amount}>{UNKNOWN}</span>
  const parts = (sign ? changeParts : amountParts)(units, decimals)
  return (
    <span className={css.amount} data-direction={sign ? DIRECTIONS[parts.sign] : undefined}>
      {parts.sign + parts.whole + parts.decimals}
      {parts.fill !== '' && <i>{parts.fill}</i>}
      {unit !== undefined && (
        <small>
          {NO_BREAK_SPACE}
          {unit}
        </small>
      )}
    </span>
  )
}

const DIRECTIONS = { '': undefined, '+': 'in', '\u{2212}': 'out' } as const
