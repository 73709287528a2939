import type { TokenPageView, V2TokenFields } from '#data/tokens/token.ts'
import { formatTokenAmount } from '#format/amount.ts'
import { shortenId } from '#format/id.ts'
import { formatDate } from '#format/time.ts'
import type { MessageWithValues, Translations } from '#i18n/translations.ts'
import { sanitizeDecimals } from '../amount.tsx'

/** Summary sentence of a token: type, mint and holders. */
export function tokenSentence({ locale }: Translations, view: TokenPageView): MessageWithValues {
  const { token, minted, record } = view
  const amount = formatTokenAmount(record?.circulating ?? record?.existing ?? minted, sanitizeDecimals(token.decimals))
  if (record === null) return { key: 'token.sentence.plain', values: { amount } }
  return {
    key: `token.sentence.${tokenKindOf(view, record)}`,
    values: {
      amount,
      date: formatDate(record.mint.timestamp, locale),
      holders: record.holderCount,
      media: record.media?.kind ?? 'none',
      transaction: shortenId(record.mint.transactionId),
    },
  }
}

function tokenKindOf({ isNft }: TokenPageView, { circulating, existing, ownCollection }: V2TokenFields) {
  if (existing === '0') return 'burned'
  if (ownCollection !== null) return 'collection'
  if (isNft) return 'nft'
  return circulating === null ? 'existing' : 'fungible'
}
