import type { ReactElement, ReactNode } from 'react'
import type { TokenPageView, TokenRecord } from '../../../data/tokens/token-page-view.ts'
import { soundDecimals } from '../../../entities/sound-decimals.ts'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { formatDate } from '../../../format/format-date.ts'
import { formatTokenAmount } from '../../../format/format-token-amount.ts'
import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** What a token is, when and by what it was minted, and who has it: as text, and with a link and an unbroken amount. */
export function useTokenSentence(view: TokenPageView): { readonly text: string; readonly parts: ReactNode } {
  const words = useWords()
  const { token, emitted, record } = view
  const amount = formatTokenAmount(record?.circulating ?? emitted, soundDecimals(token.decimals))
  const whole = (
    <span key="amount" className="nowrap">
      {amount}
    </span>
  )
  if (record === null)
    return {
      text: words.text('token.sentence.plain', { amount }),
      parts: words.parts<ReactElement>('token.sentence.plain', { amount: whole }),
    }
  const key = `token.sentence.${kindOf(view, record)}` as const
  const { transactionId, timestamp } = record.mint
  const values = {
    date: formatDate(timestamp, words.locale),
    holders: record.holders,
    media: record.media?.kind ?? 'none',
  }
  return {
    text: words.text(key, { ...values, amount, transaction: shortenId(transactionId) }),
    parts: words.parts<ReactElement>(key, {
      ...values,
      amount: whole,
      transaction: <TransactionLink key="transaction" id={transactionId} />,
    }),
  }
}

function kindOf({ isNft }: TokenPageView, { circulating, ownCollection }: TokenRecord) {
  if (circulating === '0') return 'gone'
  if (ownCollection !== null) return 'collection'
  return isNft ? 'nft' : 'fungible'
}
