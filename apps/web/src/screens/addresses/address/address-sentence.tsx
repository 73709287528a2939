import type { ReactElement, ReactNode } from 'react'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { AddressView } from '../../../data/addresses/address-view.ts'
import { addressTelling } from '../../../entities/tellings/address-telling.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** What is the case with an address, as text, and with an amount and a date that do not break. */
export function useAddressSentence(view: AddressView): { readonly text: string; readonly parts: ReactNode } {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const { key, values } = addressTelling(words, view, coinName)
  const { balance = '', date = '' } = values
  return {
    text: words.text(key, values),
    parts: words.parts<ReactElement>(key, {
      ...values,
      balance: <Unbroken key="balance" text={balance} />,
      date: <Unbroken key="date" text={date} />,
    }),
  }
}

function Unbroken({ text }: { readonly text: string | number }) {
  return <span className="nowrap">{text}</span>
}
