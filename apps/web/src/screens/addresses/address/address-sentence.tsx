import type { ReactElement, ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { AddressView } from '#data/addresses/address.ts'
import { addressSentence } from '#entities/sentences/address-sentence.ts'
import { MAX_LINE_LENGTH } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The summary sentence of an address, as text and as elements in which amount and date do not wrap. */
export function useAddressSentence(view: AddressView): { readonly text: string; readonly parts: ReactNode } {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { key, values } = addressSentence(t, view, coinName)
  const { balance = '', date = '' } = values
  return {
    text: t.text(key, values),
    parts: t.parts<ReactElement>(key, {
      ...values,
      balance: <NoWrap key="balance" text={balance} />,
      date: <NoWrap key="date" text={date} />,
    }),
  }
}

/** The browser may break a line between a kept figure and the punctuation after it, so only long figures are kept. */
function NoWrap({ text }: { readonly text: string | number }) {
  return <span className={String(text).length <= MAX_LINE_LENGTH ? 'nowrap' : 'keep'}>{text}</span>
}
