import type { TokenPageView, V2TokenFields } from '../../data/tokens/token-page-view.ts'
import { formatDate } from '../../format/format-date.ts'
import { formatTokenAmount } from '../../format/format-token-amount.ts'
import { shortenId } from '../../format/shorten-id.ts'
import type { Translations } from '../../i18n/create-translations.ts'
import { sanitizeDecimals } from '../sanitize-decimals.ts'
import type { Sentence } from './sentence.ts'

/** Summary sentence of a token: type, mint and holders. */
export function tokenSentence({ locale }: Translations, view: TokenPageView): Sentence {
  const { token, emitted, record } = view
  const amount = formatTokenAmount(record?.circulating ?? emitted, sanitizeDecimals(token.decimals))
  if (record === null) return { key: 'token.sentence.plain', values: { amount } }
  return {
    key: `token.sentence.${kindOf(view, record)}`,
    values: {
      amount,
      date: formatDate(record.mint.timestamp, locale),
      holders: record.holders,
      media: record.media?.kind ?? 'none',
      transaction: shortenId(record.mint.transactionId),
    },
  }
}

function kindOf({ isNft }: TokenPageView, { circulating, ownCollection }: V2TokenFields) {
  if (circulating === '0') return 'burned'
  if (ownCollection !== null) return 'collection'
  return isNft ? 'nft' : 'fungible'
}
