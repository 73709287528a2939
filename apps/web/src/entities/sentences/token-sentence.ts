import type { KnownToken } from '#data/api/operations.ts'
import type { TokenUnits } from '@ergo-explorer/chain'
import type { TokenDetail } from '@ergo-explorer/contract'
import { formatTokenAmount } from '#format/amount.ts'
import { shortenId } from '#format/id.ts'
import { formatDate } from '#format/time.ts'
import type { MessageWithValues, Translations } from '#i18n/translations.ts'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'

/** Summary sentence of a token: type, mint and holders. */
export function tokenSentence({ locale }: Translations, token: KnownToken): MessageWithValues {
  const formatAmount = (amount: TokenUnits) => formatTokenAmount(amount, sanitizeDecimals(token.decimals))
  if (token.evidence === null) return { key: 'token.sentence.plain', values: { amount: formatAmount(token.minted) } }
  return {
    key: `token.sentence.${tokenKindOf(token)}`,
    values: {
      amount: formatAmount(token.circulating ?? token.existing),
      date: formatDate(token.mint.timestamp, locale),
      holders: token.holderCount,
      media: token.media?.kind ?? 'none',
      transaction: shortenId(token.mint.transactionId),
    },
  }
}

function tokenKindOf({ isNft, circulating, existing, ownCollection }: TokenDetail) {
  if (existing === '0') return 'burned'
  if (ownCollection !== null) return 'collection'
  if (isNft) return 'nft'
  return circulating === null ? 'existing' : 'fungible'
}
