import type { TokenUnits } from '@ergo-explorer/chain'
import type { TokenView } from '#data/token-view.ts'
import { formatUnmarkedTokenName } from '#entities/name-text.ts'
import { sanitizeDecimals } from '#entities/amount.tsx'
import { formatTokenAmount } from '#format/amount.ts'
import { NO_BREAK_SPACE } from '#format/number.ts'

/** An amount of a token as plain text. */
export const formatNamedTokenAmount = (amount: TokenUnits, token: TokenView): string =>
  formatTokenAmount(amount, sanitizeDecimals(token.decimals)) + NO_BREAK_SPACE + formatUnmarkedTokenName(token)
