import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import css from './notices.module.css'
import { RichMessage } from '#ui/text/rich-message.tsx'

/** Why a transaction is not confirmed or may never be, with a link to the conflicting transaction or orphaned block. */
export function StatusNotice({ transaction: { state, statusDetails } }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { conflictsWith, endedBy, orphanedIn } = statusDetails
  const orphanedBlock = orphanedIn[0]
  if (state === 'pending' && conflictsWith !== null)
    return (
      <Notice className={css.notice} tone="warning" title={t.text('status.doubleSpend')}>
        <RichMessage
          message="transaction.conflictsWith"
          values={{ transaction: <TransactionLink id={conflictsWith} /> }}
        />
      </Notice>
    )
  if (orphanedBlock !== undefined && state !== 'pending')
    return (
      <Notice className={css.notice} tone="warning">
        <RichMessage
          message={state === 'confirmed' ? 'transaction.onceOrphaned' : 'transaction.orphanedIn'}
          values={{ block: <BlockLink id={orphanedBlock.blockId} height={orphanedBlock.height} /> }}
        />
      </Notice>
    )
  if (state === 'confirmed' || state === 'pending' || state === 'orphaned') return null
  return (
    <Notice className={css.notice} tone="danger">
      {endedBy === null || state === 'dropped' ? (
        t.text('transaction.droppedWhy')
      ) : (
        <RichMessage
          message={`transaction.because.${state}`}
          values={{ transaction: <TransactionLink id={endedBy} /> }}
        />
      )}
    </Notice>
  )
}
