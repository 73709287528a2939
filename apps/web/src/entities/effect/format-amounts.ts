import { type Amounts, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { formatErg, formatErgFigure, formatTokenAmount } from '#format/amount.ts'
import { NO_BREAK_SPACE } from '#format/number.ts'
import type { Translations } from '#i18n/translations.ts'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import { formatUnmarkedTokenName, isolateName, truncateName } from '@ergo-explorer/sentences/name-text'
import { MAX_CARRIER_NANOERG } from '@ergo-explorer/sentences/fact-amounts'

/** ERG or a token. */
export interface ListedAmount {
  readonly figure: string
  /** Undefined for ERG. */
  readonly token: TransactionView['tokens'][number] | undefined
}

/** ERG first, unless it only carries the tokens. */
export function listAmounts({ nanoErg, assets }: Amounts, tokens: TransactionView['tokens']): ListedAmount[] {
  const erg = nanoErg === 0n ? [] : [{ figure: formatErgFigure(toNanoErg(nanoErg)), token: undefined }]
  const listed = assets.flatMap(({ tokenId, amount }) => {
    const token = tokens.find((each) => each.tokenId === tokenId)
    if (token === undefined) return []
    return [{ figure: formatTokenAmount(toTokenUnits(amount), sanitizeDecimals(token.decimals)), token }]
  })
  return nanoErg > MAX_CARRIER_NANOERG ? [...erg, ...listed] : [...listed, ...erg]
}

interface AmountNames {
  readonly coinName: string
  readonly tokens: TransactionView['tokens']
}

/** `150.75 ERG + 500 SigUSD`, or the number of tokens if there are several. */
export const formatAmounts = (t: Translations, amounts: Amounts, names: AmountNames): string =>
  formatAmountParts(t, amounts, names).join(' + ')

/** The amount of ERG and the amount or the number of tokens. Names of tokens are cut to keep each within `maxLength`. */
export function formatAmountParts(
  t: Translations,
  amounts: Amounts,
  { coinName, tokens, maxLength = Infinity }: AmountNames & { readonly maxLength?: number },
): string[] {
  const listed = listAmounts({ ...amounts, nanoErg: 0n }, tokens)
  const [first] = listed
  const nameOf = (token: NonNullable<ListedAmount['token']>, figure: string) =>
    isolateName(truncateName(formatUnmarkedTokenName(token), Math.max(maxLength - figure.length - 1, MIN_NAME_LENGTH)))
  const tokenText =
    listed.length > 1
      ? t.text('transaction.tokenCount', { tokens: listed.length })
      : first?.token && `${first.figure}${NO_BREAK_SPACE}${nameOf(first.token, first.figure)}`
  const erg = amounts.nanoErg === 0n && tokenText !== undefined ? [] : [formatErg(toNanoErg(amounts.nanoErg), coinName)]
  return [...erg, ...(tokenText === undefined ? [] : [tokenText])]
}

/** A shorter rest of a name says nothing. */
const MIN_NAME_LENGTH = 6
