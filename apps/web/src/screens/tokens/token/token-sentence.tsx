import type { ReactElement, ReactNode } from 'react'
import type { TokenPageView } from '#data/tokens/token.ts'
import { tokenSentence } from '#entities/sentences/token-sentence.ts'
import { TransactionLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'

/** The sentence of a token: as plain text, and with a link and a non-breaking amount. */
export function useTokenSentence(view: TokenPageView): { readonly text: string; readonly parts: ReactNode } {
  const t = useTranslation()
  const { key, values } = tokenSentence(t, view)
  const parts = t.parts<ReactElement>(key, {
    ...values,
    amount: (
      <span key="amount" className="keep">
        {values['amount']}
      </span>
    ),
    ...(view.record !== null && {
      transaction: <TransactionLink key="transaction" id={view.record.mint.transactionId} />,
    }),
  })
  return { text: t.text(key, values), parts }
}
