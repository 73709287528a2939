import { isUnconfirmed, type TransactionView } from '#data/transactions/transaction-view.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import css from './notices.module.css'
import { RichMessage } from '#ui/text/rich-message.tsx'

interface StatusNoticeProps {
  readonly transaction: TransactionView
  /** Whether the page shows the conflicting transactions elsewhere. */
  readonly hasConflictDetails?: boolean | undefined
}

/** Why a transaction is not confirmed or may never be, with a link to the conflicting transaction or orphaned block. */
export function StatusNotice({ transaction, hasConflictDetails = false }: StatusNoticeProps) {
  const { state, statusDetails } = transaction
  const t = useTranslation()
  const { conflictsWith, endedBy, dropReason, orphanedIn } = statusDetails
  const orphanedBlock = orphanedIn[0]
  if (state === 'pending' && conflictsWith !== null && !hasConflictDetails)
    return (
      <Notice className={css.notice} tone="warning" title={t.text('status.doubleSpend')}>
        <RichMessage
          message="transaction.conflictsWith"
          values={{ transaction: <TransactionLink id={conflictsWith} /> }}
        />
      </Notice>
    )
  if (orphanedBlock !== undefined && !isUnconfirmed(state))
    return (
      <Notice className={css.notice} tone="warning">
        <RichMessage
          message={state === 'confirmed' ? 'transaction.onceOrphaned' : 'transaction.orphanedIn'}
          values={{ block: <BlockLink id={orphanedBlock.blockId} height={orphanedBlock.height} /> }}
        />
      </Notice>
    )
  if (state === 'confirmed' || state === 'pending' || state === 'pre-confirmed' || state === 'orphaned') return null
  return (
    <Notice className={css.notice} tone="danger">
      {endedBy === null || state === 'dropped' ? (
        t.text(dropReason === undefined ? 'transaction.droppedWhy' : `transaction.dropped.${dropReason}`)
      ) : (
        <RichMessage
          message={`transaction.because.${state}`}
          values={{ transaction: <TransactionLink id={endedBy} /> }}
        />
      )}
    </Notice>
  )
}
