import type { NanoErg, TokenUnits } from '@ergo-explorer/chain'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit, formatFeeRate, splitErg, splitTokenAmount } from '#format/amount.ts'
import {
  cutDecimal,
  type DecimalParts,
  formatCount,
  MAX_LINE_LENGTH,
  NO_BREAK_SPACE,
  plainDecimal,
  UNKNOWN_VALUE_TEXT,
} from '#format/number.ts'
import { useValuePlace } from '#page/page-context.ts'
import css from './amount.module.css'

export interface ErgAmountProps {
  readonly nanoErg: NanoErg | null | undefined
  /** Whether the coin follows the figure; false if the column header names it. */
  readonly unit?: boolean | undefined
  /** For balance changes: shows the sign, and the colour of its direction. */
  readonly sign?: boolean | undefined
}

/** Exact to the last nanoERG, at any size; lists show four decimals. */
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

/** Exact to the last unit, at any size; lists show four decimals. The token's name is shown beside it, by {@link TokenLink}. */
export function TokenAmount({ amount, decimals, sign }: TokenAmountProps) {
  const isKnown = amount !== null && amount !== undefined
  return <DecimalFigure parts={isKnown ? splitTokenAmount(amount, sanitizeDecimals(decimals)) : null} sign={sign} />
}

interface DecimalFigureProps {
  /** Null for an unknown value. */
  readonly parts: DecimalParts | null
  readonly unit?: string | undefined
  readonly sign?: boolean | undefined
}

/** A number with dimmed padding zeros: exact in details, cut in lists. */
export function DecimalFigure({ parts, unit, sign = false }: DecimalFigureProps) {
  const place = useValuePlace()
  if (parts === null) return <span className={css.amount}>{UNKNOWN_VALUE_TEXT}</span>
  const exact = sign ? withPlusSign(parts) : parts
  const shown = place === 'list' ? cutDecimal(exact) : { ...exact, rest: '' }
  const figure = joinFigure(shown)
  const isLong = figure.length + shown.fill.length > MAX_LINE_LENGTH
  const unitText = unit !== undefined && (
    <small>
      {NO_BREAK_SPACE}
      {unit}
    </small>
  )
  // A long figure can break anywhere, but not just before its unit. Lists cut figures with a unit to one line.
  const isUnitTied = isLong && unitText !== false
  const [digits, lastDigits] = isUnitTied && shown.fill === '' ? splitEnd(figure) : [figure, '']
  const [fill, lastFill] = isUnitTied ? splitEnd(shown.fill) : [shown.fill, '']
  const attributes = {
    className: css.amount,
    'data-direction': sign ? DIRECTIONS[exact.sign] : undefined,
    'data-long': isLong || undefined,
  }
  const content = (
    <>
      {digits}
      {shown.rest !== '' && <span className={css.rest}>{shown.rest}</span>}
      {fill !== '' && <i>{fill}</i>}
      {isUnitTied ? (
        <span className="nowrap">
          {lastDigits}
          {lastFill !== '' && <i>{lastFill}</i>}
          {unitText}
        </span>
      ) : (
        unitText
      )}
    </>
  )
  if (place === 'detail') return <span {...attributes}>{content}</span>
  return (
    <data {...attributes} value={plainDecimal(exact)} title={shown.rest === '' ? undefined : joinFigure(exact)}>
      {content}
    </data>
  )
}

/** The last three characters stay in one line with the unit. */
const splitEnd = (text: string): [start: string, end: string] => [text.slice(0, -3), text.slice(-3)]

const joinFigure = ({ sign, whole, decimals }: DecimalParts) => sign + whole + decimals

/** A number that lists cut, without padding zeros. */
export function CutFigure({ parts }: { readonly parts: DecimalParts }) {
  const { rest, ...shown } = cutDecimal(parts)
  const figure = joinFigure(shown)
  return (
    <data
      className={css.amount}
      value={plainDecimal(parts)}
      title={joinFigure(parts)}
      data-long={figure.length > MAX_LINE_LENGTH || undefined}
    >
      {figure}
      <span className={css.rest}>{rest}</span>
    </data>
  )
}

export interface FeeRateProps {
  /** Fee in nanoERG. */
  readonly fee: string
  /** Size in bytes; 1 if `fee` is a rate. */
  readonly size?: number | undefined
}

/** nanoERG per byte with three digits. */
export function FeeRate({ fee, size = 1 }: FeeRateProps) {
  const text = formatFeeRate(fee, size)
  if (size !== 1) return text
  const exact = formatCount(fee)
  return (
    <data value={fee} title={exact === text ? undefined : exact}>
      {text}
    </data>
  )
}

const DIRECTIONS = { '': undefined, '+': 'in', '\u{2212}': 'out' } as const

/** A gain has a plus sign. */
function withPlusSign(parts: DecimalParts): DecimalParts {
  const isGain = parts.sign === '' && /[1-9]/.test(parts.whole + parts.decimals)
  return isGain ? { ...parts, sign: '+' } : parts
}
