import type { TokenView } from '../../data/token-name.ts'
import { plainTokenText } from '../../entities/name-text.ts'
import { soundDecimals } from '../../entities/sound-decimals.ts'
import { formatTokenAmount } from '../../format/format-token-amount.ts'
import { NO_BREAK_SPACE } from '../../format/signs.ts'

/** So much of a token, in a line of text. */
export const amountText = (amount: string, token: TokenView): string =>
  formatTokenAmount(amount, soundDecimals(token.decimals)) + NO_BREAK_SPACE + plainTokenText(token)
