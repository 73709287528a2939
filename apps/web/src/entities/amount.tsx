import { MAX_DECIMALS, type NanoErg, type TokenUnits } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit, splitErg, splitTokenAmount } from '#format/amount.ts'
import { type DecimalParts, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import css from './amount.module.css'

export interface ErgAmountProps {
  readonly nanoErg: NanoErg | null | undefined
  /** Whether the coin follows the figure; false if the column header names it. */
  readonly unit?: boolean | undefined
  /** For balance changes: shows the sign, and the colour of its direction. */
  readonly sign?: boolean | undefined
}

/** Exact to the last nanoERG, at any size. */
export function ErgAmount({ nanoErg, unit = false, sign }: ErgAmountProps) {
  const { coinName } = usePublicConfig()
  return (
    <DecimalFigure
      parts={nanoErg === null || nanoErg === undefined ? null : splitErg(nanoErg)}
      unit={unit ? formatCoinUnit(coinName) : undefined}
      sign={sign}
    />
  )
}

export interface TokenAmountProps {
  readonly amount: TokenUnits | null | undefined
  /** Missing decimals count as none. */
  readonly decimals: number | null | undefined
  readonly sign?: boolean | undefined
}

/** Exact to the last unit, at any size. The token's name is shown beside it, by {@link TokenLink}. */
export function TokenAmount({ amount, decimals, sign }: TokenAmountProps) {
  const isKnown = amount !== null && amount !== undefined
  return <DecimalFigure parts={isKnown ? splitTokenAmount(amount, sanitizeDecimals(decimals)) : null} sign={sign} />
}

/** Decimals of a token; missing or invalid decimals count as none. */
export function sanitizeDecimals(decimals: number | null | undefined): number {
  return Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= MAX_DECIMALS ? Number(decimals) : 0
}

interface DecimalFigureProps {
  /** Null for an unknown value. */
  readonly parts: DecimalParts | null
  readonly unit?: string | undefined
  readonly sign?: boolean | undefined
}

/** Exact number with dimmed padding zeros. */
export function DecimalFigure({ parts, unit, sign = false }: DecimalFigureProps) {
  if (parts === null) return <span className={css.amount}>{UNKNOWN_VALUE_TEXT}</span>
  const shown = sign ? withPlusSign(parts) : parts
  const figure = shown.sign + shown.whole + shown.decimals
  return (
    <span
      className={css.amount}
      data-direction={sign ? DIRECTIONS[shown.sign] : undefined}
      data-long={figure.length + shown.fill.length > LONG_LENGTH || undefined}
    >
      {figure}
      {shown.fill !== '' && <i>{shown.fill}</i>}
      {unit !== undefined && (
        <small>
          {NO_BREAK_SPACE}
          {unit}
        </small>
      )}
    </span>
  )
}

/** Amounts below 100 million ERG, with all decimals, stay in one line. */
const LONG_LENGTH = 20

const DIRECTIONS = { '': undefined, '+': 'in', '\u{2212}': 'out' } as const

/** A gain has a plus sign. */
function withPlusSign(parts: DecimalParts): DecimalParts {
  const isGain = parts.sign === '' && /[1-9]/.test(parts.whole + parts.decimals)
  return isGain ? { ...parts, sign: '+' } : parts
}
