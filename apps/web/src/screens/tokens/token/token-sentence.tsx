import type { ReactElement, ReactNode } from 'react'
import type { TokenPageView } from '../../../data/tokens/token-page-view.ts'
import { tokenTelling } from '../../../entities/tellings/token-telling.ts'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { useWords } from '../../../i18n/use-words.ts'

/** What is the case with a token: as text, and with a link and an unbroken amount. */
export function useTokenSentence(view: TokenPageView): { readonly text: string; readonly parts: ReactNode } {
  const words = useWords()
  const { key, values } = tokenTelling(words, view)
  const parts = words.parts<ReactElement>(key, {
    ...values,
    amount: (
      <span key="amount" className="nowrap">
        {values['amount']}
      </span>
    ),
    ...(view.record !== null && {
      transaction: <TransactionLink key="transaction" id={view.record.mint.transactionId} />,
    }),
  })
  return { text: words.text(key, values), parts }
}
