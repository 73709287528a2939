import type { TokenView } from '../../data/token-view.ts'
import { formatUnmarkedTokenName } from '../../entities/name-text.ts'
import { sanitizeDecimals } from '../../entities/sanitize-decimals.ts'
import { formatTokenAmount } from '../../format/format-token-amount.ts'
import { NO_BREAK_SPACE } from '../../format/signs.ts'

/** An amount of a token as plain text. */
export const formatNamedTokenAmount = (amount: string, token: TokenView): string =>
  formatTokenAmount(amount, sanitizeDecimals(token.decimals)) + NO_BREAK_SPACE + formatUnmarkedTokenName(token)
