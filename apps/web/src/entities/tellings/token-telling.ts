import type { TokenPageView, TokenRecord } from '../../data/tokens/token-page-view.ts'
import { formatDate } from '../../format/format-date.ts'
import { formatTokenAmount } from '../../format/format-token-amount.ts'
import { shortenId } from '../../format/shorten-id.ts'
import type { Words } from '../../i18n/create-words.ts'
import { soundDecimals } from '../sound-decimals.ts'
import type { Telling } from './telling.ts'

/** What a token is, when and by what it was minted, and who has it. */
export function tokenTelling({ locale }: Words, view: TokenPageView): Telling {
  const { token, emitted, record } = view
  const amount = formatTokenAmount(record?.circulating ?? emitted, soundDecimals(token.decimals))
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

function kindOf({ isNft }: TokenPageView, { circulating, ownCollection }: TokenRecord) {
  if (circulating === '0') return 'gone'
  if (ownCollection !== null) return 'collection'
  return isNft ? 'nft' : 'fungible'
}
