import { MAX_DECIMALS, type NanoErg, type TokenUnits } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit, splitErg, splitTokenAmount } from '#format/amount.ts'
import { type DecimalParts, MAX_LINE_LENGTH, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
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
  const isLong = figure.length + shown.fill.length > MAX_LINE_LENGTH
  const unitText = unit !== undefined && (
    <small>
      {NO_BREAK_SPACE}
      {unit}
    </small>
  )
  // A long figure can break anywhere, but not just before its unit.
  const end = isLong && unitText !== false && shown.fill === '' ? figure.length - 3 : figure.length
  return (
    <span
      className={css.amount}
      data-direction={sign ? DIRECTIONS[shown.sign] : undefined}
      data-long={isLong || undefined}
    >
      {figure.slice(0, end)}
      {shown.fill !== '' && <i>{shown.fill}</i>}
      {end < figure.length ? (
        <span className="nowrap">
          {figure.slice(end)}
          {unitText}
        </span>
      ) : (
        unitText
      )}
    </span>
  )
}

const DIRECTIONS = { '': undefined, '+': 'in', '\u{2212}': 'out' } as const

/** A gain has a plus sign. */
function withPlusSign(parts: DecimalParts): DecimalParts {
  const isGain = parts.sign === '' && /[1-9]/.test(parts.whole + parts.decimals)
  return isGain ? { ...parts, sign: '+' } : parts
}
