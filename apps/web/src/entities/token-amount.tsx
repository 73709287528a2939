import { AmountFigure } from './amount-figure.tsx'
import { soundDecimals } from './sound-decimals.ts'

export interface TokenAmountProps {
  /** In the smallest unit of the token. */
  readonly amount: string | bigint | null | undefined
  /** A token that says none has none. */
  readonly decimals: number | null | undefined
  readonly sign?: boolean | undefined
}

/** Exact to the last unit, at any size. The token's name stands beside it, by {@link TokenLink}. */
export function TokenAmount({ amount, decimals, sign }: TokenAmountProps) {
  return <AmountFigure units={amount} decimals={soundDecimals(decimals)} sign={sign} />
}
