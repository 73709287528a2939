import { splitAmount } from '../format/split-amount.ts'
import { splitBalanceChange } from '../format/split-balance-change.ts'
import { NO_BREAK_SPACE } from '../format/signs.ts'
import { UNKNOWN_VALUE_TEXT } from '../format/unknown-value-text.ts'
import css from './amount.module.css'

export interface AmountFigureProps {
  /** Smallest units, as decimal text. */
  readonly units: string | bigint | null | undefined
  readonly decimals: number
  readonly unit?: string | undefined
  /** For balance changes: shows the sign, and the colour of its direction. */
  readonly sign?: boolean | undefined
}

/** Exact amount with dimmed padding zeros. */
export function AmountFigure({ units, decimals, unit, sign = false }: AmountFigureProps) {
  if (units === null || units === undefined) return <span className={css.amount}>{UNKNOWN_VALUE_TEXT}</span>
  const parts = (sign ? splitBalanceChange : splitAmount)(units, decimals)
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
