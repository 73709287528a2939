import type { TokenView } from '../../data/token-view.ts'
import { plainTokenText } from '../../entities/name-text.ts'
import { safeDecimals } from '../../entities/safe-decimals.ts'
import { formatTokenAmount } from '../../format/format-token-amount.ts'
import { NO_BREAK_SPACE } from '../../format/signs.ts'

/** An amount of a token as plain text. */
export const amountText = (amount: string, token: TokenView): string =>
  formatTokenAmount(amount, safeDecimals(token.decimals)) + NO_BREAK_SPACE + plainTokenText(token)
