import { AmountFigure } from './amount-figure.tsx'
import { sanitizeDecimals } from './sanitize-decimals.ts'

export interface TokenAmountProps {
  /** In the smallest unit of the token. */
  readonly amount: string | bigint | null | undefined
  /** Missing decimals count as none. */
  readonly decimals: number | null | undefined
  readonly sign?: boolean | undefined
}

/** Exact to the last unit, at any size. The token's name is shown beside it, by {@link TokenLink}. */
export function TokenAmount({ amount, decimals, sign }: TokenAmountProps) {
  return <AmountFigure units={amount} decimals={sanitizeDecimals(decimals)} sign={sign} />
}
