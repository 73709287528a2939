import type { BoxView, TransactionView } from '../../../data/transactions/transaction-view.ts'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Status } from '../../../ui/status.tsx'
import type { BoxSide } from './box-row.tsx'
import { markOf } from './mark-of.ts'
import { Said } from '../../../ui/said.tsx'

export interface BoxMarkProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  readonly box: BoxView
}

export function BoxMark({ transaction: { state }, side, box }: BoxMarkProps) {
  const words = useWords()
  const mark = markOf(state, side, box)
  if (mark === undefined) return null
  return (
    <>
      <Status kind={mark.kind}>{words.text(mark.word)}</Status>
      {mark.by !== undefined && (
        <span className="label">
          <Said message="transaction.spentIn" values={{ transaction: <TransactionLink id={mark.by} length={6} /> }} />
        </span>
      )}
    </>
  )
}
