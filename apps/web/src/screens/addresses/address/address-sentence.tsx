import type { ReactElement, ReactNode } from 'react'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { AddressView } from '../../../data/addresses/address-view.ts'
import { formatDate } from '../../../format/format-date.ts'
import { formatErg } from '../../../format/format-erg.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** What is the case with an address, as text, and with an amount and a date that do not break. */
export function useAddressSentence(view: AddressView): { readonly text: string; readonly parts: ReactNode } {
  const words = useWords()
  const { coinName } = usePublicConfig()
  if (view.transactionCount === 0) {
    const text = words.text(view.waiting === 0 ? 'address.unused' : 'address.firstOnTheWay')
    return { text, parts: text }
  }
  const { transactionCount: transactions, tokenCount: tokens } = view
  const key = tokens === 0 || view.hasMoreTokens ? 'address.sentencePlain' : 'address.sentence'
  const balance = formatErg(view.confirmed, coinName)
  // Empty where the message does not name it.
  const date = view.firstSeen === null ? '' : formatDate(view.firstSeen, words.locale)
  const values = { transactions, tokens, hasDate: view.firstSeen === null ? 'no' : 'yes' }
  return {
    text: words.text(key, { ...values, balance, date }),
    parts: words.parts<ReactElement>(key, {
      ...values,
      balance: <Unbroken key="balance" text={balance} />,
      date: <Unbroken key="date" text={date} />,
    }),
  }
}

function Unbroken({ text }: { readonly text: string }) {
  return <span className="nowrap">{text}</span>
}
