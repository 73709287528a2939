import { useState } from 'react'
import { isUnconfirmed, type TransactionView } from '#data/transactions/transaction-view.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import css from './notices.module.css'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { formatTransactionStatus } from './transaction-status.tsx'

/**
 * Announces a state change while the page is open. The live region must exist before it has content. The section of
 * unconfirmed transactions announces changes between mempool and input block, without moving the page.
 */
export function StateChangeNotice({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { state, block } = transaction
  const [initialState] = useState(state)
  const hasChanged = state !== initialState && !(isUnconfirmed(state) && isUnconfirmed(initialState))
  return (
    <div aria-live="polite">
      {hasChanged && (
        <Notice className={css.notice} tone={TONE_OF[state] ?? 'danger'}>
          {block === null ? (
            t.text('transaction.statusChanged', { status: formatTransactionStatus(t, transaction) })
          ) : (
            <RichMessage message="transaction.confirmedIn" values={{ block: <BlockLink {...block} /> }} />
          )}
        </Notice>
      )}
    </div>
  )
}

const TONE_OF: Partial<Record<TransactionView['state'], 'in' | 'unconfirmed'>> = {
  confirmed: 'in',
  'pre-confirmed': 'unconfirmed',
  pending: 'unconfirmed',
}
