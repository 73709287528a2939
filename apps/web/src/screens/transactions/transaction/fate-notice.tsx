import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import css from './notices.module.css'
import { Said } from '../../../ui/said.tsx'

/** Why a transaction is not confirmed, or may never be, with a link to what stands against it. */
export function FateNotice({ transaction: { state, fate } }: { readonly transaction: TransactionView }) {
  const words = useWords()
  const { losesTo, endedBy, orphanedIn } = fate
  const lost = orphanedIn[0]
  if (state === 'waiting' && losesTo !== null)
    return (
      <Notice className={css.notice} tone="warning" title={words.text('status.doubleSpend')}>
        <Said message="transaction.losesTo" values={{ transaction: <TransactionLink id={losesTo} /> }} />
      </Notice>
    )
  if (lost !== undefined && state !== 'waiting')
    return (
      <Notice className={css.notice} tone="warning">
        <Said
          message={state === 'confirmed' ? 'transaction.onceOrphaned' : 'transaction.orphanedIn'}
          values={{ block: <BlockLink id={lost.blockId} height={lost.height} /> }}
        />
      </Notice>
    )
  if (state === 'confirmed' || state === 'waiting' || state === 'orphaned') return null
  return (
    <Notice className={css.notice} tone="danger">
      {endedBy === null || state === 'dropped' ? (
        words.text('transaction.droppedWhy')
      ) : (
        <Said message={`transaction.because.${state}`} values={{ transaction: <TransactionLink id={endedBy} /> }} />
      )}
    </Notice>
  )
}
