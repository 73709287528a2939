import type { TokenUnits } from '@ergo-explorer/chain'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { formatUnmarkedTokenName } from '@ergo-explorer/sentences/name-text'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import { formatTokenAmount } from '#format/amount.ts'
import { NO_BREAK_SPACE } from '#format/number.ts'

/** An amount of a token as plain text. */
export const formatNamedTokenAmount = (amount: TokenUnits, token: TokenView): string =>
  formatTokenAmount(amount, sanitizeDecimals(token.decimals)) + NO_BREAK_SPACE + formatUnmarkedTokenName(token)
