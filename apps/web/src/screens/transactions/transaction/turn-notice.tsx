import { useState } from 'react'
import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import css from './notices.module.css'
import { Said } from '../../../ui/said.tsx'
import { statusText } from './transaction-status.tsx'

/** Says what became of a transaction while its page was open. The region stands there before it has anything to say. */
export function TurnNotice({ transaction }: { readonly transaction: TransactionView }) {
  const words = useWords()
  const { state, block } = transaction
  const [stateWhenOpened] = useState(state)
  const hasTurned = state !== stateWhenOpened
  return (
    <div aria-live="polite">
      {hasTurned && (
        <Notice className={css.notice} tone={TONE_OF[state] ?? 'danger'}>
          {block === null ? (
            words.text('transaction.turned', { status: statusText(words, transaction) })
          ) : (
            <Said message="transaction.confirmedIn" values={{ block: <BlockLink {...block} /> }} />
          )}
        </Notice>
      )}
    </div>
  )
}

const TONE_OF: Partial<Record<TransactionView['state'], 'in' | 'unconfirmed'>> = {
  confirmed: 'in',
  waiting: 'unconfirmed',
}
